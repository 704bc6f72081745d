#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Draws file-server-users.svg: simulates the file server example with 1 to 100 users, three replications each.

usage: docs/images/file-server-users.py, at the top of the repository.
"""
import json, os, re, shutil, subprocess, tempfile

USERS = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
POINTS = [("UsageScenario:FileServerUsers", "whole pass", "#1f4e79"),
          ("EntryLevelSystemCall:FileServerUsers/write", "write, append", "#c05a1c"),
          ("EntryLevelSystemCall:FileServerUsers/read", "read", "#3a7d44")]
LEFT, TOP, WIDTH, HEIGHT = 70, 50, 500, 270


def simulate(users):
    with tempfile.TemporaryDirectory() as folder:
        for part in ("file-server", "storage"):
            shutil.copytree(os.path.join("examples", part), os.path.join(folder, part))
        usage = os.path.join(folder, "file-server", "file-server.usagemodel")
        text = open(usage).read()
        open(usage, "w").write(re.sub(r'population="\d+"', f'population="{users}"', text))
        out = subprocess.run(["./loggia", "simulate", os.path.join(folder, "file-server"), "--replications", "3",
                              "--measurements", "30000", "--format", "json"], capture_output=True, text=True, check=True)
    metrics = {m["point"]: m for m in json.loads(out.stdout)["metrics"] if m["metric"] == "responseTime"}
    return [(metrics[p]["mean"], metrics[p]["ci95"]) for p, _, _ in POINTS]


def main():
    results = [simulate(u) for u in USERS]
    top = max(r[0][0] for r in results)
    step = next(s for s in (1, 2, 5, 10, 20, 50) if top / s <= 7)
    scale = step * (int(top / step) + 1)
    x = lambda users: LEFT + WIDTH * users / 100
    y = lambda value: TOP + HEIGHT * (1 - value / scale)
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="380" viewBox="0 0 720 380" '
           'font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="13" fill="#222">',
           '<rect width="720" height="380" fill="#fff"/>',
           f'<text x="{LEFT}" y="26" font-size="15">File server example: predicted mean response times</text>']
    for value in range(0, scale + 1, step):
        svg.append(f'<path d="M{LEFT} {y(value):.1f}H{LEFT + WIDTH}" stroke="{"#888" if value == 0 else "#e2e2e2"}"/>'
                   f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>')
    for users in range(0, 101, 20):
        svg.append(f'<text x="{x(users):.1f}" y="340" text-anchor="middle">{users}</text>')
    svg.append(f'<text x="{LEFT + WIDTH / 2}" y="366" text-anchor="middle">users</text>'
               f'<text transform="translate(22 {TOP + HEIGHT / 2}) rotate(-90)" text-anchor="middle">milliseconds</text>')
    labels = []
    for i, (_, label, colour) in enumerate(POINTS):
        path = "L".join(f"{x(u):.1f} {y(r[i][0]):.1f}" for u, r in zip(USERS, results))
        svg.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for u, r in zip(USERS, results):
            low, high = r[i][1] or (r[i][0], r[i][0])
            svg.append(f'<path d="M{x(u):.1f} {y(low):.1f}V{y(high):.1f}" stroke="{colour}" stroke-width="4" opacity="0.4"/>'
                       f'<circle cx="{x(u):.1f}" cy="{y(r[i][0]):.1f}" r="3" fill="{colour}"/>')
        labels.append([y(results[-1][i][0]) + 4, label, colour])
    labels.sort()
    for above, below in zip(labels, labels[1:]):
        below[0] = max(below[0], above[0] + 17)
    svg += [f'<text x="{LEFT + WIDTH + 12}" y="{height:.1f}" fill="{colour}">{label}</text>' for height, label, colour in labels]
    with open("docs/images/file-server-users.svg", "w") as f:
        f.write("\n".join(svg + ["</svg>"]) + "\n")


if __name__ == "__main__":
    main()
