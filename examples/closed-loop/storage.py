# SPDX-License-Identifier: EPL-2.0
"""The two storages that the programs in this folder measure: disk arrays of known speed (slow_disk.py)."""
import os, re, signal, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
TRACING = "/sys/kernel/tracing"


class Storage:
    """A disk array: name, number of disks, positioning time in ms, rate in MiB/s, relative cost of a write."""

    def __init__(self, name, disks, positioning_ms, rate_mib, write_factor):
        self.name = name
        self.speed = {"disks": disks, "positioning_ms": positioning_ms, "rate_mib": rate_mib,
                      "write_factor": write_factor}

    def open(self, folder):
        """Creates the array and mounts it on a new folder below the given one."""
        self.directory = os.path.join(folder, self.name)
        os.makedirs(self.directory)
        options = [x for key, value in self.speed.items() for x in ("--" + key.replace("_", "-"), str(value))]
        self.process = subprocess.Popen([sys.executable, os.path.join(HERE, "slow_disk.py"), self.directory, *options],
                                        stdout=subprocess.PIPE, text=True)
        device = self.process.stdout.readline().strip()
        if not device:
            self.process.wait()
            sys.exit(f"{self.directory}: the disk array was not mounted; see the message above")
        self.disk = os.path.basename(device)
        return self

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        os.rmdir(self.directory)


class BlockTrace:
    """The kernel's blk tracer for a disk, as a context. The buffer is read at the end to reduce overhead."""

    def __init__(self, disk, file):
        self.device, self.file = f"/sys/block/{disk}/trace", file

    def get(self, path):
        with open(path) as f:
            return f.read().strip()

    def put(self, path, value):
        with open(path, "w") as f:
            f.write(value)

    def __enter__(self):
        self.mounted = not os.path.exists(TRACING + "/current_tracer")
        if self.mounted:
            subprocess.run(["mount", "-t", "tracefs", "none", TRACING], check=True)
        if self.get(TRACING + "/current_tracer") != "nop":
            sys.exit("another tracer is active; end it first")
        self.buffer = re.findall(r"\d+", self.get(TRACING + "/buffer_size_kb"))[-1]
        self.put(TRACING + "/buffer_size_kb", "65536")
        self.put(TRACING + "/current_tracer", "blk")
        self.put(TRACING + "/trace", "")
        self.put(self.device + "/act_mask", "queue,issue,complete")
        self.put(self.device + "/enable", "1")
        return self

    def __exit__(self, *_):
        self.put(self.device + "/enable", "0")
        with open(TRACING + "/trace") as trace, open(self.file, "w") as copy:
            for line in trace:
                copy.write(line)
        self.put(TRACING + "/current_tracer", "nop")
        self.put(TRACING + "/trace", "")
        self.put(TRACING + "/buffer_size_kb", self.buffer)
        if self.mounted:
            subprocess.run(["umount", TRACING], check=True)


def storages():
    return Storage("A", 6, 2.5, 150, 1.5), Storage("B", 3, 4, 100, 1.5)
