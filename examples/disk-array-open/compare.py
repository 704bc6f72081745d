#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Measures the errors of models of two kinds of load in simulations of loads that were measured on the array.

usage: compare.py ROWS.csv [COUNT]

ROWS.csv is the result of validation.yaml (requests that arrive at a rate) or thinking.yaml (clients with think times).
'loggia simulate' simulates the architecture of this folder with the values of the first COUNT rows (default: all) and
the models of open arrivals (cubist) and of closed loads (../disk-array/cubist). Results for clients with think times
are grouped by the share of time for which a client waits. LOGGIA sets the command, by default that of this repository.
"""
import csv
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LOGGIA = os.environ.get("LOGGIA", os.path.join(HERE, "..", "..", "loggia"))
MODELS = {"open": HERE, "closed": os.path.join(HERE, "..", "disk-array")}
REQUESTS = 20_000
WAITING = [0.1, 0.5, 0.9]

CLIENTS = """  <usageScenario_UsageModel id="_clients" entityName="Clients">
    <scenarioBehaviour_UsageScenario id="_clients_behaviour" entityName="Clients behaviour">
      <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_clients_start" entityName="start" successor="_clients_branch"/>
      <actions_ScenarioBehaviour xsi:type="usagemodel:Branch" id="_clients_branch" entityName="read or write" predecessor="_clients_start" successor="_clients_stop">
{branches}      </actions_ScenarioBehaviour>
      <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_clients_stop" entityName="stop" predecessor="_clients_branch"/>
    </scenarioBehaviour_UsageScenario>
    <workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="{clients}">
      <thinkTime_ClosedWorkload specification="Exp({rate})"/>
    </workload_UsageScenario>
  </usageScenario_UsageModel>
"""
BRANCH = """        <branchTransitions_Branch branchProbability="{share}">
          <branchedBehaviour_BranchTransition id="_{type}_branch" entityName="{type} branch">
            <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_{type}_begin" entityName="start" successor="_{type}_call"/>
            <actions_ScenarioBehaviour xsi:type="usagemodel:EntryLevelSystemCall" id="_{type}_call" entityName="{type}" successor="_{type}_end" predecessor="_{type}_begin">
              <providedRole_EntryLevelSystemCall href="requests.system#_requests_role"/>
              <operationSignature__EntryLevelSystemCall href="requests.repository#_requests_{type}"/>
            </actions_ScenarioBehaviour>
            <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_{type}_end" entityName="stop" predecessor="_{type}_call"/>
          </branchedBehaviour_BranchTransition>
        </branchTransitions_Branch>
"""


def change(path, *edits):
    with open(path) as file:
        text = file.read()
    for pattern, replacement in edits:
        text, count = re.subn(pattern, lambda _: replacement, text)
        if count == 0:
            sys.exit(f"{path} has nothing like {pattern}")
    with open(path, "w") as file:
        file.write(text)


def usage(path, row, share):
    if "clients" in row:
        branches = "".join(BRANCH.format(type=t, share=s) for t, s in (("read", share), ("write", 1 - share)))
        scenario = CLIENTS.format(clients=row["clients"], rate=1 / float(row["thinkTime [ms]"]), branches=branches)
        change(path, (r"(?s)  <usageScenario_UsageModel.*</usageScenario_UsageModel>\n", scenario))
    else:
        rate = float(row["arrivalRate [1/s]"]) / 1000
        change(path, (r"Exp\(0\.12\)", f"Exp({max(1e-9, share * rate)})"),
               (r"Exp\(0\.08\)", f"Exp({max(1e-9, (1 - share) * rate)})"))


def simulated(folder, row, models):
    """Returns mean ms of reads and of writes, simulated with a model."""
    shutil.copytree(HERE, folder)
    share = float(row["readShare"])
    usage(os.path.join(folder, "requests.usagemodel"), row, share)
    change(os.path.join(folder, "requests.io"), ("16 \\* 1073741824", f"{row['fileSetSize [GiB]']} * 1073741824"),
           ('"64 \\* 1024"/>\n    <sequentiality specification="0.5"',
            f'"{row["meanReadSize [KiB]"]} * 1024"/>\n    <sequentiality specification="{row["readPattern"]}"'),
           ('"32 \\* 1024"/>\n    <sequentiality specification="0.5"',
            f'"{row["meanWriteSize [KiB]"]} * 1024"/>\n    <sequentiality specification="{row["writePattern"]}"'))
    done = subprocess.run([LOGGIA, "simulate", folder, "--measurements", str(REQUESTS), "--format", "json",
                           *(word for t in ("read", "write") for word in (
                               "--analysis-model", os.path.join(MODELS[models], "cubist", t + ".json")))],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    metrics = json.loads(done.stdout)["metrics"]
    return {t: next((m["mean"] for m in metrics if m["metric"] == "responseTime" and m["point"].startswith("Storage:")
                     and m["point"].endswith("/" + t)), None) for t in ("read", "write")}


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with open(sys.argv[1]) as file:
        rows = [row for row in csv.DictReader(file) if row["readResponseTime [ms]"] or row["writeResponseTime [ms]"]]
    groups = {}
    for row in rows[:int(sys.argv[2])] if len(sys.argv) == 3 else rows:
        group = "arrivals"
        if "clients" in row:
            waits = float(row["concurrentRequests"]) / float(row["clients"])
            group = next((f"waits for less than {100 * w:.0f} %" for w in WAITING if waits < w), "waits for more")
        for models in MODELS:
            with tempfile.TemporaryDirectory() as folder:
                found = simulated(os.path.join(folder, "model"), row, models)
            for t, mean in found.items():
                truth = row[t + "ResponseTime [ms]"]
                if truth and mean is not None:
                    error = abs(mean / float(truth) - 1)
                    groups.setdefault((group, models, t), []).append(error)
                    print(f"{group}, {models} {t}: {truth} ms, {mean:.4g} predicted", file=sys.stderr)
    print("| load | models of loads that are | type | rows | median | mean |\n|---|---|---|---|---|---|")
    for (group, models, t), errors in sorted(groups.items()):
        print(f"| {group} | {models} | {t} | {len(errors)} | {100 * statistics.median(errors):.1f} % "
              f"| {100 * statistics.mean(errors):.1f} % |")


if __name__ == "__main__":
    main()
