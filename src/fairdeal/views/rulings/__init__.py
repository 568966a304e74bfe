"""What the Director's assistant says: questions, options, consequences, and what one may see."""
