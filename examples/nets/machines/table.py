#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Writes a table for `loggia calibrate` from the results of several campaigns.

    table.py CAMPAIGN.csv... > measurements.csv

Each file is a campaign's `loggia measure --format csv --medians`. A target is a machine (vm1), with `readShare` as a
factor, or the readers or writers of one (vm1-read, vm1-write).
"""
import csv
import re
import sys

MACHINES = 3


def group(row, target, kind, prefix):
    """Clients, mean response time, deviation and request size of a machine's readers or writers; None if absent."""
    name = f"{target}-{kind}"
    own = f"{name}." if any(column.startswith(name + ".") for column in row) else prefix
    if own == prefix and row.get("readShare") != ("1" if kind == "read" else "0"):
        return None
    value = {re.sub(r" \[.*", "", column): cell for column, cell in row.items()}
    if f"{own}{kind}ResponseTime" not in value:
        return None
    clients = value.get(f"{own}concurrentRequests") or value["concurrentRequests"]
    size = value.get("requestSize") or value[f"mean{kind.capitalize()}Size"]
    return [clients, value[f"{own}{kind}ResponseTime"], value[f"{own}{kind}ResponseTimeDeviation"], size]


def main(files):
    out = csv.writer(sys.stdout, lineterminator="\n")
    header = ["campaign"]
    for machine in range(1, MACHINES + 1):
        for kind in ("read", "write"):
            header += [f"{kind}Clients.{machine}", f"{kind}ResponseTime.{machine} [ms]",
                       f"{kind}Deviation.{machine} [ms]", f"mean{kind.capitalize()}Size.{machine} [B]"]
    out.writerow(header)
    for file in files:
        name = re.sub(r".*/|\.csv$", "", file)
        with open(file, newline="") as text:
            for row in csv.DictReader(text):
                cells = [name]
                for machine in range(1, MACHINES + 1):
                    for kind in ("read", "write"):
                        # Columns of campaigns with one target have no target name.
                        cells += group(row, f"vm{machine}", kind, "" if machine == 1 else "?") or [""] * 4
                out.writerow(cells)


main(sys.argv[1:])
