"""How soon a first visit can press "Play": the home page on a throttled phone.

    python -m bench.home [--times 9] [--latency 40] [--traffic]

A phone's window (390 by 844) with nothing in its cache, the processor slowed to a quarter, the line at 1.6 Mbit/s with
so many ms of latency to each request. Interactive: the first game's "Play" has been painted, is pressed, and the
press reaches the service. `--traffic` lists what came when. Wanted: less than a second, median.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from typing import Any, Final

from playwright.async_api import Browser, CDPSession, ViewportSize, async_playwright

from bench.service import BUILD, serving, verdict
from undercroft import doctor

WANTED: Final = 1.0
SLOWER: Final = 4
BITS: Final = 1_600_000
SIZE: Final = ViewportSize(width=390, height=844)
WATCHES: Final = """
  const found = {};
  const fetched = window.fetch;
  window.fetch = (...wish) => {
    if (String(wish[0]).endsWith('/api/tables')) found.answered ??= performance.now();
    return fetched(...wish);
  };
  new PerformanceObserver((all) => all.getEntries().forEach((one) => (found[one.name] ??= one.startTime)))
    .observe({ type: 'paint', buffered: true });
  const look = () => {
    const button = document.querySelector(':is(#front [data-press^=home-play-], #app [data-testid^=home-play-])');
    if (!button || button.disabled) return requestAnimationFrame(look);
    found.there = performance.now();
    requestAnimationFrame(() => setTimeout(() => {
      found.painted = performance.now();
      button.click();
    }));
  };
  requestAnimationFrame(look);
  window.found = found;
"""
TRAFFIC: Final = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).map(
  ({ name, startTime, responseEnd, encodedBodySize }) =>
    `${startTime.toFixed(0).padStart(6)} to ${responseEnd.toFixed(0).padStart(5)} ms ${(encodedBodySize / 1000)
      .toFixed(1).padStart(7)} kB  ${new URL(name).pathname}`)"""


async def throttled(line: CDPSession, latency: int) -> None:
    await line.send("Network.enable")
    await line.send("Network.setCacheDisabled", {"cacheDisabled": False})
    speed = {"downloadThroughput": BITS / 8, "uploadThroughput": BITS / 8}
    await line.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency, **speed})
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


async def visited(browser: Browser, address: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """When what happened on a first visit, in ms since it began."""
    context = await browser.new_context(viewport=SIZE, is_mobile=True, has_touch=True, device_scale_factor=2)
    page = await context.new_page()
    await throttled(await context.new_cdp_session(page), wanted.latency)
    await page.add_init_script(WATCHES)
    async with page.expect_request("**/api/tables"):
        await page.goto(address, wait_until="commit")
    if wanted.traffic:
        print("\n".join(await page.evaluate(TRAFFIC)))
    found: dict[str, Any] = await page.evaluate("window.found")
    await context.close()
    return found


async def measured(address: str, wanted: argparse.Namespace) -> list[dict[str, Any]]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=doctor.chromium(), args=["--no-sandbox"])
        await visited(browser, address, wanted)
        found = [await visited(browser, address, wanted) for _ in range(wanted.times)]
        await browser.close()
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=9)
    parser.add_argument("--latency", type=int, default=40, help="ms that each request waits (default 40)")
    parser.add_argument("--traffic", action="store_true", help="list what came when")
    wanted = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        process, address, _ = serving(folder)
        try:
            found = asyncio.run(measured(address, wanted))
        finally:
            process.terminate()
            process.wait()
    machine = f"{os.cpu_count()} cores; processor at 1/{SLOWER}, {BITS / 1e6} Mbit/s, {wanted.latency} ms"
    print(f"{machine}; {len(found)} visits")
    for name in ("first-contentful-paint", "there", "painted", "answered"):
        times = [one[name] / 1000 for one in found if name in one]
        said = f"   {verdict(statistics.median(times), WANTED)}" if name == "answered" else ""
        print(f"{name:24} {statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f}){said}")
    return 0 if statistics.median([one["answered"] for one in found]) <= WANTED * 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
