#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Closed-loop validation: runs a file and a mail server, characterizes and emulates them, compares response times.

usage: closed_loop.py DIRECTORY OUT [--repetitions R] [--seconds S]

1. Each server runs alone on storage A, the kernel traces the requests to the device; 'loggia characterize'
   describes them and writes a fio job.
2. Server and job run alternately on A (characterization), the file server's also on B (migration), and both together
   on B (consolidation). Error of a pair of runs: |server - job| / server for reads and for writes (Busch et al. 2015,
   Eq. 15).
3. Each server runs alone on B with a trace, from which 'loggia consolidate' predicts both together.

A and B are disk arrays of known speed, mounted below DIRECTORY; their contents are in memory (6 GB). Needs root and
fio; writes OUT/results.json and OUT/results.md.
"""
import argparse, json, os, shutil, signal, statistics, subprocess, sys, tempfile
from storage import HERE, BlockTrace, storages

LOGGIA = os.path.join(HERE, "..", "..", "loggia")
SERVERS = {"file": (50, 4000), "mail": (16, 8000)}                      # clients, files of the file set
MIB = 1 << 20


def foreign_cpu():
    """Returns the jiffies of the machine since boot: all, busy."""
    with open("/proc/stat") as f:
        v = [int(x) for x in f.readline().split()[1:9]]
    return sum(v), sum(v) - v[3] - v[4]


def call(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


class Loop:
    def __init__(self, out, seconds, warm_up):
        self.out, self.seconds, self.warm_up = out, seconds, warm_up
        self.used = []

    @staticmethod
    def data(storage, server, what):
        path = os.path.join(storage.directory, f"{server}-{what}")
        os.makedirs(path, exist_ok=True)
        return path

    def server_command(self, storage, server, seed, *more):
        clients, files = SERVERS[server]
        return [sys.executable, os.path.join(HERE, "server_load.py"), server, self.data(storage, server, "server"),
                "--clients", str(clients), "--files", str(files), "--seed", str(seed), *more]

    def clean(self, storage, server):
        """Restores the file set to its state before a run."""
        shutil.rmtree(os.path.join(self.data(storage, server, "server"), "deleted"), ignore_errors=True)
        call(self.server_command(storage, server, 1, "--seconds", "0"))

    def together(self, commands):
        """Runs commands concurrently, each in a folder; returns a list of their outputs."""
        before = foreign_cpu()
        running = [subprocess.Popen(c, cwd=d, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                   for c, d in commands]
        texts = []
        for (command, _), process in zip(commands, running):
            try:
                out, err = process.communicate(timeout=60 + 4 * (self.seconds + self.warm_up))
            except subprocess.TimeoutExpired:
                for p in running:
                    p.kill()
                sys.exit(f"{' '.join(command)}: does not end")
            if process.returncode:
                sys.exit(f"{' '.join(command)}: {err.strip() or out.strip()}")
            texts.append(out)
        after = foreign_cpu()
        self.used.append((after[1] - before[1]) / max(1, after[0] - before[0]))
        return texts

    def run_servers(self, storage, servers, seed):
        """Returns mean response times in ms of the servers' reads and writes."""
        for s in servers:
            self.clean(storage, s)
        texts = self.together([(self.server_command(storage, s, seed, "--seconds", str(self.seconds), "--warm-up",
                                                    str(self.warm_up)), HERE) for s in servers])
        return {s: self.of_server(json.loads(t)) for s, t in zip(servers, texts)}

    @staticmethod
    def of_server(result):
        return {kind: 1000 * result[kind + "s"]["mean_s"] for kind in ("read", "write")}

    def run_jobs(self, storage, servers):
        texts = self.together([(["fio", "--output-format=json", os.path.join(self.out, f"{s}.fio")],
                                self.data(storage, s, "job")) for s in servers])
        results = {}
        for s, t in zip(servers, texts):
            job = json.loads(t[t.index("{"):])["jobs"][0]
            results[s] = {kind: job[kind]["clat_ns"]["mean"] / 1e6 for kind in ("read", "write")}
        return results

    def trace(self, storage, server):
        """Runs a server and traces its requests; returns the paths of trace and scans, and the server's measurements."""
        trace, scans = (os.path.join(self.out, f"{server}-{storage.name}.{x}") for x in ("trace", "scans.csv"))
        self.clean(storage, server)
        with BlockTrace(storage.disk, trace):
            text, = self.together([(self.server_command(storage, server, 1, "--seconds", str(self.seconds), "--warm-up",
                                                        "0", "--scans", scans), HERE)])
        return trace, scans, self.of_server(json.loads(text))

    def emulate(self, server, trace, scans):
        description = json.loads(call([LOGGIA, "characterize", trace, "--file-set", scans, "--format", "json"]))
        threads = round(description["activeStreams"])
        call([LOGGIA, "characterize", trace, "--file-set", scans, "--emulate", "fio", "--threads", str(threads),
              "--run-time", str(max(1, round(self.seconds))), "--out", os.path.join(self.out, f"{server}.fio")])
        return description

    def prepare_job(self, storage, server):
        call(["fio", "--create_only=1", os.path.join(self.out, f"{server}.fio")], cwd=self.data(storage, server, "job"))

    def compare(self, name, storage, servers, repetitions):
        for server in servers:
            self.prepare_job(storage, server)
        pairs = []
        for repetition in range(repetitions):
            first = lambda: self.run_servers(storage, servers, 100 + repetition)
            second = lambda: self.run_jobs(storage, servers)
            if repetition % 2:
                job = second(); server = first()
            else:
                server = first(); job = second()
            pairs.append({"server": server, "job": job})
            print(f"{name}: {repetition + 1} of {repetitions}", file=sys.stderr)
        return pairs


def summary(pairs, server, kind):
    server_ms = [p["server"][server][kind] for p in pairs]
    job_ms = [p["job"][server][kind] for p in pairs]
    errors = [abs(a - b) / a for a, b in zip(server_ms, job_ms)]
    return {"server_ms": statistics.mean(server_ms), "server_sd": statistics.pstdev(server_ms),
            "job_ms": statistics.mean(job_ms), "job_sd": statistics.pstdev(job_ms), "error": statistics.mean(errors),
            "error_min": min(errors), "error_max": max(errors)}


PUBLISHED = {   # mean error of reads and of writes: Noorshams 2015, figures 9.6 and 9.9
    "file server on A": (0.0393, 0.3696), "mail server on A": (0.2082, 0.3572),
    "file server moved to B": (0.2159, 0.2098), "both on B": (0.1295, 0.2451),
}


def table(results):
    lines = ["| scenario | server | read: server, job [ms] | write: server, job [ms] | error of reads | error of writes "
             "| published, reads and writes |", "|---|---|---|---|---|---|---|"]
    for name, pairs in results["scenarios"].items():
        for server in sorted(pairs[0]["server"]):
            read, write = (summary(pairs, server, kind) for kind in ("read", "write"))
            times = lambda x: f"{x['server_ms']:.2f} ± {x['server_sd']:.2f}, {x['job_ms']:.2f} ± {x['job_sd']:.2f}"
            error = lambda x: f"{100 * x['error']:.1f} % ({100 * x['error_min']:.1f} to {100 * x['error_max']:.1f})"
            published = PUBLISHED[name]
            lines.append(f"| {name} | {server} | {times(read)} | {times(write)} | {error(read)} | {error(write)} | "
                         f"{100 * published[0]:.1f} %, {100 * published[1]:.1f} % |")
    return lines


def consolidation_table(results):
    lines = ["| server | type | alone on B [ms] | both on B, predicted [ms] | both on B, measured [ms] | error |",
             "|---|---|---|---|---|---|"]
    for machine in results["consolidate"]["placements"][0]["storages"][0]["machines"]:
        for kind in ("read", "write"):
            measured = summary(results["scenarios"]["both on B"], machine["machine"], kind)["server_ms"]
            predicted = 1000 * machine["responseTime_s"][kind]
            lines.append(f"| {machine['machine']} | {kind} | {1000 * machine['aloneResponseTime_s'][kind]:.2f} | "
                         f"{predicted:.2f} | {measured:.2f} | {100 * abs(predicted - measured) / measured:.0f} % |")
    return lines


def characteristics(results):
    rows = [("file size [KiB]", lambda d: f"{d['fileSet']['meanFileSize_B'] / 1024:.2f}"),
            ("file set size [MiB]", lambda d: f"{d['fileSetSize_B'] / MIB:.1f}"),
            ("intensity [threads]", lambda d: f"{d['activeStreams']:.1f}"),
            ("concurrency [requests]", lambda d: f"{d['concurrency']:.1f}"),
            ("read request size [B]", lambda d: f"{d['requestSize_B']['read']:.0f}"),
            ("write request size [B]", lambda d: f"{d['requestSize_B']['write']:.0f}"),
            ("request mix, reads", lambda d: f"{100 * d['requestMix']:.1f} %"),
            ("access pattern ratio, reads", lambda d: f"{d['accessPatternRatio']['read']:.2f}"),
            ("access pattern ratio, writes", lambda d: f"{d['accessPatternRatio']['write']:.2f}")]
    d = results["characterizations"]
    return ["| metric | mail server | file server |", "|---|---|---|"] + \
        [f"| {name} | {of(d['mail'])} | {of(d['file'])} |" for name, of in rows]


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("directory"); p.add_argument("out")
    p.add_argument("--repetitions", type=int, default=8)
    p.add_argument("--seconds", type=float, default=8)
    p.add_argument("--warm-up", type=float, default=2)
    args = p.parse_args()
    out, directory = os.path.abspath(args.out), os.path.abspath(args.directory)
    os.makedirs(out, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    work = tempfile.mkdtemp(prefix="loggia-closed-loop-", dir=directory)
    loop = Loop(out, args.seconds, args.warm_up)
    a, b = storages()
    opened = []
    try:
        for storage in (a, b):
            opened.append(storage.open(work))
        results = {"characterizations": {}, "scenarios": {}, "storages": {s.name: s.speed for s in (a, b)},
                   "clients": {s: c for s, (c, _) in SERVERS.items()}, "traced": {}}
        for server in SERVERS:
            trace, scans, results["traced"][server] = loop.trace(a, server)
            results["characterizations"][server] = loop.emulate(server, trace, scans)
        scenarios = results["scenarios"]
        scenarios["file server on A"] = loop.compare("file server on A", a, ["file"], args.repetitions)
        scenarios["mail server on A"] = loop.compare("mail server on A", a, ["mail"], args.repetitions)
        scenarios["file server moved to B"] = loop.compare("file server on B", b, ["file"], args.repetitions)
        scenarios["both on B"] = loop.compare("both on B", b, ["file", "mail"], args.repetitions)
        machines = os.path.join(out, "machines.yaml")
        with open(machines, "w") as f:
            f.write("machines:\n")
            for server in SERVERS:
                f.write(f"  - name: {server}\n    trace: {os.path.basename(loop.trace(b, server)[0])}\n")
        results["consolidate"] = json.loads(call([LOGGIA, "consolidate", machines, "--format", "json"]))
        results["busyProcessors"] = {"median": statistics.median(loop.used), "max": max(loop.used)}
    finally:
        for storage in opened:
            storage.close()
        shutil.rmtree(work, ignore_errors=True)
    with open(os.path.join(out, "results.json"), "w") as f:
        json.dump(results, f, indent=1)
    with open(os.path.join(out, "results.md"), "w") as f:
        f.write("\n".join([*characteristics(results), "", *table(results), "", *consolidation_table(results)]) + "\n")


if __name__ == "__main__":
    main()
