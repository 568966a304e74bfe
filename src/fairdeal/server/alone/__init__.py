"""The assistant and the book of Laws without a server: the same pages, made in the browser.

`pages` is what runs there, on the engine itself; the rest writes the folder that is put on the web.
"""
