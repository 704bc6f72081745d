# SPDX-License-Identifier: EPL-2.0
"""The model: clients of each guest alternate between a station for guest and emulator, and the shared store."""
import json
import subprocess
import sys

HEAD = '<net qpme-version="2.1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'


def color_reference(place, name, population, distribution):
    return (f'<color-ref id="_{place}_{name}" color-id="_{name}" initial-population="{population}" '
            f'maximum-capacity="0" priority="0" ranking="0" {distribution} '
            'xsi:type="queueing-color-reference"/>')


def transition(name, source, target, colors):
    modes = "".join(f'<mode id="_{name}_{c}" name="{c}" firing-weight="1.0"/>' for c in colors)
    edges = "".join(f'<connection id="_{name}_{c}_from" count="1" source-id="_{source}_{c}" target-id="_{name}_{c}"/>'
                    f'<connection id="_{name}_{c}_to" count="1" source-id="_{name}_{c}" target-id="_{target}_{c}"/>'
                    for c in colors)
    return (f'<transition id="_{name}" name="{name}" priority="0" weight="1.0" xsi:type="immediate-transition">'
            f'<modes>{modes}</modes><connections>{edges}</connections></transition>')


def text(classes, servers, service_ms):
    """
    Returns a net for QPME and 'loggia qpn'; times in ms.

    classes: for each guest its clients, and the mean time of a request outside the store.
    """
    names = list(classes)
    places = {"guest": ("IS", 1), "store": ("FCFS", servers)}
    lines = [HEAD, "<colors>", *(f'<color id="_{n}" name="{n}"/>' for n in names), "</colors>", "<queues>",
             *(f'<queue id="_{p}_queue" name="{p}" number-of-servers="{k}" strategy="{s}"/>'
               for p, (s, k) in places.items()), "</queues>", "<places>"]
    for place in places:
        lines.append(f'<place id="_{place}" name="{place}" departure-discipline="NORMAL" queue-ref="_{place}_queue" '
                     'xsi:type="queueing-place"><color-refs>')
        for name, (clients, outside_ms) in classes.items():
            if place == "guest":
                distribution = f'distribution-function="Exponential" lambda="{1 / max(outside_ms, 0.001)!r}"'
            else:
                distribution = f'distribution-function="Deterministic" p1="{service_ms}"'
            lines.append(color_reference(place, name, clients if place == "guest" else 0, distribution))
        lines.append("</color-refs></place>")
    lines += ["</places>", "<transitions>", transition("asks", "guest", "store", names),
              transition("answers", "store", "guest", names), "</transitions>", "<connections>"]
    for i, (a, b) in enumerate((("guest", "asks"), ("asks", "store"), ("store", "answers"), ("answers", "guest"))):
        lines.append(f'<connection id="_edge{i}" source-id="_{a}" target-id="_{b}"/>')
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + "\n".join(lines + ["</connections>", "</net>"]) + "\n"


def solve(loggia, path, classes, servers, service_ms):
    """Returns requests per second and mean ms of a request at the store, including waiting, for each guest."""
    with open(path, "w") as file:
        file.write(text(classes, servers, service_ms))
    done = subprocess.run([*loggia, "qpn", path, "--precision", "0.02", "--format", "json"], capture_output=True,
                          text=True)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return {place["color"]: {"rate": place["throughput"] * 1000, "ms": place["meanResidenceTime"]}
            for place in json.loads(done.stdout)["places"] if place["place"] == "store" and place["part"] == "queue"}
