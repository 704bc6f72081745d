#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Compares predictions of the PCM with and without the I/O extension with servers on a disk array of known behaviour.

usage: known_truth.py OUT

The servers run on the disk array in simulated time (docs/explanation/disk-array.md), so nothing needs root or a quiet machine.
The analysis models are those of examples/disk-array. Mail server: calibrated with 10 clients, predicted for 20, 30
and 40. File server: calibrated with one read a round, predicted for five, with 50 and 60 clients (Noorshams 2015,
figure 9.22). Extended PCM: request sizes, sequentiality and file set as the server has them; the factor on the
concurrency is calibrated. Standard PCM: as in more_reads.py. Writes OUT/known-truth.json and .md.
"""
import csv, io, json, os, re, shutil, sys
from architecture import Model, StandardModel
from closed_loop import LOGGIA, call
from storage import HERE

ARRAY = os.path.join(HERE, "..", "disk-array")
OPERATIONS = {"file": ("read", "write", "append"), "mail": ("read", "append")}
ATTEMPTS = 4
# Remembered requests: many rounds of all clients, because the models were trained on means of steady loads. The estimate
# of Eq. 8.1, about the number of concurrent requests, reflects only the current operations of the clients.
MEMORY = 1000
MAILS = 50000


def truth(server):
    """Returns, by numbers of clients, reads and files: means in ms, bytes, and measurements of the array."""
    text = call([LOGGIA, "experiment", os.path.join(ARRAY, f"{server}-server.yaml"), "--format", "csv"])
    table = {}
    for row in csv.DictReader(io.StringIO(text)):
        reads = int(row.get("reads", 1))
        real = {x: {"mean": float(row[x + "ResponseTime [ms]"]), "bytes": float(row[x + "Size [B]"])}
                for x in OPERATIONS[server]}
        counts = {"read": reads if server == "file" else 2, "write": 1, "append": 1 if server == "file" else 2}
        requests = sum(counts[x] for x in real)
        real["io"] = {"mean": sum(counts[x] * real[x]["mean"] for x in OPERATIONS[server]) / requests}
        real["endToEnd"] = {"mean": float(row["roundTime [ms]"])}
        real["array"] = {x: float(row[column]) for x, column in
                         (("fileSet", "fileSetSize [B]"), ("read", "readSequentiality"), ("write", "writeSequentiality"))}
        table[int(row["clients"]), reads, int(row.get("files", 0))] = real
    return table


def errors(server, real, predicted):
    """Of the I/O operations (Eq. 9.3) and of the end-to-end response time (Eq. 9.4)."""
    relative = [abs(real[x]["mean"] - predicted[x]) / real[x]["mean"] for x in OPERATIONS[server]]
    return sum(relative) / len(relative), abs(real["endToEnd"]["mean"] - predicted["endToEnd"]) / real["endToEnd"]["mean"]


class ExtendedModel(Model):
    """The server with the I/O extension, with the requests of the simulated server."""

    def __init__(self, server, real, folder, reads=1):
        models = {kind: {"file": os.path.join(ARRAY, "cubist", kind + ".json")} for kind in ("read", "write")}
        super().__init__([server], {server: real}, models, folder, reads)
        self.server = server
        self.values["memory"] = MEMORY
        for path in [p for p in self.texts if p.endswith(f"{server}-server.io")]:
            text = re.sub(r'(<size specification=")\d[^"]*', rf"\g<1>{real['array']['fileSet']:.0f}", self.texts[path])
            for part in re.findall(r"<requests .*?</requests>", text, re.DOTALL):
                kind = "write" if 'type="write"' in part else "read"
                now = re.sub(r'(<sequentiality specification=")[^"]*', rf"\g<1>{real['array'][kind]:.4f}", part)
                text = text.replace(part, now)
            self.texts[path] = text

    def calibrate(self, clients, real):
        tried = []
        for _ in range(ATTEMPTS):
            now = self.simulate({self.server: clients})[self.server]
            tried.append((sum(errors(self.server, real, now)), self.values["factor"], now))
            self.values["factor"] *= min(1.25, max(0.8, real["io"]["mean"] / now["io"]))
        _, self.values["factor"], now = min(tried, key=lambda t: t[0])
        return now


def standard(one, clients, folder):
    """Calibrates demands to a first-come-first-served disk with one read; returns the prediction for five."""
    demands = {x: one[x]["mean"] / clients for x in OPERATIONS["file"]}
    for attempt in range(ATTEMPTS):
        now = StandardModel(one, demands, os.path.join(folder, f"one-{attempt}")).simulate({"file": clients})["file"]
        demands = {x: demand * one["io"]["mean"] / now["io"] for x, demand in demands.items()}
    return StandardModel(one, demands, os.path.join(folder, "five"), 5).simulate({"file": clients})["file"]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    out = os.path.abspath(sys.argv[1])
    work = os.path.join(out, "known-truth")
    shutil.rmtree(work, ignore_errors=True)
    results, lines = [], ["| server | PCM | clients | files | reads a round | I/O: truth, predicted [ms] | end to end: truth, "
                          "predicted [ms] | error of I/O | error end to end |", "|---|---|---|---|---|---|---|---|---|"]

    def add(server, pcm, clients, files, reads, real, predicted, calibrated=False):
        results.append({"server": server, "pcm": pcm, "clients": clients, "files": files, "reads": reads, "real": real,
                        "predicted": predicted})
        cells = [f"{real[x]['mean']:.2f}, {predicted[x]:.2f}" for x in ("io", "endToEnd")]
        cells += [f"{100 * error:.1f} %" + (" (calibrated)" if calibrated else "")
                  for error in errors(server, real, predicted)]
        lines.append(f"| {server} | {pcm} | {clients} | {files:,} | {reads} | {' | '.join(cells)} |")
        print(lines[-1], flush=True)

    mails = {clients: real for (clients, _, _), real in truth("mail").items()}
    model = ExtendedModel("mail", mails[10], os.path.join(work, "mail"))
    add("mail", "extended", 10, MAILS, 1, mails[10], model.calibrate(10, mails[10]), True)
    for clients in (20, 30, 40):
        add("mail", "extended", clients, MAILS, 1, mails[clients], model.simulate({"mail": clients})["mail"])
    table = truth("file")
    for clients, _, files in sorted((key for key in table if key[1] == 1), key=lambda key: (key[2], key[0])):
        one, five = table[clients, 1, files], table[clients, 5, files]
        folder = os.path.join(work, f"file-{files}-{clients}")
        model = ExtendedModel("file", one, folder + "-one")
        add("file", "extended", clients, files, 1, one, model.calibrate(clients, one), True)
        more = ExtendedModel("file", one, folder + "-five", 5)
        more.restore(model.state())
        add("file", "extended", clients, files, 5, five, more.simulate({"file": clients})["file"])
        add("file", "standard", clients, files, 5, five, standard(one, clients, folder + "-standard"))
    with open(os.path.join(out, "known-truth.json"), "w") as f:
        json.dump(results, f, indent=1)
    with open(os.path.join(out, "known-truth.md"), "w") as f:
        f.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
