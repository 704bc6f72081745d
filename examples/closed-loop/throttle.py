"""Limits of requests and bytes a second for the programs that run on a storage: a control group of the block layer.

Needs root and the blkio controller of cgroup version 1, or the io controller of version 2. Reads and writes have a limit
each; they do not share one.
"""
import os

V1, V2 = "/sys/fs/cgroup/blkio", "/sys/fs/cgroup"


def device_of(directory):
    """Number of the disk that a directory is on, as major:minor."""
    number = os.stat(directory).st_dev
    major, minor = os.major(number), os.minor(number)
    partition = f"/sys/dev/block/{major}:{minor}/partition"
    if os.path.exists(partition):
        with open(f"/sys/dev/block/{major}:{minor}/../dev") as f:
            return f.read().strip()
    return f"{major}:{minor}"


class Storage:
    """A name and limits: requests a second and bytes a second, for reads and for writes."""

    def __init__(self, name, read_iops, read_bytes, write_iops, write_bytes):
        self.name = name
        self.limits = {"read_iops": read_iops, "read_bps": read_bytes, "write_iops": write_iops,
                       "write_bps": write_bytes}

    def open(self, directory):
        device = device_of(directory)
        if os.path.isdir(V1):
            self.group = os.path.join(V1, f"loggia-{os.getpid()}-{self.name}")
            os.mkdir(self.group)
            for limit, value in self.limits.items():
                kind, unit = limit.split("_")
                self.put(f"blkio.throttle.{kind}_{unit}_device", f"{device} {value}")
        else:
            self.group = os.path.join(V2, f"loggia-{os.getpid()}-{self.name}")
            os.mkdir(self.group)
            l = self.limits
            self.put("io.max", f"{device} rbps={l['read_bps']} wbps={l['write_bps']} riops={l['read_iops']} "
                     f"wiops={l['write_iops']}")
        return self

    def put(self, file, value):
        with open(os.path.join(self.group, file), "w") as f:
            f.write(value)

    def enter(self):
        """To be called in the new process, before its program starts."""
        with open(os.path.join(self.group, "cgroup.procs"), "w") as f:
            f.write(str(os.getpid()))

    def leave(self):
        """Takes this process out again."""
        with open(os.path.join(os.path.dirname(self.group), "cgroup.procs"), "w") as f:
            f.write(str(os.getpid()))

    def close(self):
        os.rmdir(self.group)
