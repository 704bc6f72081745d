// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.baseline;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the table of {@code docs/validation/validation-simulizar.md}. Arguments: the folder of reference files (with
 * {@code reference/simulation} and {@code models} below) and the page to write; what the page says before the line
 * that begins with {@code <!-- table} is kept. {@code tests/simulation-program} runs it.
 */
public final class BaselineReport {

    static final int SEEDS = 20;
    private static final String MARK = "<!-- table";

    private BaselineReport() {
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("usage: BaselineReport SHARED-FOLDER PAGE.md");
            System.exit(2);
        }
        Path shared = Path.of(arguments[0]);
        Path page = Path.of(arguments[1]);
        String text = Files.exists(page) ? Files.readString(page) : "";
        String kept = text.contains(MARK) ? text.substring(0, text.indexOf(MARK)) : text;
        try (var out = new PrintStream(Files.newOutputStream(page), false, StandardCharsets.UTF_8)) {
            out.print(kept);
            out.println(MARK + " below: written by BaselineReport, do not edit -->");
            List<Comparison.Row> idle = new ArrayList<>();
            for (Baseline baseline : Baseline.read(shared.resolve("reference/simulation/simulizar-baselines.json"))) {
                print(baseline, new Comparison(baseline, shared.resolve("models"), SEEDS).rows(), out, idle);
            }
            out.println();
            out.println("## Idle resources");
            out.println();
            out.println(idle.size() + " more figures (utilization and jobs present) belong to resources that are "
                    + "never used in either simulator: all are 0 in both, "
                    + idle.stream().filter(Comparison.Row::agrees).count() + " of " + idle.size() + " agree.");
        }
    }

    private static void print(Baseline baseline, List<Comparison.Row> rows, PrintStream out,
            List<Comparison.Row> idle) {
        out.println();
        out.println("## " + baseline.allocation() + ", " + baseline.usageModel());
        out.println();
        out.printf(Locale.ROOT, "Until time %s or %d runs of the usage scenario; SimuLizar's runs ended at %s on "
                + "average.%n%n", number(baseline.maximumTime()), baseline.maximumMeasurements(),
                number(baseline.simulatedTime()));
        out.println("| point | figure | SimuLizar | sd | Loggia | sd | difference | limit | |");
        out.println("|---|---|--:|--:|--:|--:|--:|--:|---|");
        for (Comparison.Row row : rows) {
            if (row.reference() == 0 && row.mean() == 0 && row.point().startsWith("Resource:")) {
                idle.add(row);
                continue;
            }
            out.printf("| %s | %s | %s | %s | %s | %s | %s | %s | %s |%n", row.point().replace("|", "/"),
                    row.figure(), number(row.reference()), number(row.referenceDeviation()), number(row.mean()),
                    number(row.standardDeviation()), number(row.difference()), number(row.limit()),
                    row.agrees() ? "agrees" : "**differs**");
        }
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.5g", value);
    }
}
