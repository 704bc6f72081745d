# SPDX-License-Identifier: EPL-2.0
"""Predicts guests that run together from measurements of each alone, and writes tables of both."""
import json
import os
import statistics
import subprocess
import sys

import net

HERE = os.path.dirname(os.path.abspath(__file__))
LOGGIA = os.environ.get("LOGGIA", os.path.join(HERE, "..", "..", "loggia")).split()
SERVERS, SERVICE_MS = 1, 10
FILE, MAIL = "file", "mail"                                             # guests and their servers
CLIENTS = {FILE: 4, MAIL: 2}
LIMITS = {"read": 40, "write": 20}


def loggia(*words):
    done = subprocess.run([*LOGGIA, *words], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"loggia {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def mean(values):
    return statistics.mean(values)


def outside(clients, row):
    """Returns mean ms of a client between an answer of the store and its next request: guest, emulator, program."""
    return max(0, clients / row["store"]["rate"] * 1000 - row["store"]["ms"])


def predict_fio(out, fio):
    """Predicts all other loads from one client alone, at the store and in the guest."""
    one = [row for row in fio["alone"] if row["clients"] == 1]
    think = mean([outside(1, row) for row in one])
    emulator = mean([row["ms"] - row["store"]["ms"] for row in one])
    rows = []
    for kind, load in fio.items():
        for clients in sorted({row["clients"] for row in load}):
            same = [row for row in load if row["clients"] == clients]
            names = sorted({row["guest"] for row in same})
            found = net.solve(LOGGIA, os.path.join(out, "fio.qpe"), {n: (clients, think) for n in names}, SERVERS,
                              SERVICE_MS)
            rows.append({"guests": len(names), "clients": clients, "store_ms": mean([r["store"]["ms"] for r in same]),
                         "guest_ms": mean([r["ms"] for r in same]), "rate": mean([r["store"]["rate"] for r in same]),
                         "guest_ms_range": [min(r["ms"] for r in same), max(r["ms"] for r in same)],
                         "predicted": {"store_ms": mean([found[n]["ms"] for n in names]),
                                       "guest_ms": mean([found[n]["ms"] for n in names]) + emulator,
                                       "rate": mean([found[n]["rate"] for n in names])}})
    return {"outside_ms": think, "emulator_ms": emulator, "rows": rows}


def predict_servers(out, servers):
    """Predicts both servers together from each alone, by the net and by the linear predictors."""
    alone = {n: {"ms": mean([s["alone"][n]["store"]["ms"] for s in servers]),
                 "rate": mean([s["alone"][n]["store"]["rate"] for s in servers])} for n in (FILE, MAIL)}
    think = {n: outside(CLIENTS[n], {"store": alone[n]}) for n in alone}
    found = net.solve(LOGGIA, os.path.join(out, "servers.qpe"), {n: (CLIENTS[n], think[n]) for n in alone}, SERVERS,
                      SERVICE_MS)
    file = os.path.join(out, "machines.yaml")
    with open(file, "w") as text:
        text.write("machines:\n" + "".join(f"  - {{name: {n}, storage: storage, trace: {n}-1.log}}\n" for n in alone))
    placement = json.loads(loggia("consolidate", file, "--format", "json"))["placements"][0]
    linear = {}
    for machine in placement["storages"][0]["machines"]:
        rates, times = machine["throughput_per_s"], machine["responseTime_s"]
        rate = sum(rates.values())
        linear[machine["machine"]] = {"rate": rate, "ms": 1000 * sum(rates[t] * times[t] for t in rates) / rate}
    rows = []
    for n in alone:
        both = [s["both"][n] for s in servers]
        rows.append({"server": n, "clients": CLIENTS[n], "outside_ms": think[n], "alone": alone[n],
                     "both": {"ms": mean([b["store"]["ms"] for b in both]),
                              "rate": mean([b["store"]["rate"] for b in both]),
                              "ms_range": [min(b["store"]["ms"] for b in both), max(b["store"]["ms"] for b in both)],
                              "guest_ms": mean([b["ms"] for b in both])},
                     "net": found[n], "linear": linear[n]})
    return rows


def error(predicted, measured):
    return f"{100 * (predicted / measured - 1):.1f} %"


def report(results):
    fio = results["predictedFio"]
    lines = ["| guests | clients each | at the store [ms] | predicted | error | in the guest [ms] | range | predicted |"
             " error | outside the store |", "|---|---|---|---|---|---|---|---|---|---|"]
    for row in fio["rows"]:
        p = row["predicted"]
        lines.append(f"| {row['guests']} | {row['clients']} | {row['store_ms']:.1f} | {p['store_ms']:.1f} | "
                     f"{error(p['store_ms'], row['store_ms'])} | {row['guest_ms']:.1f} | "
                     f"{row['guest_ms_range'][0]:.1f} to {row['guest_ms_range'][1]:.1f} | {p['guest_ms']:.1f} | "
                     f"{error(p['guest_ms'], row['guest_ms'])} | "
                     f"{100 * (1 - row['store_ms'] / row['guest_ms']):.0f} % |")
    lines += ["", "| server | clients | outside [ms] | alone [ms] | both [ms] | range | net | error | linear | error | "
              "requests/s | net | linear |", "|---|---|---|---|---|---|---|---|---|---|---|---|---|"]
    for row in results["predictedServers"]:
        both = row["both"]
        lines.append(f"| {row['server']} | {row['clients']} | {row['outside_ms']:.1f} | {row['alone']['ms']:.1f} | "
                     f"{both['ms']:.1f} | {both['ms_range'][0]:.1f} to {both['ms_range'][1]:.1f} | "
                     f"{row['net']['ms']:.1f} | {error(row['net']['ms'], both['ms'])} | {row['linear']['ms']:.1f} | "
                     f"{error(row['linear']['ms'], both['ms'])} | {both['rate']:.0f} | {row['net']['rate']:.0f} | "
                     f"{row['linear']['rate']:.0f} |")
    lines += ["", "| limits held by | reads/s | mean [ms] | writes/s | mean [ms] |", "|---|---|---|---|---|",
              f"| (limit) | {LIMITS['read']} | | {LIMITS['write']} | |"]
    for by, found in results["limits"].items():
        lines.append(f"| {by} | " + " | ".join(f"{found[t]['rate']:.1f} | {found[t]['ms']:.1f}" for t in LIMITS) + " |")
    return "\n".join(lines) + "\n"
