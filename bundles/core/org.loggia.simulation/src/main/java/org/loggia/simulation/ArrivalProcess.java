// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.FiniteNumber;
import org.loggia.input.NumberReader;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.MarkovianFit;

/**
 * Arrivals in bursts: a Markovian arrival process, given by its matrices or fitted to arrivals that were measured.
 *
 * @param process times between arrivals, in the model's time unit
 * @param origin what it is and, where it was fitted, how well; one sentence without its subject
 */
public record ArrivalProcess(MarkovianArrivalProcess process, String origin) {

    /** Minimum number of arrivals for an estimate of the correlation of times. */
    private static final int MIN_ARRIVALS = 100;

    /** Above the columns of the rates without an arrival. */
    static final String HIDDEN = "hidden";
    private static final String ARRIVALS = "arrivals";
    private static final String LAYOUT = "write the header 'hidden' for each column of rates without an arrival, then "
            + "'arrivals' for each column of rates with an arrival, and one line of numbers for each "
            + "phase";

    /**
     * Reads a CSV file. If its first line names columns {@code hidden,...,arrivals,...}, the lines below it are the
     * rows of both matrices, side by side; else it is a trace as {@link ArrivalTrace#read} has it, to which a process
     * is fitted.
     *
     * @param usage the usage model whose users arrive; a table of loads of its scenarios is not such a file
     * @throws SimulationException if the file cannot be read, holds neither, or too few arrivals; it names the line
     */
    public static ArrivalProcess read(Path file, UsageModel usage) {
        return LoadFile.read(file, text -> LoadFile.isMatrices(text) ? ofMatrices(file, text)
                : fitted(file, ArrivalTrace.of(file, text, usage)));
    }

    private static ArrivalProcess ofMatrices(Path file, CsvParser text) {
        List<String> names = text.header().stream().map(Cell::text).toList();
        int phases = names.size() / 2;
        if (Collections.frequency(names, HIDDEN) != phases || names.size() != 2 * phases
                || !names.subList(phases, 2 * phases).stream().allMatch(ARRIVALS::equals)) {
            throw LoadFile.fault(file, text.line(), "the columns do not form two square matrices", LAYOUT);
        }
        List<double[]> rows = new ArrayList<>();
        for (List<Cell> record = text.next(); record != null; record = text.next()) {
            rows.add(numbers(file, text.line(), record));
        }
        if (rows.size() != phases) {
            throw LoadFile.fault(file, 1, "there are " + phases + " phases in the columns and " + rows.size()
                    + " in the rows", LAYOUT);
        }
        double[][] hidden = new double[phases][];
        double[][] arrivals = new double[phases][];
        for (int phase = 0; phase < phases; phase++) {
            hidden[phase] = Arrays.copyOf(rows.get(phase), phases);
            arrivals[phase] = Arrays.copyOfRange(rows.get(phase), phases, 2 * phases);
        }
        try {
            return new ArrivalProcess(new MarkovianArrivalProcess(hidden, arrivals),
                    "follow a Markovian arrival process of " + phases + (phases == 1 ? " phase." : " phases."));
        } catch (IllegalArgumentException wrong) {
            throw LoadFile.fault(file, 1, wrong.getMessage(), "correct the rates");
        }
    }

    private static double[] numbers(Path file, int line, List<Cell> cells) {
        double[] row = new double[cells.size()];
        for (int i = 0; i < row.length; i++) {
            Cell cell = cells.get(i);
            if (!cell.isNumber()) {
                throw LoadFile.fault(file, line, "'" + cell.text() + "' is not a rate", LAYOUT);
            }
            row[i] = NumberReader.parseDouble(cell.text());
            if (!FiniteNumber.isCalculable(row[i])) {
                throw LoadFile.fault(file, line, "a rate " + FiniteNumber.fault(row[i]), "correct it");
            }
        }
        return row;
    }

    private static ArrivalProcess fitted(Path file, ArrivalTrace trace) {
        int n = trace.times().size() - 1;
        double[] between = new double[Math.max(0, n)];
        Arrays.setAll(between, i -> trace.times().get(i + 1) - trace.times().get(i));
        double mean = Arrays.stream(between).average().orElse(0);
        if (n < MIN_ARRIVALS || !(mean > 0)) {
            throw LoadFile.fault(file, 1, n < MIN_ARRIVALS ? "there are "
                    + trace.times().size()
                    + " arrivals, too few to fit a process" : "all arrivals are at the same time",
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
