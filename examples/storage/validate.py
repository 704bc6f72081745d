#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Compares the predictions of a model with measured rows.

usage: loggia predict MODEL.json validation.csv --format csv | validate.py validation.csv COLUMN

COLUMN is the measured response with its unit as in the header, e.g. 'readResponseTime [ms]'. Rows without it are
left out. Prints mean and median of |prediction - measured| / measured.
"""
import csv, statistics, sys

if len(sys.argv) != 3:
    sys.exit(__doc__)
with open(sys.argv[1]) as f:
    measured = [(int(row["concurrentRequests"]), row[sys.argv[2]]) for row in csv.DictReader(f)]
predicted = [float(row["prediction"]) for row in csv.DictReader(sys.stdin)]
if len(measured) != len(predicted):
    sys.exit(f"{sys.argv[1]}: {len(measured)} rows, but {len(predicted)} predictions; predict the same file")
errors = [(n, abs(p - float(m)) / float(m)) for (n, m), p in zip(measured, predicted) if m]
for name, chosen in ("all rows", errors), ("16 or more concurrent requests", [e for e in errors if e[0] >= 16]):
    values = [e for _, e in chosen]
    print(f"{name}: {len(values)} rows, mean error {100 * statistics.mean(values):.1f} %, "
          f"median {100 * statistics.median(values):.1f} %")
