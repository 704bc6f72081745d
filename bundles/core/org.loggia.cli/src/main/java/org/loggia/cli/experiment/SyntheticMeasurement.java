// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.report.CoverageReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.text.Format;
import org.loggia.cli.text.JsonText;
import org.loggia.cli.text.TextTable;
import org.loggia.input.NumberText;
import org.loggia.regression.RegressionException;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.synthetic.BenchmarkedSystem.Measurement;
import org.loggia.synthetic.BenchmarkedSystem;
import org.loggia.synthetic.SetUp;
import org.loggia.synthetic.StorageParameters;

/** The part {@code measure} of an experiment's document: what runs on the synthetic storage system. */
public record SyntheticMeasurement(BenchmarkedSystem system) {
    public static final String KEY = "measure";
    private static final double STANDARD_NOISE = 0.03;

    public static SyntheticMeasurement of(Path file, Map<?, ?> document, ExperimentalSpace space) {
        if (!(document.get(KEY) instanceof Map<?, ?> measure)) {
            throw fault(file, KEY, "is no mapping; write for example {system: synthetic, set-up: ffsb}");
        }
        for (Object key : measure.keySet()) {
            if (!List.of("system", "set-up", "noise", "seed").contains(key)) {
                throw fault(file, KEY + "." + key, "is unknown; known are system, set-up, noise and seed");
            }
        }
        if (!"synthetic".equals(measure.get("system"))) {
            throw fault(file, KEY + ".system", "is '" + measure.get("system")
                    + "'; only 'synthetic' is measured here, 'loggia measure' measures real ones");
        }
        try {
            double seed = number(file, measure, "seed", 1);
            BenchmarkedSystem system = new BenchmarkedSystem(StorageParameters.reference(),
                    SetUp.named(String.valueOf(measure.get("set-up"))), number(file, measure, "noise", STANDARD_NOISE),
                    (long) seed);
            system.check(space);
            return new SyntheticMeasurement(system);
        } catch (RegressionException fault) {
            throw fault(file, KEY, fault.getMessage());
        }
    }

    /** Measures the configurations of a plan. */
    public String run(ExperimentPlan plan, Format format) {
        List<Measurement> measurements = system.measure(plan);
        ExperimentalSpace space = plan.space();
        return switch (format) {
            case CSV -> system.csv(space, measurements);
            case TEXT -> {
                List<String> headings = new ArrayList<>(space.factors().stream().map(SpaceFactor::header).toList());
                headings.addAll(system.columns());
                TextTable table = new TextTable(headings.toArray(String[]::new));
                for (Measurement measurement : measurements) {
                    List<String> cells = new ArrayList<>(space.texts(measurement.row()));
                    for (double value : measurement.values()) {
                        cells.add(NumberText.plain(value));
                    }
                    table.add(cells.toArray(String[]::new));
                }
                yield table.toString();
            }
            case JSON -> {
                List<Map<String, Object>> rows = new ArrayList<>();
                for (Measurement measurement : measurements) {
                    Map<String, Object> row = CoverageReport.configuration(space, measurement.row());
                    for (int i = 0; i < measurement.values().length; i++) {
                        row.put(system.columns().get(i).replaceAll(" \\[.*", ""), measurement.values()[i]);
                    }
                    rows.add(row);
                }
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("columns", system.columns());
                json.put("measurements", rows);
                yield JsonText.of(json);
            }
        };
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

    private static CommandFailure fault(Path file, String element, String wrong) {
        return CommandFailure.badInput(file + "#" + element + ": " + wrong, null);
    }
}
