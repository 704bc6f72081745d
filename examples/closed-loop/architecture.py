# SPDX-License-Identifier: EPL-2.0
"""The architecture model of running servers: an example (file-server, mail-server, consolidation) with measured values."""
import json, os, re, shutil
from closed_loop import LOGGIA, call
from storage import HERE

EXAMPLES = os.path.join(HERE, "..")
NAMES = {"file": ("file-server", "_fileServer", "FileServerUsers"),
         "mail": ("mail-server", "_mailServer", "MailServerUsers")}          # folder, prefix of ids, usage scenario


class Model:
    """A copy of an example in a folder, with values that calibration changes.

    values: memory length (0: estimated in the simulation) and factor on the concurrency of the storage.
    demands: by server, milliseconds of the operations that are not I/O.
    models: files of the analysis models for reads and writes, as {"read": {"file": PATH}, ...}
    reads: number of consecutive calls of each read
    """

    def __init__(self, servers, real, models, folder, reads=1):
        self.servers, self.models = servers, models
        parts = [NAMES[s][0] for s in servers]
        main = parts[0] if len(parts) == 1 else "consolidation"
        self.folder, self.texts = os.path.join(folder, main), {}
        for part in {*parts, main}:
            shutil.copytree(os.path.join(EXAMPLES, part), os.path.join(folder, part))
            for file in os.listdir(os.path.join(folder, part)):
                path = os.path.join(folder, part, file)
                with open(path) as f:
                    self.texts[path] = f.read()
        for path, text in self.texts.items():
            text = re.sub(r" *<includes href=\"\.\./(storage|disk-array)/.*\n", "", text)
            if path.endswith(".usagemodel"):
                text = self.with_reads(self.with_sizes(text, real), reads)
            self.texts[path] = text
        self.values = {"memory": 0, "factor": 1.0}
        others = ("create", "delete", "open", "close", "stat")
        self.demands = {s: {x: real[s][x]["mean"] for x in others if x in real[s]} for s in servers}

    @staticmethod
    def with_sizes(text, real):
        parts = re.split(r"(?=<actions_ScenarioBehaviour)", text)
        for i, part in enumerate(parts):
            call_name = re.search(r'EntryLevelSystemCall" id="\S+" entityName="(\w+)', part)
            server = next((s for s in real if NAMES[s][0] + ".repository" in part), None)
            if call_name and server and call_name.group(1) in ("read", "write", "append"):
                b = real[server][call_name.group(1)]["bytes"]
                pmf = f"IntPMF[({round(b / 2)};0.25)({round(b)};0.5)({round(1.5 * b)};0.25)]"
                parts[i] = re.sub(r'(VariableCharacterisation specification=")[^"]*', lambda m: m.group(1) + pmf, part)
        return "".join(parts)

    @staticmethod
    def with_reads(text, reads):
        """Repeats every call of a read."""
        calls = re.findall(r'<actions_ScenarioBehaviour [^>]* id="(\S+)" entityName="read.*?</actions_ScenarioBehaviour>', text,
                           re.DOTALL)
        for call_id in calls if reads > 1 else []:
            block = re.search(rf'<actions_ScenarioBehaviour [^>]* id="{call_id}" .*?</actions_ScenarioBehaviour>', text,
                              re.DOTALL).group(0)
            after = re.search(r'successor="(\S+)"', block).group(1)
            ids = [call_id] + [f"{call_id}_{i}" for i in range(2, reads + 1)] + [after]
            copies = []
            for i in range(reads):
                copy = block.replace(f'successor="{after}"', f'successor="{ids[i + 1]}"', 1)
                if i:
                    copy = copy.replace(f'id="{call_id}"', f'id="{ids[i]}"', 1)
                    copy = re.sub(r'entityName="(read[^"]*)"', rf'entityName="\1 again {i}"', copy, count=1)
                    copy = re.sub(r'predecessor="\S+"', f'predecessor="{ids[i - 1]}"', copy, count=1)
                copies.append(copy)
            text = text.replace(f'predecessor="{call_id}"', f'predecessor="{ids[-2]}"').replace(block, "".join(copies))
        return text

    def state(self):
        return {"values": dict(self.values), "demands": {s: dict(d) for s, d in self.demands.items()}}

    def restore(self, state):
        self.values, self.demands = dict(state["values"]), {s: dict(d) for s, d in state["demands"].items()}

    def simulate(self, clients):
        """Returns mean milliseconds of each operation, of all I/O and of a whole round, for each server.

        The keys 'p50', 'p95' and 'p99' contain the percentiles of each operation and of a whole round.
        """
        for path, text in self.texts.items():
            for server, n in clients.items():
                folder, prefix, scenario = NAMES[server]
                if path.endswith(".usagemodel"):
                    text = re.sub(rf'(entityName="{scenario}">(?:.|\n)*?population=")\d+', rf"\g<1>{n}", text, count=1)
                if path.endswith(folder + ".repository"):
                    for name, value in self.demands[server].items():
                        text = re.sub(rf'(_{name}_action"(?:(?!steps_Behaviour).|\n)*?'
                                      r'ParametericResourceDemand specification=")[^"]*',
                                      lambda m: f"{m.group(1)}{value:.6g}", text)
            if path.endswith("-storage.io"):
                text = text.replace("<storageResources ", f'<storageResources memoryLength="{self.values["memory"]}" '
                                    f'concurrencyFactor="{self.values["factor"]:.6g}" ')
            with open(path, "w") as f:
                f.write(text)
        options = [x for kind in self.models for x in ("--analysis-model", self.models[kind]["file"])]
        report = json.loads(call([LOGGIA, "simulate", self.folder, *options, "--measurements", "20000", "--format",
                                  "json"]))
        points = {m["point"]: m for m in report["metrics"] if m["metric"] == "responseTime"}
        return {server: self.of_server(points, NAMES[server][2]) for server in clients}

    @staticmethod
    def of_server(points, scenario):
        sums, counts, levels = {}, {}, {"p50": {}, "p95": {}, "p99": {}}
        for point, metric in points.items():
            called = re.fullmatch(rf"EntryLevelSystemCall:{scenario}/(\w+).*", point)
            if called:
                name = called.group(1)
                sums[name] = sums.get(name, 0) + metric["mean"] * metric["count"]
                counts[name] = counts.get(name, 0) + metric["count"]
                for level, own in levels.items():        # calls of one operation are equivalent: use their mean
                    own.setdefault(name, []).append(metric["quantiles"][f"{int(level[1:]) / 100:g}"])
        io = [x for x in ("read", "write", "append") if x in sums]
        return {**{x: sums[x] / counts[x] for x in sums}, "io": sum(sums[x] for x in io) / sum(counts[x] for x in io),
                "endToEnd": points[f"UsageScenario:{scenario}"]["mean"],
                **{level: {**{x: sum(own[x]) / len(own[x]) for x in own},
                           "endToEnd": points[f"UsageScenario:{scenario}"]["quantiles"][f"{int(level[1:]) / 100:g}"]}
                   for level, own in levels.items()}}


class StandardModel(Model):
    """The file server in the PCM without the I/O extension: reads, writes and appends are demands to a disk.

    io_demands: milliseconds of each at the disk, which serves one after the other
    """

    DISK = """    <activeResourceSpecifications_ResourceContainer id="_fileServer_fileServer_vm_hdd">
      <schedulingPolicy href="pathmap://PCM_MODELS/Palladio.resourcetype#FCFS"/>
      <activeResourceType_ActiveResourceSpecification href="pathmap://PCM_MODELS/Palladio.resourcetype#_BIjHoQ3KEdyouMqirZIhzQ"/>
      <processingRate_ProcessingResourceSpecification specification="1"/>
    </activeResourceSpecifications_ResourceContainer>
  </resourceContainer_ResourceEnvironment>"""

    def __init__(self, real, io_demands, folder, reads=1):
        super().__init__(["file"], {"file": real}, {}, folder, reads)
        for path in [path for path in self.texts if path.endswith(".io")]:
            del self.texts[path]
            os.remove(path)
        for path, text in self.texts.items():
            if path.endswith(".resourceenvironment"):
                text = text.replace("  </resourceContainer_ResourceEnvironment>", self.DISK)
            if path.endswith(".repository"):
                for name, demand in io_demands.items():
                    text = re.sub(rf'(<steps_Behaviour [^>]*id="_fileServer_{name}_action"[^>]*)/>', lambda m: f"""{m.group(1)}>
        <resourceDemand_Action>
          <specification_ParametericResourceDemand specification="{demand:.6g}"/>
          <requiredResource_ParametricResourceDemand href="pathmap://PCM_MODELS/Palladio.resourcetype#_BIjHoQ3KEdyouMqirZIhzQ"/>
        </resourceDemand_Action>
      </steps_Behaviour>""", text)
            self.texts[path] = text
