"""What only a browser can make of the pages: a PDF, and pictures. Needs `undercroft[print]` and a Chromium."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from undercroft import doctor

if TYPE_CHECKING:
    from playwright.sync_api import Page

MISSING = 'this needs one more part: pip install "undercroft[print]" (or print the page from a browser)'
NO_BROWSER = "no Chromium could be started (on Debian: apt install chromium; elsewhere: playwright install chromium)"


class BrowserError(Exception):
    """No browser can be had; the message says how to get one."""


@contextmanager
def opened(html: str, scale: float = 1) -> "Iterator[Page]":
    """The document in a browser, `scale` pixels of a picture to one of CSS. Raises BrowserError."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise BrowserError(MISSING) from error
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=doctor.chromium())
        except Error as error:
            raise BrowserError(NO_BROWSER) from error
        page = browser.new_page(device_scale_factor=scale)
        page.set_content(html, wait_until="load")
        yield page
        browser.close()


def write_pdf(html: str, path: Path) -> None:
    """The pages as a PDF, each of its own size."""
    with opened(html) as page:
        page.pdf(path=path, prefer_css_page_size=True, print_background=True)
