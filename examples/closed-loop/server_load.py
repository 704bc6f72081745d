#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""A file server or a mail server: the operations of Noorshams 2015, listings 9.1 and 9.2, on real files.

usage: server_load.py file|mail DIRECTORY --clients N [--seconds S] [--warm-up W] [--files F] [--seed S] [--reads N]
                      [--scans FILE]

Every client is a thread that repeats its list of operations without think time. All reads and writes bypass the page
cache (O_DIRECT); a whole file or an append is one request. Sizes are multiples of 4 KiB, because the file system issues
two requests for a partly written block. Sizes of files have a gamma distribution (shape 1.5) as in Filebench, appends a
uniform one. The file set is created in DIRECTORY if it does not exist; --seconds 0 only does that. Deleted files are
moved to DIRECTORY/deleted and removed between runs: with the mount option 'discard', freeing blocks is a request to the
storage that waits like a write.

Writes JSON: mean, 50th, 95th and 99th percentile in seconds, bytes and count of each operation, of all reads ('read')
and writes ('write' and 'append'), of all requests, and of a whole round ('endToEnd'). --reads is the number of reads of
each file in a row. --scans writes lines time_s,files,bytes once per second.
"""
import argparse, json, mmap, os, random, sys, threading, time

KIB = 1024
SERVERS = {
    "file": {"files": 10000, "size": 128 * KIB, "append": 16 * KIB, "operations":
             ["create", "write", "close", "open", "append", "close", "open", "read", "close", "delete", "stat"]},
    "mail": {"files": 50000, "size": 16 * KIB, "append": 16 * KIB, "operations":
             ["delete", "create", "append", "close", "open", "read", "close", "open", "append", "close", "open", "read",
              "close"]},
}
PREALLOCATED = 0.8
LARGEST = 1 << 20
BLOCK = 4096
SHAPE = 1.5


def rounded(size):
    return int(max(BLOCK, min(LARGEST, round(size / BLOCK) * BLOCK)))


class FileSet:
    """The names of the existing files that no client is using."""

    def __init__(self, directory, kind, files, rng):
        self.directory, self.kind, self.lock = directory, kind, threading.Lock()
        os.makedirs(os.path.join(directory, "deleted"), exist_ok=True)
        wanted = round(files * PREALLOCATED)
        names = sorted(n for n in os.listdir(directory) if n.startswith("f"))
        for n in names[wanted:]:
            os.remove(os.path.join(directory, n))
        self.names = names[:wanted]
        self.next = 1 + max((int(n[1:]) for n in self.names), default=0)
        data = mmap.mmap(-1, LARGEST)
        while len(self.names) < wanted:
            name = self.new_name()
            fd = os.open(self.path(name), os.O_CREAT | os.O_WRONLY | os.O_DIRECT, 0o600)
            os.pwritev(fd, [memoryview(data)[:rounded(rng.gammavariate(SHAPE, SERVERS[kind]["size"] / SHAPE))]], 0)
            os.close(fd)
            self.names.append(name)

    def path(self, name):
        return os.path.join(self.directory, name)

    def new_name(self):
        self.next += 1
        return f"f{self.next:09d}"

    def take(self, rng):
        """Returns a random file that no other client is using."""
        with self.lock:
            i = rng.randrange(len(self.names))
            self.names[i], self.names[-1] = self.names[-1], self.names[i]
            return self.names.pop()

    def give(self, name):
        with self.lock:
            self.names.append(name)

    def created(self):
        with self.lock:
            return self.new_name()


class Client(threading.Thread):
    def __init__(self, files, kind, reads, rng, begin, end):
        super().__init__(daemon=True)
        self.files, self.kind, self.rng, self.begin, self.end = files, kind, rng, begin, end
        self.operations = [x for name in SERVERS[kind]["operations"] for x in [name] * (reads if name == "read" else 1)]
        self.times, self.bytes = {}, {}
        self.data = mmap.mmap(-1, LARGEST)
        self.fault = None

    def run(self):
        try:
            while time.monotonic() < self.end:
                self.round()
        except Exception as fault:
            self.fault = fault

    def timed(self, name, started, finished, size=None):
        if started >= self.begin and finished <= self.end:
            if size is not None:
                self.bytes[name] = self.bytes.get(name, 0) + size
            self.times.setdefault(name, []).append(finished - started)

    def round(self):
        profile, first = SERVERS[self.kind], time.monotonic()
        name, fd = None, None
        for operation in self.operations:
            started, size = time.monotonic(), None
            if operation == "create":
                name = self.files.created()
                fd = os.open(self.files.path(name), os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_DIRECT, 0o600)
            elif operation == "write":
                size = self.write(fd, rounded(self.rng.gammavariate(SHAPE, profile["size"] / SHAPE)), 0)
            elif operation == "append":
                size = self.write(fd, rounded(self.rng.uniform(0, 2 * profile["append"])), os.fstat(fd).st_size)
            elif operation == "read":
                size = min(LARGEST, os.fstat(fd).st_size)
                if size:
                    os.preadv(fd, [memoryview(self.data)[:size]], 0)
            elif operation == "open":
                name = self.files.take(self.rng)
                fd = os.open(self.files.path(name), os.O_RDWR | os.O_DIRECT)
            elif operation == "close":
                os.close(fd)
                self.files.give(name)
            elif operation == "delete":
                name = self.files.take(self.rng)
                os.rename(self.files.path(name), os.path.join(self.files.directory, "deleted", name))
            elif operation == "stat":
                name = self.files.take(self.rng)
                os.stat(self.files.path(name))
                self.files.give(name)
            self.timed(operation, started, time.monotonic(), size)
        self.timed("endToEnd", first, time.monotonic())

    def write(self, fd, size, offset):
        return os.pwritev(fd, [memoryview(self.data)[:size]], offset)


def scan(directory):
    files = size = 0
    with os.scandir(directory) as entries:
        for entry in entries:
            try:
                if not entry.is_file():
                    continue
                size += entry.stat().st_size
                files += 1
            except FileNotFoundError:
                pass
    return files, size


def figures(taken):
    """Returns mean, percentiles and number of response times."""
    ordered = sorted(taken)
    level = lambda percent: ordered[max(0, -(-percent * len(ordered) // 100) - 1)]
    return {"mean_s": sum(ordered) / len(ordered), "p50_s": level(50), "p95_s": level(95), "p99_s": level(99),
            "count": len(ordered)}


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("kind", choices=SERVERS); p.add_argument("directory")
    p.add_argument("--clients", type=int, required=True)
    p.add_argument("--seconds", type=float, default=10)
    p.add_argument("--warm-up", type=float, default=2)
    p.add_argument("--files", type=int)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--reads", type=int, default=1)
    p.add_argument("--scans")
    a = p.parse_args()
    if a.clients < 1 or a.reads < 1 or a.seconds < 0:
        p.error("--clients and --reads must be at least 1, --seconds at least 0")
    rng = random.Random(a.seed)
    files = FileSet(a.directory, a.kind, a.files or SERVERS[a.kind]["files"], rng)
    if a.seconds == 0:
        return                                   # only create the file set
    begin = time.monotonic() + a.warm_up
    clients = [Client(files, a.kind, a.reads, random.Random(rng.random()), begin, begin + a.seconds) for _ in range(a.clients)]
    for c in clients:
        c.start()
    scans = []
    while any(c.is_alive() for c in clients):
        if a.scans:
            scans.append((time.monotonic(), *scan(a.directory)))
        time.sleep(min(1, max(0.01, begin + a.seconds - time.monotonic())))
    for c in clients:
        c.join()
        if c.fault:
            sys.exit(f"{a.directory}: a client failed: {c.fault}; check the directory")
    if a.scans:
        with open(a.scans, "w") as f:
            f.write("time_s,files,bytes\n" + "".join(f"{t:.3f},{n},{b}\n" for t, n, b in scans))
    times = {name: [x for c in clients for x in c.times.get(name, [])] for name in {x for c in clients for x in c.times}}
    result = {name: figures(taken) for name, taken in times.items()}
    for name in {x for c in clients for x in c.bytes}:
        result[name]["mean_B"] = sum(c.bytes.get(name, 0) for c in clients) / len(times[name])
    for group, parts in {"reads": ["read"], "writes": ["write", "append"], "io": ["read", "write", "append"]}.items():
        taken = [x for part in parts for x in times.get(part, [])]
        if taken:
            result[group] = figures(taken)
    json.dump(result, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
