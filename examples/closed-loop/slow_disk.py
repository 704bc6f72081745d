#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""A disk array of known speed, as a block device with a file system: the storage under test.

usage: slow_disk.py MOUNTPOINT [--disks N] [--positioning-ms T] [--rate-mib R] [--write-factor F]
                    [--size-mib S] [--seed S]

Mounts an ext4 file system on MOUNTPOINT until SIGTERM or Ctrl-C. The file system is on a loop device, whose file
belongs to a file system in user space that this program serves. A request waits for its disk (first come, first served,
reads and writes in one queue) and occupies it for a positioning time (uniform from 0.5 to 1.5 times the mean; 0 if it
continues where the last request of that disk ended) plus bytes / rate; a write takes the factor times as long. Bytes
are striped over the disks in units of 256 KiB; a request completes with its last part. Contents are kept in memory.

Needs root. Prints the name of the device when the file system is mounted.
"""
import argparse, ctypes, errno, heapq, os, random, select, signal, struct, subprocess, sys, tempfile, time

STRIPE = 256 << 10
LARGEST = 1 << 20                                     # bytes of a request of the file system in user space
FILE = 2                                              # its only node except the root, which is 1
HEADER, ANSWER = struct.Struct("<IIQQIIIHH"), struct.Struct("<IiQ")
LOOKUP, FORGET, GETATTR, SETATTR, OPEN, READ, WRITE, STATFS, RELEASE, FSYNC = 1, 2, 3, 4, 14, 15, 16, 17, 18, 20
FLUSH, INIT, OPENDIR, RELEASEDIR, INTERRUPT, DESTROY, BATCH_FORGET = 25, 26, 27, 29, 36, 38, 42  # of the kernel's fuse.h


class DiskArray:
    """Computes completion times of requests, in seconds of a monotonic clock."""

    def __init__(self, disks, positioning, rate, write_factor, seed):
        self.positioning, self.rate, self.write_factor = positioning, rate, write_factor
        self.free, self.head, self.rng = [0.0] * disks, [-1] * disks, random.Random(seed)

    def done(self, now, offset, size, write):
        last, end = now, offset + size
        while offset < end:
            unit, within = divmod(offset, STRIPE)
            row, disk = divmod(unit, len(self.free))
            part = min(end - offset, STRIPE - within)
            place = row * STRIPE + within
            service = part / self.rate
            if place != self.head[disk]:
                service += self.positioning * self.rng.uniform(0.5, 1.5)
            self.head[disk] = place + part
            self.free[disk] = max(now, self.free[disk]) + service * (self.write_factor if write else 1)
            last = max(last, self.free[disk])
            offset += part
        return last


class Server:
    """Serves the kernel's requests to a file system with one file; reads and writes complete at the array's times."""

    def __init__(self, folder, array, size):
        self.array, self.size, self.waiting, self.number, self.timed = array, size, [], 0, False
        self.contents = os.memfd_create("slow-disk")
        os.ftruncate(self.contents, size)
        self.fuse = os.open("/dev/fuse", os.O_RDWR | os.O_NONBLOCK)
        libc = ctypes.CDLL(None, use_errno=True)
        options = f"fd={self.fuse},rootmode=40000,user_id=0,group_id=0,allow_other"
        if libc.mount(b"slow-disk", os.fsencode(folder), b"fuse", 6, options.encode()):   # no set-user-id, no devices
            raise OSError(ctypes.get_errno(), f"{folder}: cannot be mounted; run as root and check /dev/fuse")
        self.buffer = memoryview(bytearray(LARGEST + 4096))
        self.out = memoryview(bytearray(LARGEST))

    def run(self):
        while True:
            pause = max(0.0, self.waiting[0][0] - time.monotonic()) if self.waiting else None
            select.select([self.fuse], [], [], pause)
            while True:
                try:
                    length = os.readv(self.fuse, [self.buffer])
                except BlockingIOError:
                    break
                except OSError as fault:
                    if fault.errno == errno.ENODEV:           # unmounted
                        return
                    if fault.errno in (errno.ENOENT, errno.EINTR):
                        continue
                    raise
                self.request(self.buffer[:length])
                self.complete()
            self.complete()

    def complete(self):
        now = time.monotonic()
        while self.waiting and self.waiting[0][0] <= now:
            _, _, unique, offset, size = heapq.heappop(self.waiting)
            if offset is None:
                self.answer(unique, struct.pack("<II", size, 0))
            else:
                part = self.out[:size]
                os.preadv(self.contents, [part], offset)
                self.answer(unique, part)

    def answer(self, unique, body=b"", error=0):
        try:
            os.writev(self.fuse, [ANSWER.pack(ANSWER.size + len(body), -error, unique), body])
        except FileNotFoundError:
            pass                                              # the request was cancelled

    def attributes(self, node):
        mode, size = (0o40700, 0) if node == 1 else (0o100600, self.size)
        return struct.pack("<6Q10I", node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)

    def request(self, data):
        _, operation, unique, node, *_ = HEADER.unpack_from(data)
        body = data[HEADER.size:]
        if operation in (READ, WRITE):
            _, offset, size = struct.unpack_from("<QQI", body)
            finish = self.array.done(time.monotonic(), offset, size, operation == WRITE) if self.timed else 0.0
            self.number += 1
            if operation == WRITE:
                os.pwritev(self.contents, [body[40:40 + size]], offset)
                heapq.heappush(self.waiting, (finish, self.number, unique, None, size))
            else:
                heapq.heappush(self.waiting, (finish, self.number, unique, offset, size))
        elif operation == INIT:
            flags = 1 | 1 << 5 | 1 << 15 | 1 << 22            # reads in parallel, large writes, asynchronous, pages
            self.answer(unique, struct.pack("<4I2H2I2H8I", 7, 31, 0, flags, 512, 512, LARGEST, 1, LARGEST // 4096, 0,
                                            *[0] * 8))
        elif operation == LOOKUP:
            if bytes(body).rstrip(b"\0") == b"disk":
                self.answer(unique, struct.pack("<4Q2I", FILE, 0, 3600, 3600, 0, 0) + self.attributes(FILE))
            else:
                self.answer(unique, error=errno.ENOENT)
        elif operation in (GETATTR, SETATTR):
            self.answer(unique, struct.pack("<Q2I", 3600, 0, 0) + self.attributes(node))
        elif operation == OPEN:
            self.answer(unique, struct.pack("<Q2I", 0, 1 | 1 << 6, 0))       # past the page cache, writes in parallel
        elif operation == OPENDIR:
            self.answer(unique, struct.pack("<Q2I", 0, 0, 0))
        elif operation == STATFS:
            self.answer(unique, struct.pack("<5Q4I24x", self.size // 4096, 0, 0, 2, 0, 4096, 255, 4096, 0))
        elif operation in (RELEASE, RELEASEDIR, FLUSH, FSYNC):
            self.answer(unique)
        elif operation not in (FORGET, BATCH_FORGET, INTERRUPT, DESTROY):
            self.answer(unique, error=errno.ENOSYS)


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout.strip()


def unmount(folder):
    """Unmounts a file system; after five seconds also one in use, and returns false then."""
    for _ in range(50):
        if subprocess.run(["umount", folder], stderr=subprocess.DEVNULL).returncode == 0:
            return True
        time.sleep(0.1)
    call("umount", "--lazy", folder)
    return False


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("mountpoint")
    p.add_argument("--disks", type=int, default=6)
    p.add_argument("--positioning-ms", type=float, default=2.5)
    p.add_argument("--rate-mib", type=float, default=150)
    p.add_argument("--write-factor", type=float, default=1.5)
    p.add_argument("--size-mib", type=int, default=4096)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    if min(a.disks, a.rate_mib, a.write_factor, a.size_mib) <= 0 or a.positioning_ms < 0:
        p.error("disks, rate, write factor and size must be above 0, the positioning time at least 0")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    folder = tempfile.mkdtemp(prefix="loggia-slow-disk-")
    array = DiskArray(a.disks, a.positioning_ms / 1000, a.rate_mib * (1 << 20), a.write_factor, a.seed)
    server = Server(folder, array, a.size_mib << 20)
    # The server determines the times, so it must not wait for a processor. Mounting waits for it, so it is a process.
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)         # ends after unmounting
        signal.signal(signal.SIGUSR1, lambda *_: setattr(server, "timed", True))
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
        server.run()
        os._exit(0)
    os.close(server.fuse)
    device = mounted = None
    try:
        device = call("losetup", "--find", "--show", "--direct-io=on", os.path.join(folder, "disk"))
        call("mkfs.ext4", "-q", "-E", "nodiscard,lazy_itable_init=0,lazy_journal_init=0", device)
        call("mount", "-o", "noatime", device, a.mountpoint)
        mounted = True
        os.kill(child, signal.SIGUSR1)                        # starts to delay requests
        print(device, flush=True)
        while True:
            signal.pause()
    except (KeyboardInterrupt, SystemExit):
        pass
    except OSError as fault:
        sys.exit(f"{a.mountpoint}: {fault}")
    finally:
        if mounted and not unmount(a.mountpoint):
            os.kill(child, signal.SIGKILL)                    # programs that still use it get an error
        if device:
            call("losetup", "--detach", device)
        unmount(folder)
        os.waitpid(child, 0)
        os.rmdir(folder)


if __name__ == "__main__":
    main()
