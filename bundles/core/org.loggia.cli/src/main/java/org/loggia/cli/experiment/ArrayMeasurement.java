// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.loggia.array.ArraySetup;
import org.loggia.array.ArraySystem.Measurement;
import org.loggia.array.ArraySystem;
import org.loggia.array.simulation.ArrayDescription;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.cli.report.AdaptiveError;
import org.loggia.cli.report.CoverageReport;
import org.loggia.input.InputFile;
import org.loggia.input.NumberText;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.adaptive.AdaptiveStep;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.report.text.Document;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** The part {@code measure} of an experiment's document: what runs on a storage system that is a model only. */
public record ArrayMeasurement(ArraySystem system) {
    public static final String KEY = "measure";
    private static final String CHOSEN = "chosen";
    private static final double STANDARD_LENGTH = 20_000;
    private static final String SYSTEM = "disk-array";
    private static final List<String> KEYS = List.of("system", "array", "set-up", "length", "repetitions", "seed");

    public static ArrayMeasurement of(Path file, Map<?, ?> document, ExperimentalSpace space) {
        if (!(document.get(KEY) instanceof Map<?, ?> measure)) {
            throw fault(file, KEY, "is not a mapping; write for example {system: disk-array, set-up: requests}");
        }
        if (measure.containsKey("system") && !SYSTEM.equals(measure.get("system"))) {
            throw fault(file, KEY + ".system", "is '" + measure.get("system")
                    + "'; write 'disk-array', or measure real systems with 'loggia measure'");
        }
        for (Object key : measure.keySet()) {
            if (!KEYS.contains(key)) {
                throw fault(file, KEY + "." + key, "unknown key; choose " + String.join(", ", KEYS));
            }
        }
        if (!measure.containsKey("system")) {
            throw fault(file, KEY + ".system", "is missing; write 'disk-array'");
        }
        try {
            ArraySystem system = system(file, measure);
            system.check(space);
            return new ArrayMeasurement(system);
        } catch (ProblemException fault) {
            throw fault.orAt(Location.element(file, KEY));
        }
    }

    private static ArraySystem system(Path file, Map<?, ?> measure) {
        return new ArraySystem(array(file, measure), ArraySetup.named(String.valueOf(measure.get("set-up"))),
                (int) number(file, measure, "length", STANDARD_LENGTH), (int) number(file, measure, "repetitions", 1),
                (long) number(file, measure, "seed", 1));
    }

    private static ArrayParameters array(Path file, Map<?, ?> measure) {
        if (!measure.containsKey("array")) {
            return ArrayParameters.reference();
        }
        if (!(measure.get("array") instanceof String name)) {
            throw fault(file, KEY + ".array", "is '" + measure.get("array")
                    + "'; give the file of an array, relative to the plan");
        }
        try {
            return ArrayDescription.read(file.resolveSibling(InputFile.path(name)));
        } catch (UnreadableFileException unreadable) {
            throw fault(file, KEY + ".array", "'" + name + "': " + unreadable.reason() + "; " + unreadable.remedy());
        }
    }

    /** Measures the configurations of a plan. */
    public String run(ExperimentPlan plan, Format format) {
        return table(plan.space(), system.measure(plan), format, List.of(), null);
    }

    /**
     * Measures configurations of a plan until a goal is reached.
     *
     * @param seed decides the first configurations
     * @param file the plan
     * @param listener receives the progress and the reason of the end
     */
    public String run(ExperimentPlan plan, Format format, AdaptiveGoal goal, long seed, Path file,
            Consumer<String> listener) {
        AdaptiveMeasurement adaptive;
        AdaptiveStep end;
        try {
            adaptive = new AdaptiveMeasurement(system, plan, goal, seed, listener);
            end = adaptive.run();
        } catch (ProblemException wrong) {
            throw wrong.orAt(Location.file(file));
        }
        return table(plan.space(), adaptive.measurements(), format, adaptive.choices().stream().map(choice -> choice
                .reason().word()).toList(), AdaptiveError.of(end));
    }

    private String table(ExperimentalSpace space, List<Measurement> measurements, Format format, List<String> chosen,
            List<AdaptiveError> errors) {
        return switch (format) {
            case CSV -> csv(space, measurements, chosen);
            case TEXT -> {
                List<String> headings = new ArrayList<>(space.factors().stream().map(SpaceFactor::header).toList());
                headings.addAll(system.columns());
                if (!chosen.isEmpty()) {
                    headings.add(CHOSEN);
                }
                TextTable table = new TextTable(headings.toArray(String[]::new));
                for (int row = 0; row < measurements.size(); row++) {
                    List<String> cells = new ArrayList<>(space.texts(measurements.get(row).row()));
                    for (double value : measurements.get(row).values()) {
                        cells.add(NumberText.plain(value));
                    }
                    if (!chosen.isEmpty()) {
                        cells.add(chosen.get(row));
                    }
                    table.add(cells.toArray(String[]::new));
                }
                yield table.toString();
            }
            case JSON -> {
                List<String> names = system.names();
                List<Map<String, Object>> rows = new ArrayList<>();
                for (Measurement measurement : measurements) {
                    Map<String, Object> row = CoverageReport.configuration(space, measurement.row());
                    for (int i = 0; i < measurement.values().length; i++) {
                        row.put(names.get(i), measurement.values()[i]);
                    }
                    if (!chosen.isEmpty()) {
                        row.put(CHOSEN, chosen.get(rows.size()));
                    }
                    rows.add(row);
                }
                yield JsonText.document(new Measurements(system.columns(), rows, errors));
            }
        };
    }

    /** The table of the system, with the column of an adaptive campaign at the end. */
    private String csv(ExperimentalSpace space, List<Measurement> measurements, List<String> chosen) {
        String table = system.csv(space, measurements);
        if (chosen.isEmpty()) {
            return table;
        }
        List<String> lines = table.lines().toList();
        StringBuilder text = new StringBuilder(lines.get(0)).append(',').append(CHOSEN).append('\n');
        for (int row = 0; row < chosen.size(); row++) {
            text.append(lines.get(row + 1)).append(',').append(chosen.get(row)).append('\n');
        }
        return text.toString();
    }

    private static double number(Path file, Map<?, ?> measure, String key, double standard) {
        if (!measure.containsKey(key)) {
            return standard;
        }
        if (measure.get(key) instanceof Number number) {
            return number.doubleValue();
        }
        throw fault(file, KEY + "." + key, "is '" + measure.get(key) + "'; give a number");
    }

    private static ProblemException fault(Path file, String element, String wrong) {
        return RegressionProblems.SPACE.failure(Location.element(file, element), wrong, "");
    }

    @Document(value = "experiment-measure",
            title = "Output of loggia experiment for a storage system that is a model only",
            description = "Output of `loggia experiment --format json` for a plan with `measure`.")
    private record Measurements(
            @Key("Names of the responses, with units.") List<String> columns,
            @Key(value = "By factor and response: numbers as numbers, levels by name; null where nothing was measured; "
                    + "chosen, only with --until-error: design or model.",
                    unit = "unit of the column") List<Map<String, Object>> measurements,
            @Key(value = "Only with --until-error, by response: the error of a model on configurations that it had not "
                    + "seen.", optional = true) List<AdaptiveError> errors) {
    }
}
