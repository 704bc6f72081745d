# SPDX-License-Identifier: EPL-2.0
"""A plugin of nbdkit: one slow storage with several volumes, a queueing station with known parameters.

parameters: directory=DIR (volume NAME is DIR/NAME.img), servers=K, service=MS, variable=0|1

All requests of all volumes wait in one queue for K servers, first come, first served. A service takes MS milliseconds,
or an exponential time with that mean (variable=1). The queue consists of the times at which servers become free, so a
thread that wakes up late delays no other request. Flushes take no time.
"""
import os
import random
import threading
import time

import nbdkit

API_VERSION = 2
SETTINGS = {"directory": ".", "servers": "1", "service": "10", "variable": "0"}
LOCK = threading.Lock()
FREE = []
RANDOM = random.Random(1)


def config(key, value):
    if key not in SETTINGS:
        raise RuntimeError(f"there is no parameter {key}")
    SETTINGS[key] = value


def config_complete():
    FREE.extend([0.0] * int(SETTINGS["servers"]))


def thread_model():
    return nbdkit.THREAD_MODEL_PARALLEL


def open(readonly):
    name = nbdkit.export_name()
    if not name.isalnum():
        raise RuntimeError("use letters and digits in the name of a volume")
    return os.open(os.path.join(SETTINGS["directory"], name + ".img"), os.O_RDWR)


def close(volume):
    os.close(volume)


def get_size(volume):
    return os.fstat(volume).st_size


def can_multi_conn(volume):
    return True


def serve():
    """Waits until the request's service ends."""
    with LOCK:
        now = time.monotonic()
        mean = float(SETTINGS["service"]) / 1000
        service = RANDOM.expovariate(1 / mean) if SETTINGS["variable"] == "1" else mean
        first = min(range(len(FREE)), key=FREE.__getitem__)
        end = max(now, FREE[first]) + service
        FREE[first] = end
    time.sleep(max(0, end - time.monotonic()))


def pread(volume, buffer, offset, flags):
    serve()
    os.preadv(volume, [buffer], offset)


def pwrite(volume, buffer, offset, flags):
    serve()
    os.pwrite(volume, buffer, offset)


def flush(volume, flags):
    pass
