#!/usr/bin/env python3
"""From measurements of a storage to predictions of an application, against the real application.

usage: end_to_end.py DIRECTORY OUT [--server file|mail] [--configurations N] [--repetitions R] [--seconds S]
                     [--technique NAME] [--again]

1. Campaign: 'loggia measure' loads the storage with configurations drawn from the levels below.
2. Training: 'loggia train' learns a model for reads and one for writes; by default it selects the techniques.
3. Architecture model: examples/file-server or mail-server, with the request sizes of the real server.
4. Calibration with the smallest number of clients: demands of create and delete, delays of open, close and stat, length of
   the memory and factor on the concurrency of the storage (Noorshams 2015, section 9.5).
5. Prediction for the other numbers of clients, against server_load.py on the same storage: errors of the I/O response
   time and of the end-to-end response time, as in figures 9.17 and 9.18.

The storage is the disk of DIRECTORY under limits, see throttle.py; needs root and fio. Writes
OUT/SERVER-TECHNIQUE.json and .md, and in OUT/SERVER what lies between: the measurements, the models, the PCM model.
"""
import argparse, json, os, random, re, shutil, statistics, subprocess, sys
from closed_loop import HERE, LOGGIA, SERVERS, call, storages

CASES = {
    "file": {"clients": [40, 50, 60, 70], "model": "file-server", "scenario": "FileServerUsers",
             "published": {50: (4.84, 5.62), 60: (7.56, 7.90), 70: (6.86, 7.43)},
             "levels": {"concurrentRequests": [4, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80],
                        "meanReadSize": [32, 64, 96, 128, 160, 192, 256], "meanWriteSize": [16, 32, 48, 64, 80, 96, 128],
                        "readShare": [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7]}},
    "mail": {"clients": [10, 20, 30, 40], "model": "mail-server", "scenario": "MailServerUsers",
             "published": {20: (20.31, 23.44), 30: (16.43, 18.36), 40: (16.68, 19.21)},
             "levels": {"concurrentRequests": [1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48],
                        "meanReadSize": [4, 8, 12, 16, 24, 32, 48], "meanWriteSize": [4, 8, 12, 16, 24, 32],
                        "readShare": [0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]}},
}

def campaign(case, storage, directory, out, configurations):
    """Measures the storage with 'loggia measure'; writes a table for reads and one for writes."""
    sizes = lambda levels: "[" + ", ".join(f"{x} KiB" for x in levels) + "]"
    levels = case["levels"]
    file = os.path.join(out, "campaign.yaml")
    with open(file, "w") as f:
        f.write(f"""campaign: end-to-end
seed: 2026
targets:
  - name: here
    directory: {directory}
driver: fio
factors:
  concurrentRequests: {levels["concurrentRequests"]}
  meanReadSize: {sizes(levels["meanReadSize"])}
  meanWriteSize: {sizes(levels["meanWriteSize"])}
  readShare: {levels["readShare"]}
plan: random
count: {configurations}
settings:
  pattern: random
  fileSetSize: 512 MiB
warmUp: 1 s
runTime: 3 s
repetitions: 1
disturbed: {{foreignCpu: 1, steal: 1, repeats: 0}}     # the limits make the storage slow, not other programs
""")
    for old in ("campaign.sqlite", "campaign.sqlite-wal", "campaign.sqlite-shm"):
        if os.path.exists(os.path.join(out, old)):
            os.remove(os.path.join(out, old))
    call([LOGGIA, "measure", file], preexec_fn=storage.enter)
    for kind in ("read", "write"):
        call([LOGGIA, "measure", file, "--resume", "--format", "csv", "--medians", "--response", kind + "ResponseTime",
              "--out", os.path.join(out, kind + ".csv")])


def train(tables, out, technique):
    models = {}
    for kind, table in tables.items():
        file = os.path.join(out, kind + ".json")
        report = json.loads(call([LOGGIA, "train", table, "--response", kind + "ResponseTime", "--technique",
                                  technique, "--log", "--format", "json", "--out", file]))
        models[kind] = {"file": file, "technique": report["technique"], "cvRmse": report["cvRmse"],
                        "meanRelativeError": report["meanRelativeError"]}
    return models


def serve(server, storage, directory, clients, seed, seconds):
    files = SERVERS[server][1]
    command = [sys.executable, os.path.join(HERE, "server_load.py"), server, directory, "--files", str(files)]
    shutil.rmtree(os.path.join(directory, "deleted"), ignore_errors=True)
    call([*command, "--clients", "1", "--seconds", "0"])
    return json.loads(call([*command, "--clients", str(clients), "--seed", str(seed), "--seconds", str(seconds)],
                           preexec_fn=storage.enter))


def measured(runs):
    """Means over repeated runs; milliseconds, requests and bytes."""
    result = {}
    for key in runs[0]:
        if isinstance(runs[0][key], dict):
            values = [1000 * r[key]["mean_s"] for r in runs]
            result[key] = {"mean": statistics.mean(values), "sd": statistics.pstdev(values)}
            if "mean_B" in runs[0][key]:
                result[key]["bytes"] = statistics.mean(r[key]["mean_B"] for r in runs)
    return result


class Model:
    """The architecture model of a server in a folder, with values that calibration changes."""

    def __init__(self, case, real, models, folder):
        self.case, self.real, self.models, self.folder = case, real, models, folder
        name = case["model"]
        shutil.copytree(os.path.join(HERE, "..", name), folder)
        self.texts = {}
        for file in os.listdir(folder):
            with open(os.path.join(folder, file)) as f:
                self.texts[file] = f.read()
        storage = name + "-storage.io"
        self.texts[storage] = re.sub(r" *<includes href=\"\.\./storage.*\n", "", self.texts[storage])
        usage = name + ".usagemodel"
        sizes = {"append": real["append"]["bytes"], "read": real["read"]["bytes"],
                 "write": real.get("write", {}).get("bytes", 0)}
        parts = re.split(r"(?=<actions_ScenarioBehaviour)", self.texts[usage])
        for i, part in enumerate(parts):
            call_name = re.search(r'EntryLevelSystemCall" id="\S+" entityName="(\w+)', part)
            if call_name and call_name.group(1) in sizes:
                b = sizes[call_name.group(1)]
                pmf = f"IntPMF[({round(b / 2)};0.25)({round(b)};0.5)({round(1.5 * b)};0.25)]"
                parts[i] = re.sub(r'(VariableCharacterisation specification=")[^"]*', lambda m: m.group(1) + pmf, part)
        self.texts[usage] = "".join(parts)
        self.values = {**{x: real[x]["mean"] for x in ("create", "delete", "open", "close", "stat") if x in real},
                       "memory": 0, "factor": 1.0}

    def simulate(self, clients, **values):
        self.values.update(values)
        for file, text in self.texts.items():
            if file.endswith(".usagemodel"):
                text = re.sub(r'population="\d+"', f'population="{clients}"', text)
            if file.endswith(".repository"):
                text = self.with_demands(text)
            if file.endswith("-storage.io"):
                text = text.replace("<storageResources ", f'<storageResources memoryLength="{self.values["memory"]}" '
                                    f'concurrencyFactor="{self.values["factor"]:.6g}" ')
            with open(os.path.join(self.folder, file), "w") as f:
                f.write(text)
        report = json.loads(call([LOGGIA, "simulate", self.folder, "--analysis-model", self.models["read"]["file"],
                                  "--analysis-model", self.models["write"]["file"], "--measurements", "20000",
                                  "--format", "json"]))
        points = {m["point"]: m for m in report["metrics"] if m["metric"] == "responseTime"}
        read, write = (points[f"Storage:storage/{x}"] for x in ("read", "write"))
        io = (read["mean"] * read["count"] + write["mean"] * write["count"]) / (read["count"] + write["count"])
        scenario = self.case["scenario"]
        calls = {x: points[p]["mean"] for x in ("create", "delete")
                 for p in points if p == f"EntryLevelSystemCall:{scenario}/{x}"}
        return {"io": io, "read": read["mean"], "write": write["mean"],
                "endToEnd": points[f"UsageScenario:{scenario}"]["mean"], "notes": report["notes"], **calls}

    def with_demands(self, text):
        for name, value in self.values.items():
            text = re.sub(rf'(_{name}_action"(?:(?!steps_Behaviour).|\n)*?ParametericResourceDemand specification=")[^"]*',
                          lambda m: f"{m.group(1)}{value:.6g}", text)
        return text


def calibrate(model, clients, real):
    """Sets the values of the model so that it comes closest; what it predicted before and after."""
    def error(predicted):
        return sum(abs(predicted[x] - real[x]["mean"]) / real[x]["mean"] for x in ("io", "endToEnd"))

    first = model.simulate(clients)
    tried = []
    for memory in (0, 50, 200, 1000):
        model.values.update(memory=memory, factor=1.0)
        for _ in range(4):
            now = model.simulate(clients)
            tried.append((error(now), dict(model.values), now))
            for x in ("create", "delete"):
                if x in now:                             # a demand stretches where the processors are shared
                    model.values[x] *= min(1, max(0.1, real[x]["mean"] / now[x]))
            model.values["factor"] *= min(1.25, max(0.8, real["io"]["mean"] / now["io"]))
    _, model.values, best = min(tried, key=lambda t: t[0])
    return first, best


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("directory"); p.add_argument("out")
    p.add_argument("--server", choices=CASES, default="file")
    p.add_argument("--configurations", type=int, default=60)
    p.add_argument("--repetitions", type=int, default=5)
    p.add_argument("--seconds", type=float, default=6)
    p.add_argument("--technique", default="auto")
    p.add_argument("--again", action="store_true", help="keep the measurements of OUT: train, calibrate, predict anew")
    args = p.parse_args()
    case = CASES[args.server]
    folder = os.path.join(os.path.abspath(args.out), args.server)
    os.makedirs(folder, exist_ok=True)
    measurements = os.path.join(folder, "measured.json")
    tables = {kind: os.path.join(folder, kind + ".csv") for kind in ("read", "write")}
    if not args.again:
        measure(args, case, folder, measurements)
    with open(measurements) as f:
        real = {int(n): r for n, r in json.load(f).items()}
    predict(args, case, folder, tables, real)


def measure(args, case, folder, measurements):
    """The campaign, then the real server with each number of clients, interleaved."""
    work = os.path.join(os.path.abspath(args.directory), "loggia-end-to-end-" + args.server)
    os.makedirs(work)                                        # never somebody else's files
    storage = storages()[0]
    try:
        storage.open(work)
        campaign(case, storage, work, folder, args.configurations)
        runs = {n: [] for n in case["clients"]}
        for repetition in range(args.repetitions):
            for n in random.Random(repetition).sample(case["clients"], len(case["clients"])):
                runs[n].append(serve(args.server, storage, os.path.join(work, "server"), n, repetition, args.seconds))
            print(f"server: {repetition + 1} of {args.repetitions}", file=sys.stderr)
    finally:
        storage.close()
        shutil.rmtree(work, ignore_errors=True)
    with open(measurements, "w") as f:
        json.dump({n: measured(runs[n]) for n in runs}, f, indent=1)


def predict(args, case, folder, tables, real):
    shutil.rmtree(os.path.join(folder, "model"), ignore_errors=True)
    models = train(tables, folder, args.technique)
    base = case["clients"][0]
    model = Model(case, real[base], models, os.path.join(folder, "model"))
    before, after = calibrate(model, base, real[base])
    results = {"models": models, "calibrated": dict(model.values), "real": real, "beforeCalibration": before,
               "predicted": {base: after, **{n: model.simulate(n) for n in case["clients"][1:]}}}
    name = os.path.join(args.out, f"{args.server}-{args.technique}")
    with open(name + ".json", "w") as f:
        json.dump(results, f, indent=1)
    with open(name + ".md", "w") as f:
        f.write("\n".join(table_of(case, results)) + "\n")


def table_of(case, results):
    lines = ["| clients | I/O: measured, predicted [ms] | end to end: measured, predicted [ms] | error of I/O "
             "| error end to end | published |", "|---|---|---|---|---|---|"]
    for n, predicted in results["predicted"].items():
        real, cells, errors = results["real"][n], [], []
        for key in ("io", "endToEnd"):
            cells.append(f"{real[key]['mean']:.2f} ± {real[key]['sd']:.2f}, {predicted[key]:.2f}")
            errors.append(f"{100 * abs(real[key]['mean'] - predicted[key]) / real[key]['mean']:.1f} %")
        published = case["published"].get(n)
        lines.append(f"| {n} | {' | '.join(cells)} | {' | '.join(errors)} | "
                     + (f"{published[0]} %, {published[1]} % |" if published else "calibrated |"))
    return lines


if __name__ == "__main__":
    main()
