// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.loggia.report.VerdictText;
import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** What a reader must know about runs before believing their figures, in words. */
final class RunDescription {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

    private RunDescription() {
    }

    /** Describes the runs of the selected elements of the tree. */
    static String of(IStructuredSelection selected) {
        Set<RunTree.Run> runs = new LinkedHashSet<>();
        for (Object element : selected) {
            runs.add(RunTree.run(element));
        }
        List<String> texts = new ArrayList<>();
        for (RunTree.Run run : runs) {
            texts.add(run.run() == null ? run.fault() : of(run));
        }
        return String.join("\n\n", texts);
    }

    private static String of(RunTree.Run stored) {
        StoredRun run = stored.run();
        SimulationResult result = run.result();
        StringBuilder text = new StringBuilder();
        text.append(run.name()).append('\n');
        line(text, "Model", result.model());
        line(text, "File", stored.file().getFullPath().makeRelative().toString());
        if (stored.isStale()) {
            line(text, "Changed since", String.join(", ", stored.changed())
                    + "; re-run the simulation for results of the current model");
        }
        line(text, "Started", TIME.format(run.started()));
        if (result.isExact()) {
            result.sentences().forEach(note -> line(text, "Note", note));
            return text.toString();
        }
        line(text, "Took", FigureText.number(result.wallSeconds()) + " s for " + FigureText.count(result.events())
                + " events");
        line(text, "Simulated", FigureText.number(result.simulatedTime()) + " " + run.timeUnit() + ", stopped by "
                + result.stoppedBy());
        line(text, "Warm-up", result.warmUp().scenarioRuns() == 0 ? result.warmUp().time() > 0
                ? "the first "
                        + FigureText.number(result.warmUp().time())
                        + " "
                        + run.timeUnit()
                        + " were excluded as warm-up"
                : "no warm-up was excluded"
                : "the first "
                        + FigureText.number(result.warmUp().scenarioRuns())
                        + " scenario runs ("
                        + FigureText.number(result.warmUp().time())
                        + " "
                        + run.timeUnit()
                        + ") were excluded as warm-up");
        line(text, "Settings", conditions(run));
        VerdictText.lines(run.verdicts()).forEach(verdict -> line(text, "Objective", verdict));
        result.sentences().forEach(note -> line(text, "Note", note));
        return text.toString();
    }

    /** How a run was made, by what a report calls it. */
    static Map<String, String> settings(StoredRun run) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("run", run.name());
        all.put("started", TIME.format(run.started()));
        all.put("settings", run.result().isExact() ? "exact solution" : conditions(run));
        run.models().digests().forEach((file, digest) -> all.put(file, "SHA-256 " + digest));
        return all;
    }

    /** How several runs were made: each by its name, and what the models held, of all runs where that is the same. */
    static Map<String, String> settings(RunSelection selection) {
        Map<String, String> all = new LinkedHashMap<>();
        List<String> names = selection.names();
        List<StoredRun> runs = List.copyOf(selection.runs().values());
        boolean isSame = runs.stream().map(StoredRun::models).distinct().count() == 1;
        for (int i = 0; i < runs.size(); i++) {
            StoredRun run = runs.get(i);
            all.put(names.get(i), "started " + TIME.format(run.started()) + "; " + (run.result().isExact()
                    ? "exact solution" : conditions(run)));
        }
        for (int i = 0; i < (isSame ? 1 : runs.size()); i++) {
            String whose = isSame ? "" : names.get(i) + ": ";
            runs.get(i).models().digests().forEach((file, digest) -> all.put(whose + file, "SHA-256 " + digest));
        }
        return all;
    }

    private static String conditions(StoredRun run) {
        SimulationSettings settings = run.settings();
        List<String> parts = new ArrayList<>();
        boolean isNet = settings.warmUp() == 0 && run.result().warmUp().time() > 0; // its warm-up is not in runs
        for (RunSetting setting : RunSetting.values()) {
            String value = setting.of(settings);
            if (!value.isEmpty() && setting != RunSetting.THREADS && !(isNet && setting == RunSetting.WARM_UP)) {
                parts.add(switch (setting) {
                    case TIME -> "time up to " + FigureText.number(settings.maximumTime()) + " " + run.timeUnit();
                    case MEASUREMENTS -> "up to " + FigureText.count(settings.maximumMeasurements()) + " measurements";
                    case WARM_UP -> settings.warmUp() == SimulationSettings.AUTOMATIC ? "automatic warm-up"
                            : "warm-up of " + FigureText.count(settings.warmUp()) + " runs";
                    case REPLICATIONS -> value.equals("1") ? "1 run" : value + " replications";
                    default -> setting.key() + " " + value;
                });
            }
        }
        return String.join(", ", parts);
    }

    private static void line(StringBuilder text, String what, String value) {
        text.append(what).append(": ").append(value).append('\n');
    }
}
