#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Five reads instead of one: compares predictions of the PCM with and without the I/O extension with the file server.

usage: more_reads.py DIRECTORY OUT [--repetitions R] [--seconds S] [--again]

Takes the analysis models that 'end_to_end.py DIRECTORY OUT --server file' has trained. With 50 and with 60 clients the
file server runs with one read a round, as the models are calibrated with, and with five (Noorshams 2015, figure 9.22).
Extended PCM: calibrated as in end_to_end.py. Standard PCM: reads, writes and appends are demands to a disk that serves one
after the other; the demand of each is its measured response time over the clients, by the law of a saturated closed
system, then scaled until the I/O response time agrees. Writes OUT/more-reads.json and .md.
"""
import argparse, json, os, shutil, signal, sys, tempfile
from architecture import Model, StandardModel
from closed_loop import SERVERS, call
from end_to_end import calibrate, errors, measured
from storage import HERE, storages

CLIENTS, READS = (50, 60), (1, 5)
PUBLISHED = {("extended", 50): (20.72, 11.90), ("extended", 60): (20.25, 11.44),
             ("standard", 50): (51.49, 50.52), ("standard", 60): (54.05, 53.58)}


def measure(args):
    """Returns means over interleaved runs by numbers of clients and reads."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    work = tempfile.mkdtemp(prefix="loggia-more-reads-", dir=os.path.abspath(args.directory))
    storage = storages()[0]
    runs = {(n, reads): [] for n in CLIENTS for reads in READS}
    try:
        storage.open(work)
        folder = os.path.join(storage.directory, "server")
        command = [sys.executable, os.path.join(HERE, "server_load.py"), "file", folder, "--files", str(SERVERS["file"][1])]
        for repetition in range(args.repetitions):
            for (n, reads), results in runs.items():
                shutil.rmtree(os.path.join(folder, "deleted"), ignore_errors=True)
                call([*command, "--clients", "1", "--seconds", "0"])
                results.append(json.loads(call([*command, "--clients", str(n), "--reads", str(reads), "--seed",
                                                str(repetition), "--seconds", str(args.seconds)])))
    finally:
        storage.close()
        shutil.rmtree(work, ignore_errors=True)
    return {f"{n} clients, {reads} reads": measured(results) for (n, reads), results in runs.items()}


def extended(models, real, clients, folder):
    """Predicts five reads with a model that was calibrated with one."""
    model = Model(["file"], {"file": real}, models, os.path.join(folder, "one"))
    calibrate(model, {"file": clients}, {"file": real})
    more = Model(["file"], {"file": real}, models, os.path.join(folder, "five"), READS[1])
    more.restore(model.state())
    return more.simulate({"file": clients})["file"]


def standard(real, clients, folder):
    demands = {x: real[x]["mean"] / clients for x in ("read", "write", "append")}
    for attempt in range(4):
        model = StandardModel(real, demands, os.path.join(folder, f"one-{attempt}"))
        ratio = real["io"]["mean"] / model.simulate({"file": clients})["file"]["io"]
        demands = {x: ratio * demand for x, demand in demands.items()}
    return StandardModel(real, demands, os.path.join(folder, "five"), READS[1]).simulate({"file": clients})["file"]


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("directory"); p.add_argument("out")
    p.add_argument("--repetitions", type=int, default=3)
    p.add_argument("--seconds", type=float, default=6)
    p.add_argument("--again", action="store_true", help="reuse the measurements in OUT")
    args = p.parse_args()
    out = os.path.abspath(args.out)
    models = {kind: {"file": os.path.join(out, "file", kind + ".json")} for kind in ("read", "write")}
    for kind in models:
        if not os.path.exists(models[kind]["file"]):
            sys.exit(f"{models[kind]['file']}: no such file; run end_to_end.py --server file first")
    file = os.path.join(out, "more-reads.json")
    if args.again:
        with open(file) as f:
            real = json.load(f)["real"]
    else:
        real = measure(args)
        with open(file, "w") as f:                               # save the measurements before the predictions
            json.dump({"real": real}, f, indent=1)
    work = os.path.join(out, "more-reads")
    shutil.rmtree(work, ignore_errors=True)
    predicted, lines = {}, ["| PCM | clients | I/O: measured, predicted [ms] | end to end: measured, predicted [ms] "
                            "| error of I/O | error end to end | published |", "|---|---|---|---|---|---|---|"]
    for name in ("extended", "standard"):
        for n in CLIENTS:
            one, five = (real[f"{n} clients, {reads} reads"] for reads in READS)
            folder = os.path.join(work, f"{name}-{n}")
            now = extended(models, one, n, folder) if name == "extended" else standard(one, n, folder)
            predicted[f"{name}, {n}"] = now
            cells = [f"{five[x]['mean']:.2f} ± {five[x]['sd']:.2f}, {now[x]:.2f}" for x in ("io", "endToEnd")]
            cells += [f"{100 * error:.1f} %" for error in errors(five, now)]
            lines.append(f"| {name} | {n} | {' | '.join(cells)} | {PUBLISHED[name, n][0]} %, {PUBLISHED[name, n][1]} % |")
    with open(file, "w") as f:
        json.dump({"real": real, "predicted": predicted}, f, indent=1)
    with open(os.path.join(out, "more-reads.md"), "w") as f:
        f.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
