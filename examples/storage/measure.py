#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures a storage system with fio by a random plan and writes one row per configuration.

usage: measure.py DIRECTORY OUT [--configurations N] [--validation N] [--repetitions R] [--seed S]

OUT is a folder for the results: training.csv and validation.csv. DIRECTORY is a folder on the storage under test with
free space for the largest file set (4 GiB). The plan is drawn from
the levels below with a fixed seed, so the same call measures the same configurations. Repetitions are
interleaved: every configuration once, in random order, then every configuration again. A run during which other
processes used more than FOREIGN_CPU of the machine is repeated once at the end and marked if still disturbed.
README.md in this folder explains the columns.
"""
import argparse, csv, json, os, random, statistics, subprocess, sys, time

LEVELS = {
    "concurrentRequests": [1, 2, 4, 8, 16, 24, 32, 40, 48, 64, 80, 96, 112, 128],
    "meanReadSize": [4, 8, 16, 24, 32, 48, 64, 96, 128, 160, 192],          # KiB
    "meanWriteSize": [4, 8, 16, 24, 32, 48, 64, 96, 128, 160, 192],         # KiB
    "readPattern": ["random", "sequential"],
    "writePattern": ["random", "sequential"],
    "readShare": [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0],
    "fileSetSize": [256, 512, 1024, 2048, 4096],                              # MiB
}
HEADER = {f: f + {"meanReadSize": " [B]", "meanWriteSize": " [B]", "fileSetSize": " [B]"}.get(f, "") for f in LEVELS}
RAMP_S, RUN_S, LIMIT_S, FOREIGN_CPU = 0.5, 2.5, 60, 0.35


def plan(count, rng):
    """Latin hypercube over the levels: each level of a factor occurs equally often, up to one."""
    columns = {}
    for factor, levels in LEVELS.items():
        column = [levels[i * len(levels) // count] for i in range(count)]
        rng.shuffle(column)
        columns[factor] = column
    return [{f: columns[f][i] for f in LEVELS} for i in range(count)]


def cpu():
    """Returns the jiffies of the machine since boot: (all, busy, stolen)."""
    with open("/proc/stat") as f:
        v = [int(x) for x in f.readline().split()[1:9]]
    return sum(v), sum(v) - v[3] - v[4], v[7]


def run(c, data):
    threads = c["concurrentRequests"]
    region = c["fileSetSize"] * 1024 // threads // 192 * 192                 # KiB of the file set for each thread
    percentage = lambda pattern: 100 if pattern == "random" else 0
    command = ["fio", "--name=load", f"--filename={data}", "--ioengine=psync", "--direct=1", "--thread",
               f"--numjobs={threads}", f"--size={region}k", f"--offset_increment={region}k",
               "--rw=randrw", f"--rwmixread={round(100 * c['readShare'])}",
               f"--percentage_random={percentage(c['readPattern'])},{percentage(c['writePattern'])}",
               f"--bs={c['meanReadSize']}k,{c['meanWriteSize']}k", "--norandommap", "--randrepeat=0",
               "--time_based", f"--ramp_time={RAMP_S}", f"--runtime={RUN_S}", "--group_reporting",
               "--output-format=json"]
    before, t0 = cpu(), os.times()
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S)
    after, t1 = cpu(), os.times()
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    own = (t1.children_user + t1.children_system - t0.children_user - t0.children_system) * os.sysconf("SC_CLK_TCK")
    job = json.loads(done.stdout[done.stdout.index("{"):])["jobs"][0]
    total = max(1, after[0] - before[0])
    return {"read": job["read"], "write": job["write"],
            "foreignCpu": max(0.0, (after[1] - before[1] - own) / total), "steal": (after[2] - before[2]) / total}


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("directory"); p.add_argument("out")
    p.add_argument("--configurations", type=int, default=160)
    p.add_argument("--validation", type=int, default=40)
    p.add_argument("--repetitions", type=int, default=2)
    p.add_argument("--seed", type=int, default=2026)
    a = p.parse_args()
    rng = random.Random(a.seed)
    rows = [dict(c, purpose="training") for c in plan(a.configurations, rng)] \
        + [dict(c, purpose="validation") for c in plan(a.validation, rng)]
    data = os.path.join(a.directory, "loggia-fileset")
    largest = max(LEVELS["fileSetSize"])
    subprocess.run(["fio", "--name=fill", f"--filename={data}", f"--size={largest}m", "--rw=write", "--bs=1m",
                    "--direct=1", "--ioengine=psync", "--output-format=json", "--output=/dev/null"], check=True)
    samples = {i: [] for i in range(len(rows))}
    try:
        for repetition in range(a.repetitions):
            order = list(samples)
            rng.shuffle(order)
            for n, i in enumerate(order):
                samples[i].append(run(rows[i], data))
                print(f"\rrepetition {repetition + 1}/{a.repetitions}: {n + 1}/{len(order)}", end="", file=sys.stderr)
        for i, taken in samples.items():
            for k, s in enumerate(taken):
                if s["foreignCpu"] > FOREIGN_CPU:
                    again = run(rows[i], data)
                    taken[k] = min(s, again, key=lambda x: x["foreignCpu"])
    finally:
        os.remove(data)
    for purpose in "training", "validation":
        chosen = [(c, samples[i]) for i, c in enumerate(rows) if c["purpose"] == purpose]
        write(os.path.join(a.out, purpose + ".csv"), chosen)


def write(file, measured):
    """Writes one row per configuration: median over the repetitions, and their spread, (largest - smallest) / mean."""
    with open(file + ".part", "w", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow([*HEADER.values(), "readResponseTime [ms]", "writeResponseTime [ms]", "readThroughput [B/s]",
                    "writeThroughput [B/s]", "reads", "writes", "readSpread", "writeSpread", "foreignCpu"])
        for c, taken in measured:
            def of(kind, value):
                v = [value(s[kind]) for s in taken if s[kind]["total_ios"] > 0]
                return v if v else None
            def median(v):
                return "" if v is None else f"{statistics.median(v):.6g}"
            def spread(v):
                return "" if not v or len(v) < 2 else f"{(max(v) - min(v)) / statistics.mean(v):.4f}"
            ms = lambda x: x["clat_ns"]["mean"] / 1e6
            size = {"meanReadSize": 1024, "meanWriteSize": 1024, "fileSetSize": 1 << 20}
            w.writerow([*[c[k] * size[k] if k in size else c[k] for k in LEVELS],
                        median(of("read", ms)), median(of("write", ms)),
                        median(of("read", lambda x: x["bw_bytes"])), median(of("write", lambda x: x["bw_bytes"])),
                        sum(s["read"]["total_ios"] for s in taken), sum(s["write"]["total_ios"] for s in taken),
                        spread(of("read", ms)), spread(of("write", ms)),
                        f"{max(s['foreignCpu'] for s in taken):.3f}"])
    os.replace(file + ".part", file)


if __name__ == "__main__":
    main()
