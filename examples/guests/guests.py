#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures virtual machines that share a slow store over SSH, traces them at the store, and compares with predictions.

usage: guests.py OUT [--short] [--image FOLDER] [--repetitions N]

Two QEMU guests (software emulation if KVM does not work) with kernel and programs from Debian packages use two volumes
of one store that serves requests for 10 ms each, first come, first served (nbdkit).

1. 'loggia measure' loads one guest, then both, over SSH with fio; the store's log contains the same requests.
2. The same with limits of requests per second, enforced by the guest's cgroup and by fio.
3. A file server runs in one guest and a mail server in the other, each alone, then both.
4. From the measurements of each alone, a net with a station for guest and emulator and the store ('loggia qpn') and
   'loggia consolidate' predict both together.

All processes and files are removed at the end, also after Ctrl-C. --image keeps kernel and disk for later runs. Writes
OUT/guests.json and OUT/guests.md. Needs Debian 12 with qemu-system-x86, nbdkit, nbdkit-plugin-python, e2fsprogs and
openssh-client, no root; --short takes one to two minutes. Exit status 3: a program is missing, and its name is on
standard error.
"""
import argparse
import gzip
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from image import PROGRAMS as FOR_IMAGE, Image
from machines import HERE, PROGRAMS, Machines, has_kvm
from predict import CLIENTS, FILE, LIMITS, MAIL, SERVERS, SERVICE_MS, loggia, predict_fio, predict_servers, report

LOAD = os.path.join(HERE, "..", "closed-loop", "server_load.py")
FILES = {FILE: 120, MAIL: 240}

CAMPAIGN = """campaign: guests
targets:
%sdriver: fio
factors:
  concurrentRequests: [%s]
settings: {requestSize: 4 KiB, readShare: 0.5, pattern: random, fileSetSize: 4 MiB, fileSize: 4 MiB}
warmUp: 1 s
runTime: %d s
repetitions: %d
disturbed: {foreignCpu: 1, steal: 1}
labels: {hypervisor: 'QEMU, %s', store: '%d x %d ms'}
"""

LIMITED = """campaign: limited
targets:
%sdriver: fio
factors:
  limitedBy: [cgroup, fio]
settings: {concurrentRequests: 2, requestSize: 4 KiB, readShare: 0.5, pattern: random, fileSetSize: 4 MiB,
  readRateLimit: %d, writeRateLimit: %d}
warmUp: 1 s
runTime: %d s
disturbed: {foreignCpu: 1, steal: 1}
"""


def stamp(seconds):
    """Formats a time as in the store's log."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds)) + f".{int(seconds % 1 * 1e6):06d}"


class Study:
    def __init__(self, machines, out, short, repetitions):
        self.machines, self.out = machines, out
        self.seconds, self.repetitions = (4, 1) if short else (10, repetitions)
        self.levels = [1, 4] if short else [1, 2, 4, 8]

    def at_store(self, name, begin, end, keep=None):
        """Returns a guest's requests per second and mean ms at the store between two times, by 'loggia characterize'."""
        path = os.path.join(self.out, keep or "part.log")
        first, last = stamp(begin), stamp(end)
        with open(self.machines.log) as log, open(path, "w") as part:
            part.writelines(line for line in log if " Connect " in line or first <= line[:26] <= last)
        found = json.loads(loggia("characterize", path, "--format-in", "nbdkit", "--device", name, "--format", "json"))
        times, reads = found["responseTime_s"], found["requestMix"]
        mean = sum(share * (times[t] or 0) for t, share in (("read", reads), ("write", 1 - reads)))
        return {"rate": found["arrivalRate_per_s"], "ms": 1000 * mean}

    def campaign(self, name, guests):
        """Returns a row for each run and guest: clients, results of fio, and results at the store."""
        file = os.path.join(self.out, name + ".yaml")
        with open(file, "w") as text:
            text.write(CAMPAIGN % ("".join(self.machines.guests[g].target() for g in guests),
                                   ", ".join(map(str, self.levels)), self.seconds, self.repetitions,
                                   self.machines.accelerator.split(",")[0], SERVERS, SERVICE_MS))
        loggia("measure", file)
        offset = {}
        for guest in guests:
            before = time.time()
            there = float(self.machines.guests[guest].call("date +%s.%N"))
            offset[guest] = there - (before + time.time()) / 2
        rows = []
        store = sqlite3.connect(os.path.join(self.out, name + ".sqlite"))
        for run, target, packed, clients in store.execute(
                "select o.run, o.target, o.gzip, l.number from output o join run r on r.id = o.run join plan p on "
                "p.position = r.position join level l on l.configuration = p.configuration where o.name = 'fio.json' "
                "and r.state in ('done', 'disturbed') order by o.run, o.target"):
            text = gzip.decompress(packed).decode()
            report = json.loads(text[text.index("{"):])
            job = report["jobs"][0]
            end = report["timestamp_ms"] / 1000 - offset[target]
            seconds = max(job[t]["runtime"] for t in ("read", "write")) / 1000
            requests = sum(job[t]["total_ios"] for t in ("read", "write"))
            rows.append({"run": run, "guest": target, "clients": int(clients), "rate": requests / seconds,
                         "ms": sum(job[t]["total_ios"] * job[t]["lat_ns"]["mean"] for t in ("read", "write"))
                         / requests / 1e6, "store": self.at_store(target, end - seconds, end)})
        store.close()
        return rows

    def limits(self, guest):
        """Returns requests per second and mean ms with limits enforced by the guest's kernel or by fio."""
        file = os.path.join(self.out, "limited.yaml")
        with open(file, "w") as text:
            text.write(LIMITED % (self.machines.guests[guest].target(), *LIMITS.values(), self.seconds))
        found = json.loads(loggia("measure", file, "--format", "json"))
        rows = {}
        for run in found["runs"]:
            if run["state"] in ("done", "disturbed"):
                metrics = run["metrics"][guest]
                rows[run["levels"]["limitedBy"]] = {t: {"rate": metrics[t + "Rate"], "ms": metrics[t + "ResponseTime"]}
                                                    for t in LIMITS}
        return rows

    def prepare_server(self, name):
        guest = self.machines.guests[name]
        with open(LOAD) as program:
            guest.call("cat > /tmp/load.py", input=program.read())
        guest.call(f"python3 /tmp/load.py {name} /srv/{name} --clients 1 --files {FILES[name]} --seconds 0 && sync")

    def serve(self, names, seed):
        """Runs servers concurrently; returns the measurements of each and those at the store."""
        for name in names:
            # Deleted files are freed between runs, including the resulting writes.
            self.machines.guests[name].call(f"rm -rf /srv/{name}/deleted && python3 /tmp/load.py {name} /srv/{name} "
                                            f"--clients 1 --files {FILES[name]} --seconds 0 && sync")
        running = {name: subprocess.Popen(self.machines.guests[name].ssh(
            f"python3 /tmp/load.py {name} /srv/{name} --clients {CLIENTS[name]} --files {FILES[name]} --seed {seed} "
            f"--warm-up 2 --seconds {self.seconds}"), stdout=subprocess.PIPE, text=True) for name in names}
        texts = {name: process.communicate(timeout=120 + 10 * self.seconds)[0] for name, process in running.items()}
        end = time.time()
        results = {}
        for name, text in texts.items():
            if running[name].returncode:
                sys.exit(f"{name}: the server failed")
            seen = json.loads(text)["io"]
            store = self.at_store(name, end - self.seconds + 0.5, end - 1, f"{name}-{len(names)}.log")
            results[name] = {"ms": 1000 * seen["mean_s"], "rate": seen["count"] / self.seconds, "store": store}
        return results

    def run(self):
        fio = {"alone": self.campaign("alone", [FILE]), "both": self.campaign("both", [FILE, MAIL])}
        limits = self.limits(FILE)
        for name in (FILE, MAIL):
            self.prepare_server(name)
        servers = []
        for repetition in range(self.repetitions):
            servers.append({"alone": {n: self.serve([n], repetition + 1)[n] for n in (FILE, MAIL)},
                            "both": self.serve([FILE, MAIL], repetition + 1)})
        return {"fio": fio, "limits": limits, "servers": servers}


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("out")
    p.add_argument("--short", action="store_true")
    p.add_argument("--image")
    p.add_argument("--repetitions", type=int, default=3)
    a = p.parse_args()
    if a.repetitions < 1:
        p.error("--repetitions must be at least 1")
    missing = [x for x in dict.fromkeys(PROGRAMS + FOR_IMAGE) if not shutil.which(x)]
    if not missing and subprocess.run(["nbdkit", "python", "--dump-plugin"], capture_output=True).returncode:
        missing = ["nbdkit-plugin-python"]
    if missing:
        print("missing: " + ", ".join(missing), file=sys.stderr)
        sys.exit(3)
    # Turns signals into exceptions, so that everything is removed.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    out = os.path.abspath(a.out)
    os.makedirs(out, exist_ok=True)
    for name in ("alone", "both", "limited"):
        for old in (name + ".sqlite", name + ".yaml"):
            if os.path.exists(os.path.join(out, old)):
                os.remove(os.path.join(out, old))
    folder = os.path.abspath(a.image) if a.image else os.path.join(out, "image")
    began = time.time()
    try:
        image = Image(folder)
        accelerator = "kvm" if has_kvm(out) else "tcg,thread=multi,tb-size=128"
        built = time.time()
        with Machines(image, (FILE, MAIL), SERVERS, SERVICE_MS, accelerator) as machines:
            booted = time.time()
            results = Study(machines, out, a.short, a.repetitions).run()
        results["predictedFio"] = predict_fio(out, results["fio"])
        results["predictedServers"] = predict_servers(out, results["servers"])
        results["machine"] = {"accelerator": accelerator, "image_s": built - began, "boot_s": booted - built,
                              "all_s": time.time() - began}
    except KeyboardInterrupt:
        sys.exit("ended; guests, store and their files are removed")
    finally:
        if not a.image:
            shutil.rmtree(folder, ignore_errors=True)
    with open(os.path.join(out, "guests.json"), "w") as file:
        json.dump(results, file, indent=1)
    with open(os.path.join(out, "guests.md"), "w") as file:
        file.write(report(results))
    print(report(results), end="")


if __name__ == "__main__":
    main()
