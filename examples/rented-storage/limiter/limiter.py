#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Compares predicted limits of rented storage with a real limiter.

usage: limiter.py OUT [--short]

The limiter is a throttle group of qemu-storage-daemon in front of volumes that answer after 2 ms, the client is fio
over NBD (Debian: qemu-system-common, fio). Each case runs twice: the limiter with fio, and 'loggia simulate' with the
same limits and number of clients in examples/rented-storage, or with fio's arrival times. The model contains only the
distribution of response times without limits, measured first with the same clients. Percentiles are those of all single
response times in fio's log, because fio's own are rounded to bins of up to 1.6 %. Writes OUT/limiter.json and
OUT/limiter.md; --short runs two cases of a few seconds. Exit status 3: a program is missing; its name is on standard
error.
"""
import json, math, os, re, shutil, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
LOGGIA = os.environ.get("LOGGIA", os.path.join(HERE, "..", "..", "..", "loggia")).split()
SIZE = 1 << 30
BLOCK = 16384
LATENCY = 2_000_000
# Maximum outstanding requests of an open load, more than it ever has.
OPEN = 4096
# Percentiles of the times without limits in the model.
LEVELS = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 97, 98, 99, 99.5, 99.9]
PROGRAMS = ("qemu-storage-daemon", "fio")

# Limits by QEMU's names; clients of each volume with or without think time, or random arrivals per second; seconds.
CASES = [
    {"name": "400 requests/s, 16 clients", "limit": {"iops-total": 400}, "clients": [16], "seconds": 20},
    {"name": "8 MiB/s, 8 clients", "limit": {"bps-total": 8 << 20}, "clients": [8], "seconds": 20},
    {"name": "400 requests/s, 24 clients that think 50 ms", "limit": {"iops-total": 400}, "clients": [24],
     "think_ms": 50, "seconds": 20},
    {"name": "bursts: 100/s, 1,000/s for 5 s", "limit": {"iops-total": 100, "iops-total-max": 1000,
                                                         "iops-total-max-length": 5}, "clients": [16], "seconds": 20},
    {"name": "bursts of bytes: 2 MiB/s, 16 MiB/s for 3 s", "limit": {"bps-total": 2 << 20, "bps-total-max": 16 << 20,
                                                                     "bps-total-max-length": 3},
     "clients": [8], "seconds": 15},
    {"name": "a group of two volumes: 400/s, 8 clients each", "limit": {"iops-total": 400}, "clients": [8, 8],
     "seconds": 20},
    {"name": "a group of two volumes with bursts: 100/s, 1,000/s for 5 s", "limit": {
        "iops-total": 100, "iops-total-max": 1000, "iops-total-max-length": 5}, "clients": [8, 8], "seconds": 20},
    {"name": "a group of two volumes: 400/s, 4 and 12 clients", "limit": {"iops-total": 400}, "clients": [4, 12],
     "seconds": 20},
    {"name": "400 requests/s, 340 arrivals/s at random", "limit": {"iops-total": 400}, "clients": [OPEN], "open": 340,
     "seconds": 20},
    {"name": "40 requests/s, 36 arrivals/s at random", "limit": {"iops-total": 40}, "clients": [OPEN], "open": 36,
     "seconds": 60},
]
SHORT = [dict(CASES[0], seconds=4), {"name": "bursts: 100/s, 600/s for 2 s", "limit": {
    "iops-total": 100, "iops-total-max": 600, "iops-total-max-length": 2}, "clients": [4, 12], "seconds": 6}]


def percentile(times, percent):
    """Returns a percentile of sorted times."""
    return times[math.ceil(percent / 100 * len(times)) - 1]


class Daemon:
    """The limiter with a volume for each list of clients; limits are optional."""

    def __init__(self, limit, volumes, folder):
        self.socket = os.path.join(folder, "limiter.sock")
        words = ["qemu-storage-daemon", "--object", "throttle-group,id=group"
                 + "".join(f",x-{key}={value}" for key, value in limit.items()),
                 "--nbd-server", f"addr.type=unix,addr.path={self.socket},max-connections=0"]
        for v in range(volumes):
            words += ["--blockdev", f"driver=null-co,node-name=disk{v},size={SIZE},latency-ns={LATENCY}",
                      "--blockdev", f"driver=throttle,node-name=volume{v},file=disk{v},throttle-group=group",
                      "--export", f"nbd,id=export{v},node-name=volume{v},name=v{v},writable=on"]
        self.process = subprocess.Popen(words)
        for _ in range(200):
            if os.path.exists(self.socket):
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.close()
        sys.exit("qemu-storage-daemon does not serve " + self.socket)

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        if os.path.exists(self.socket):
            os.remove(self.socket)


def load(case, limit, seconds, folder):
    """
    Returns fio's requests per second, mean, p95 and all times in ms, and arrival times in s, for each volume.

    Only requests that end within the time count, as in a simulation; fio waits for outstanding ones.
    """
    daemon = Daemon(limit, len(case["clients"]), folder)
    try:
        job = ["[global]", "ioengine=nbd", "thread=1", "time_based=1", f"runtime={seconds}s", "rw=randread",
               f"bs={BLOCK}", f"size={SIZE}", "randrepeat=0", "group_reporting=1", "per_job_logs=0"]
        for v, clients in enumerate(case["clients"]):
            log = os.path.join(folder, f"volume{v}")
            if os.path.exists(log + "_lat.log"):
                os.remove(log + "_lat.log")
            job += [f"[volume{v}]", "new_group", f"uri=nbd+unix:///v{v}?socket={daemon.socket}",
                    f"write_lat_log={log}"]
            if "think_ms" in case:
                job += [f"numjobs={clients}", f"thinktime={case['think_ms']}ms"]
            else:
                job += [f"iodepth={clients}"]
            if "open" in case:
                job += [f"rate_iops={case['open']}", "rate_process=poisson"]
        path = os.path.join(folder, "load.fio")
        with open(path, "w") as file:
            file.write("\n".join(job) + "\n")
        subprocess.run(["fio", "--output", os.path.join(folder, "fio.txt"), path], check=True,
                       stdout=subprocess.DEVNULL, timeout=seconds + 60)
        found = []
        for v in range(len(case["clients"])):
            with open(os.path.join(folder, f"volume{v}_lat.log")) as file:
                ended = [line.split(",") for line in file]
            lines = [line for line in ended if float(line[0]) <= seconds * 1e3]
            times = sorted(float(line[1]) / 1e6 for line in lines)
            found.append({"rate": len(times) / seconds, "mean": sum(times) / len(times),
                          "p95": percentile(times, 95), "times": times,
                          "arrivals": sorted(float(line[0]) / 1e3 - float(line[1]) / 1e9 for line in lines)})
        return found
    finally:
        daemon.close()


def limits(limit):
    """
    Returns the limits of the model equivalent to QEMU's leaky buckets: (unit, rate, credits), in the order of passing.

    QEMU fills a bucket of max * length units at the rate, and one of a tenth of a second at the maximum while a burst
    lasts; without a maximum, a tenth of a second at the rate. It lets a request pass as long as a bucket is not over
    full before it, which is a bucket that is larger by one request.
    """
    found = []
    for kind, unit, one in (("iops", "requests", 1), ("bps", "bytes", BLOCK)):
        rate, most = limit.get(f"{kind}-total", 0), limit.get(f"{kind}-total-max", 0)
        length = limit.get(f"{kind}-total-max-length", 1)
        if rate:
            found.append((unit, rate, (most * length if most else rate / 10) + one))
        if most and length > 1:
            found.append((unit, most, most / 10 + one))
    return found


def model(case, storage, folder):
    """Returns the shop of examples/rented-storage with fio's readers on storage with these sorted times in ms."""
    shop = os.path.join(HERE, "..")
    texts = {name: open(os.path.join(shop, name)).read() for name in os.listdir(shop) if name.startswith("shop.")}

    def change(name, pattern, replacement):
        now = re.sub(pattern, lambda match: replacement, texts[name], count=1, flags=re.DOTALL)
        if now == texts[name]:
            sys.exit(f"examples/rented-storage/{name} is no longer what this program changes: {pattern}")
        texts[name] = now

    change("shop.repository", r'<resourceDemand_Action>.*?</resourceDemand_Action>', "")
    behaviours = r'<serviceEffect\S* [^>]*id="_shop_%s_seff".*?</serviceEffectSpecifications__BasicComponent>'
    browse = re.search(behaviours % "browse", texts["shop.repository"], re.DOTALL).group()
    change("shop.repository", behaviours % "index", browse.replace("_shop_browse", "_shop_index"))
    scenario = re.search(r'<usageScenario_UsageModel id="_shop_browse.*?</usageScenario_UsageModel>',
                         texts["shop.usagemodel"], re.DOTALL).group()
    scenarios = []
    for v, clients in enumerate(case["clients"]):
        think = case.get("think_ms", 0) / 1e3
        closed = (f'<workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="{clients}">'
                    f'<thinkTime_ClosedWorkload specification="{think}"/></workload_UsageScenario>')
        text = (scenario if "open" in case else re.sub(r"<workload_UsageScenario.*?</workload_UsageScenario>",
                                                       lambda match: closed, scenario, flags=re.DOTALL)).replace('entityName="Visitors', f'entityName="volume{v}')
        scenarios.append(text if v == 0 else text.replace("_shop_browse", "_shop_index"))
    change("shop.usagemodel", r"<usageScenario_UsageModel.*</usageScenario_UsageModel>", "".join(scenarios))
    change("shop.io", r'entityName="index an article" fileSet="_shop_articles"',
           'entityName="index an article" fileSet="_shop_others"')
    change("shop.io", r"(?=<requests )", '<fileSets id="_shop_others" entityName="others"><size specification="1e9"/>'
                                         "</fileSets>")
    # Volumes are file sets. The group serves its volumes in turn.
    change("shop.io", r"<limits [^>]*/>", "".join(
        f'<limits id="_limit{i}" entityName="limit {i}" unit="{unit}" rate="{rate}" credits="{credits}" '
        f'order="inTurn" fileSets="_shop_articles _shop_others"/>'
        for i, (unit, rate, credits) in enumerate(limits(case["limit"]))))
    change("shop.io", r'href="../storage/storage.io', 'href="storage.io')
    catalogue = open(os.path.join(shop, "..", "storage", "storage.io")).read()
    texts["storage.io"] = catalogue.replace("mars/read.json", "known.json").replace("mars/write.json", "known.json")
    for folder_ in ("lm-ia", "cart", "qpn"):
        texts["storage.io"] = re.sub(rf'<analysisModels id="_storage_{folder_}.*?</analysisModels>', "",
                                     texts["storage.io"], flags=re.DOTALL)
    texts["known.json"] = json.dumps({
        "loggiaDistribution": 1, "unit": "ms", "levels": LEVELS, "hasMean": True,
        "factors": [{"name": "concurrentRequests", "kind": "numeric", "unit": "", "min": 0, "max": 1e6}], "derived": [],
        "bands": [1] * (len(LEVELS) + 1), "rows": 1, "model": {"kind": "components", "components": [], "centre": [
            math.log(time) for time in [percentile(storage, level) for level in LEVELS] + [sum(storage) / len(storage)]]}})
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)


def predict(case, storage, seconds, arrivals):
    with tempfile.TemporaryDirectory() as folder:
        model(case, storage, folder)
        words = ["--time", str(seconds)]
        if "open" in case:
            path = os.path.join(folder, "arrivals.csv")
            with open(path, "w") as file:
                file.write("time\n" + "".join(f"{max(0.0, time):.6f}\n" for time in arrivals))
            words += ["--arrivals", path]
        result = subprocess.run(LOGGIA + ["simulate", folder, "--warmup", "0", "--seed", "1", "--replications", "1",
                                          "--format", "json"] + words, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    metrics = json.loads(result.stdout)["metrics"]
    found = []
    for v in range(len(case["clients"])):
        time = next(m for m in metrics if m["metric"] == "responseTime" and m["point"] == f"UsageScenario:volume{v}")
        found.append({"rate": time["count"] / seconds, "mean": time["mean"] * 1e3,
                      "p95": time["quantiles"]["0.95"] * 1e3})
    return found


def compare(case, folder):
    alone = load(case, {}, 3, folder)
    storage = sorted(time for volume in alone for time in volume["times"])
    real = load(case, case["limit"], case["seconds"], folder)
    predicted = predict(case, storage, case["seconds"], real[0]["arrivals"])
    for volume in real:
        del volume["arrivals"], volume["times"]
    rows = []
    for v, (r, p) in enumerate(zip(real, predicted)):
        rows.append({"case": case["name"], "volume": v, "storage_ms": sum(storage) / len(storage),
                     "storage_p95_ms": percentile(storage, 95), "measured": r, "predicted": p,
                     "errors": {key: p[key] / r[key] - 1 for key in r}})
    return rows


def table(rows):
    lines = ["| case | volume | requests/s | predicted | error | p95 [ms] | predicted | error | mean error | without limits, "
             "mean and p95 [ms] |", "|---|---|---|---|---|---|---|---|---|---|"]
    for row in rows:
        r, p, e = row["measured"], row["predicted"], row["errors"]
        lines.append(f"| {row['case']} | {row['volume'] + 1} | {r['rate']:.1f} | {p['rate']:.1f} | {e['rate']:+.1%} | "
                     f"{r['p95']:.1f} | {p['p95']:.1f} | {e['p95']:+.1%} | {e['mean']:+.1%} | {row['storage_ms']:.2f}, "
                     f"{row['storage_p95_ms']:.2f} |")
    return "\n".join(lines) + "\n"


def main():
    words = [word for word in sys.argv[1:] if word != "--short"]
    if len(words) != 1:
        sys.exit(__doc__)
    for program in PROGRAMS:
        if not shutil.which(program):
            print(f"{program} is not installed", file=sys.stderr)
            sys.exit(3)
    if "nbd" not in subprocess.run(["fio", "--enghelp"], capture_output=True, text=True).stdout.split():
        print("fio has no engine nbd; install one with it", file=sys.stderr)
        sys.exit(3)
    os.makedirs(words[0], exist_ok=True)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for case in SHORT if "--short" in sys.argv else CASES:
            rows += compare(case, folder)
            print(*table(rows[-len(case["clients"]):]).splitlines()[2:], sep="\n", file=sys.stderr)
    for name, text in (("limiter.json", json.dumps(rows, indent=2) + "\n"), ("limiter.md", table(rows))):
        with open(os.path.join(words[0], name), "w") as file:
            file.write(text)


if __name__ == "__main__":
    main()
