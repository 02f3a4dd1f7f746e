"""`make bench`: measures the engine and the service and prints what it found. Fails when a target is missed."""

from bench import service, speed

if __name__ == "__main__":
    met = speed.main()
    raise SystemExit(service.main() or not met)
