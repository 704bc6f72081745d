#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Predicts an application from measurements of its storage and compares predictions with the running application.

usage: end_to_end.py DIRECTORY OUT [--server file|mail|both] [--configurations N] [--repetitions R] [--seconds S]
                     [--technique NAME] [--again]

1. Campaign: 'loggia measure' loads the storage with configurations drawn from the levels below; for both servers
   with two concurrent loads, each drawn from the levels of one server.
2. Training: 'loggia train' learns a model for reads and one for writes; by default it selects the techniques. For
   both servers these are models of the two loads together, as seen by the storage. With --technique distribution,
   both are models of whole distributions, learned from the histograms of the campaign.
3. Architecture model: examples/file-server, mail-server or consolidation, with the request sizes of the real
   servers.
4. Calibration with the smallest numbers of clients: demands of create and delete, delays of open, close and stat,
   length of the memory and factor on the concurrency of the storage (Noorshams 2015, section 9.5).
5. Prediction for the other numbers of clients, compared with server_load.py on the same storage: errors of the I/O
   operations (Eq. 9.3) and of the end-to-end response time (Eq. 9.4), as in figures 9.17, 9.18, 9.20 and 9.21. With
   --technique distribution the same for percentiles.

The storage is a disk array of known speed, mounted below DIRECTORY; its contents are in memory (3 GB). Needs root
and fio. Writes OUT/SERVER-TECHNIQUE.json and .md, and intermediate results in OUT/SERVER: measurements, storage
models, the PCM model.
"""
import argparse, glob, json, os, random, shutil, signal, statistics, subprocess, sys, tempfile
from architecture import Model
from closed_loop import LOGGIA, SERVERS, call
from storage import HERE, storages

CASES = {      # clients of each server; published errors of I/O and end to end in percent
    "file": {"clients": {"file": [40, 50, 60, 70]},
             "published": {"file": {50: (4.84, 5.62), 60: (7.56, 7.90), 70: (6.86, 7.43)}}},
    "mail": {"clients": {"mail": [10, 20, 30, 40]},
             "published": {"mail": {20: (20.31, 23.44), 30: (16.43, 18.36), 40: (16.68, 19.21)}}},
    "both": {"clients": {"file": [40, 50, 60, 70], "mail": [10, 20, 30, 40]},
             "published": {"file": {50: (16.62, 15.49), 60: (16.77, 16.17), 70: (16.64, 16.64)},
                           "mail": {20: (17.54, 18.10), 30: (24.09, 25.91), 40: (24.68, 28.29)}}},
}
LEVELS = {     # sizes in KiB
    "file": {"concurrentRequests": [16, 24, 32, 40, 48, 56, 64, 72, 80], "meanReadSize": [64, 96, 128, 160, 192],
             "meanWriteSize": [32, 48, 64, 80, 96], "readShare": [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7]},
    "mail": {"concurrentRequests": [1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48], "meanReadSize": [4, 8, 12, 16, 24, 32],
             "meanWriteSize": [4, 8, 12, 16, 24, 32], "readShare": [0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]},
}


DISTRIBUTION = "distribution"
PERCENTILES = ("p50", "p95", "p99")


def write_campaign(file, servers, storage, configurations):
    with open(file, "w") as f:
        f.write("campaign: end-to-end\nseed: 2026\ntargets:\n")
        for server in servers:
            directory = os.path.join(storage.directory, "campaign-" + server)
            os.makedirs(directory, exist_ok=True)
            f.write(f"  - {{name: {server}, directory: {directory}}}\n")
        f.write("driver: fio\nfactors:\n")
        for server in servers:
            for factor, levels in LEVELS[server].items():
                unit = " KiB" if factor.endswith("Size") else ""
                name = f"{server}.{factor}" if len(servers) > 1 else factor
                f.write(f"  {name}: [{', '.join(f'{x}{unit}' for x in levels)}]\n")
        f.write(f"""plan: random
count: {configurations}
settings: {{pattern: random, fileSetSize: 512 MiB}}
warmUp: 1 s
runTime: 3 s
repetitions: 1
disturbed: {{foreignCpu: 1, steal: 1, repeats: 0}}     # the array itself limits the speed
""")


def tables(file, servers, folder):
    """Returns a table for reads and one for writes from the results of a campaign."""
    for kind in ("read", "write"):
        call([LOGGIA, "measure", file, "--resume", "--format", "csv", "--response", kind + "ResponseTime",
              *(["--together"] if len(servers) > 1 else []), "--out", os.path.join(folder, kind + ".csv")])
    call([LOGGIA, "measure", file, "--resume", "--format", "csv", "--distribution",
          *(["--together"] if len(servers) > 1 else []), "--out", os.path.join(folder, "distribution.csv")])


def train_distribution(folder, kind):
    """Trains a model of the distribution of one type of requests from the rows of that type."""
    rows, file = os.path.join(folder, kind + "-distribution.csv"), os.path.join(folder, kind + "-distribution.json")
    with open(os.path.join(folder, "distribution.csv")) as table, open(rows, "w") as own:
        header = next(table)
        own.write(header)
        column = header.split(",").index("requestType")
        own.writelines(line for line in table if line.split(",")[column] == kind)
    factors = [x.split(" [")[0] for x in header.split(",")[:column]]
    report = json.loads(call([LOGGIA, "train", rows, "--distribution", "--factors", ",".join(factors), "--population",
                              "concurrentRequests", "--format", "json", "--out", file]))
    return {"file": file, "technique": DISTRIBUTION, "relativeErrors": report["relativeErrors"]}


def train(folder, technique):
    models = {}
    for kind in ("read", "write"):
        if technique == DISTRIBUTION:
            models[kind] = train_distribution(folder, kind)
            continue
        file = os.path.join(folder, kind + ".json")
        report = json.loads(call([LOGGIA, "train", os.path.join(folder, kind + ".csv"), "--response",
                                  kind + "ResponseTime", "--technique", technique, "--log", "--format", "json", "--out",
                                  file]))
        models[kind] = {"file": file, "technique": report["technique"], "cvRmse": report["cvRmse"],
                        "meanRelativeError": report["meanRelativeError"]}
    return models


def serve(clients, storage, seed, seconds):
    """Runs servers concurrently, each with its number of clients; returns their measurements."""
    commands = {}
    for server, n in clients.items():
        directory = os.path.join(storage.directory, "server-" + server)
        command = [sys.executable, os.path.join(HERE, "server_load.py"), server, directory, "--files",
                   str(SERVERS[server][1])]
        shutil.rmtree(os.path.join(directory, "deleted"), ignore_errors=True)
        call([*command, "--clients", "1", "--seconds", "0"])
        commands[server] = [*command, "--clients", str(n), "--seed", str(seed), "--seconds", str(seconds)]
    running = {s: subprocess.Popen(c, stdout=subprocess.PIPE, text=True) for s, c in commands.items()}
    texts = {s: process.communicate()[0] for s, process in running.items()}
    for server, process in running.items():
        if process.returncode:
            sys.exit(f"{' '.join(commands[server])}: ended with status {process.returncode}")
    return {s: json.loads(text) for s, text in texts.items()}


def measured(runs):
    """Returns means over repeated runs of a server, in milliseconds and bytes."""
    result = {}
    for key in runs[0]:
        values = [1000 * r[key]["mean_s"] for r in runs]
        result[key] = {"mean": statistics.mean(values), "sd": statistics.pstdev(values),
                       "count": statistics.mean(r[key]["count"] for r in runs)}
        for level in PERCENTILES:
            values = [1000 * r[key][level + "_s"] for r in runs]
            result[key][level], result[key][level + "Sd"] = statistics.mean(values), statistics.pstdev(values)
        if "mean_B" in runs[0][key]:
            result[key]["bytes"] = statistics.mean(r[key]["mean_B"] for r in runs)
    return result


def steps(case):
    """Returns the numbers of clients to run, each as a dictionary by server."""
    return [dict(zip(case["clients"], numbers)) for numbers in zip(*case["clients"].values())]


def measure(args, case, folder):
    """Runs the campaign, then the servers with each number of clients, interleaved."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    work = tempfile.mkdtemp(prefix="loggia-end-to-end-", dir=os.path.abspath(args.directory))
    storage = storages()[0]
    try:
        storage.open(work)
        campaign = os.path.join(folder, "campaign.yaml")
        write_campaign(campaign, list(case["clients"]), storage, args.configurations)
        for old in glob.glob(os.path.join(folder, "campaign.sqlite*")):
            os.remove(old)
        call([LOGGIA, "measure", campaign])
        tables(campaign, list(case["clients"]), folder)
        runs = [[] for _ in steps(case)]
        for repetition in range(args.repetitions):
            for i in random.Random(repetition).sample(range(len(runs)), len(runs)):
                runs[i].append(serve(steps(case)[i], storage, repetition, args.seconds))
            print(f"server: {repetition + 1} of {args.repetitions}", file=sys.stderr)
    finally:
        storage.close()
        shutil.rmtree(work, ignore_errors=True)
    return [{server: measured([r[server] for r in of_step]) for server in of_step[0]} for of_step in runs]


def errors(real, predicted):
    """Errors of the I/O operations (Eq. 9.3) and of the end-to-end response time (Eq. 9.4)."""
    relative = lambda x: abs(real[x]["mean"] - predicted[x]) / real[x]["mean"]
    return statistics.mean(relative(x) for x in ("read", "write", "append") if x in real), relative("endToEnd")


def percentile_errors(real, predicted, level):
    """Errors of a percentile of the I/O operations (mean over them, as in Eq. 9.3) and of the whole round."""
    relative = lambda x: abs(real[x][level] - predicted[level][x]) / real[x][level]
    return statistics.mean(relative(x) for x in ("read", "write", "append") if x in real), relative("endToEnd")


def calibrate(model, clients, real):
    """Calibrates the model; returns its predictions before and after."""
    def distance(predicted):
        return sum(sum(errors(real[s], predicted[s])) for s in real)

    first = model.simulate(clients)
    tried = []
    for memory in (0, 50, 200, 1000):
        model.values.update(memory=memory, factor=1.0)
        for _ in range(4):
            now = model.simulate(clients)
            tried.append((distance(now), model.state(), now))
            for s in real:
                for x in ("create", "delete"):
                    if x in now[s]:                      # demands take longer on shared processors
                        model.demands[s][x] *= min(1, max(0.1, real[s][x]["mean"] / now[s][x]))
            ratio = statistics.mean(real[s]["io"]["mean"] / now[s]["io"] for s in real)
            model.values["factor"] *= min(1.25, max(0.8, ratio))
    _, best_state, best = min(tried, key=lambda t: t[0])
    model.restore(best_state)
    return first, best


def predict(args, case, folder, real):
    shutil.rmtree(os.path.join(folder, "model"), ignore_errors=True)
    models = train(folder, args.technique)
    clients = steps(case)
    model = Model(list(case["clients"]), real[0], models, os.path.join(folder, "model"))
    before, after = calibrate(model, clients[0], real[0])
    results = {"models": models, "calibrated": model.state(), "clients": clients, "real": real,
               "beforeCalibration": before, "predicted": [after, *(model.simulate(n) for n in clients[1:])]}
    name = os.path.join(args.out, f"{args.server}-{args.technique}")
    with open(name + ".json", "w") as f:
        json.dump(results, f, indent=1)
    with open(name + ".md", "w") as f:
        f.write("\n".join(table_of(case, results)) + "\n")
        if args.technique == DISTRIBUTION:
            f.write("\n" + "\n".join(percentiles_of(case, results)) + "\n")


def table_of(case, results):
    lines = ["| server | clients | I/O: measured, predicted [ms] | end to end: measured, predicted [ms] | error of I/O "
             "| error end to end | published |", "|---|---|---|---|---|---|---|"]
    for server in case["clients"]:
        for clients, all_real, all_predicted in zip(results["clients"], results["real"], results["predicted"]):
            real, predicted = all_real[server], all_predicted[server]
            cells = [f"{real[x]['mean']:.2f} ± {real[x]['sd']:.2f}, {predicted[x]:.2f}" for x in ("io", "endToEnd")]
            cells += [f"{100 * error:.1f} %" for error in errors(real, predicted)]
            published = case["published"][server].get(clients[server])
            lines.append(f"| {server} | {clients[server]} | {' | '.join(cells)} | "
                         + (f"{published[0]} %, {published[1]} % |" if published else "calibrated |"))
    return lines


def percentiles_of(case, results):
    lines = ["| server | clients | percentile | read: measured, predicted [ms] | end to end: measured, predicted [ms] "
             "| error of I/O | error end to end |", "|---|---|---|---|---|---|---|"]
    for server in case["clients"]:
        for clients, all_real, all_predicted in zip(results["clients"], results["real"], results["predicted"]):
            real, predicted = all_real[server], all_predicted[server]
            for level in PERCENTILES:
                cells = [f"{real[x][level]:.2f} ± {real[x][level + 'Sd']:.2f}, {predicted[level][x]:.2f}"
                         for x in ("read", "endToEnd")]
                cells += [f"{100 * error:.1f} %" for error in percentile_errors(real, predicted, level)]
                lines.append(f"| {server} | {clients[server]} | {level} | {' | '.join(cells)} |")
    return lines


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("directory"); p.add_argument("out")
    p.add_argument("--server", choices=CASES, default="file")
    p.add_argument("--configurations", type=int, default=60)
    p.add_argument("--repetitions", type=int, default=5)
    p.add_argument("--seconds", type=float, default=6)
    p.add_argument("--technique", default="auto")
    p.add_argument("--again", action="store_true", help="reuse the measurements in OUT")
    args = p.parse_args()
    case = CASES[args.server]
    folder = os.path.join(os.path.abspath(args.out), args.server)
    os.makedirs(folder, exist_ok=True)
    measurements = os.path.join(folder, "measured.json")
    if not args.again:
        real = measure(args, case, folder)
        with open(measurements, "w") as f:
            json.dump(real, f, indent=1)
    with open(measurements) as f:
        predict(args, case, folder, json.load(f))


if __name__ == "__main__":
    main()
