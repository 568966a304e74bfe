"""The programmatic interface: sessions as JSON for apps, results from scoring units."""
