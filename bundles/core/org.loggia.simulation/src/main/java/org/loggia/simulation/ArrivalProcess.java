// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.loggia.input.Figure;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.MarkovianFit;

/**
 * Arrivals in bursts: a Markovian arrival process, given by its matrices or fitted to arrivals that were measured.
 *
 * @param process times between arrivals, in the model's time unit
 * @param origin what it is and, where it was fitted, how well; one sentence without its subject
 */
public record ArrivalProcess(MarkovianArrivalProcess process, String origin) {

    /** Fewer arrivals than this say too little of how times depend on each other. */
    private static final int MIN_ARRIVALS = 100;

    private static final String HIDDEN = "hidden";
    private static final String ARRIVALS = "arrivals";
    private static final String LAYOUT = "write 'hidden' above each column of the rates without an arrival, then "
            + "'arrivals' above each of those with one, and one line of numbers for each phase";

    /**
     * Reads a CSV file. If its first line names columns {@code hidden,...,arrivals,...}, the lines below it are the
     * rows of both matrices, side by side; else it is a trace as {@link ArrivalTrace#read} has it, to which a process
     * is fitted.
     *
     * @throws SimulationException if the file cannot be read, holds neither, or too few arrivals; it names the line
     */
    public static ArrivalProcess read(Path file) {
        List<String> lines = ArrivalTrace.lines(file);
        boolean isMatrix = !lines.isEmpty() && lines.get(0).split(",", 2)[0].strip().equals(HIDDEN);
        return isMatrix ? ofMatrices(file, lines) : fitted(file, ArrivalTrace.of(file, lines));
    }

    private static ArrivalProcess ofMatrices(Path file, List<String> lines) {
        List<String> names = Arrays.stream(lines.get(0).split(",", -1)).map(String::strip).toList();
        int phases = names.size() / 2;
        List<String> rows = lines.subList(1, lines.size()).stream().filter(line -> !line.isBlank()).toList();
        if (Collections.frequency(names, HIDDEN) != phases || names.size() != 2 * phases
                || !names.subList(phases, 2 * phases).stream().allMatch(ARRIVALS::equals)) {
            throw ArrivalTrace.fault(file, 1, "the columns do not name two square matrices", LAYOUT);
        }
        if (rows.size() != phases) {
            throw ArrivalTrace.fault(file, 1, "there are " + phases + " phases in the columns and " + rows.size()
                    + " in the rows", LAYOUT);
        }
        double[][] hidden = new double[phases][];
        double[][] arrivals = new double[phases][];
        for (int phase = 0; phase < phases; phase++) {
            double[] row = numbers(file, lines.indexOf(rows.get(phase)) + 1, rows.get(phase), 2 * phases);
            hidden[phase] = Arrays.copyOf(row, phases);
            arrivals[phase] = Arrays.copyOfRange(row, phases, 2 * phases);
        }
        try {
            return new ArrivalProcess(new MarkovianArrivalProcess(hidden, arrivals),
                    "follow a Markovian arrival process of " + phases + (phases == 1 ? " phase." : " phases."));
        } catch (IllegalArgumentException wrong) {
            throw ArrivalTrace.fault(file, 1, wrong.getMessage(), "correct the rates");
        }
    }

    private static double[] numbers(Path file, int line, String text, int count) {
        String[] cells = text.split(",", -1);
        double[] row = new double[cells.length];
        for (int i = 0; i < cells.length; i++) {
            try {
                row[i] = Double.parseDouble(cells[i].strip());
            } catch (NumberFormatException noNumber) {
                throw ArrivalTrace.fault(file, line, "'" + cells[i].strip() + "' is not a rate", LAYOUT);
            }
            if (!Figure.isCalculable(row[i])) {
                throw ArrivalTrace.fault(file, line, "a rate " + Figure.fault(row[i]), "correct it");
            }
        }
        if (row.length != count) {
            throw ArrivalTrace.fault(file, line, "there are " + row.length + " rates, not " + count, LAYOUT);
        }
        return row;
    }

    private static ArrivalProcess fitted(Path file, ArrivalTrace trace) {
        int n = trace.times().size() - 1;
        double[] between = new double[Math.max(0, n)];
        Arrays.setAll(between, i -> trace.times().get(i + 1) - trace.times().get(i));
        double mean = Arrays.stream(between).average().orElse(0);
        if (n < MIN_ARRIVALS || !(mean > 0)) {
            throw ArrivalTrace.fault(file, 1, n < MIN_ARRIVALS ? "there are " + trace.times().size()
                    + " arrivals, too few to fit a process to" : "all arrivals are at the same time",
                    "give a longer trace, or replay this one");
        }
        MarkovianArrivalProcess process = MarkovianFit.of(between);
        double variance = Arrays.stream(between).map(time -> (time - mean) * (time - mean)).average().orElseThrow();
        double product = 0;
        for (int i = 1; i < n; i++) {
            product += (between[i] - mean) * (between[i - 1] - mean);
        }
        return new ArrivalProcess(process, String.format(Locale.ROOT, "follow a Markovian arrival process fitted to "
                + "%,d arrivals: squared coefficient of variation %.3g between them (measured %.3g), correlation of"
                + " neighbours %.3g (measured %.3g).", n + 1, process.variance() / (process.mean() * process.mean()),
                variance / (mean * mean), process.autocorrelation(),
                variance > 0 ? product / (n - 1) / variance : 0));
    }
}
