// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.FiniteNumber;
import org.loggia.input.NumberReader;
import org.loggia.pcm.usagemodel.UsageModel;

/**
 * Recorded arrival times of users, for replay.
 *
 * @param times of the arrivals in the model's time unit, ascending, 0 or later; one or more
 */
public record ArrivalTrace(List<Double> times) {

    public ArrivalTrace {
        times = List.copyOf(times);
    }

    /**
     * Reads a CSV file: the first column of each line is the time of an arrival. A first line that does not begin with
     * a number names the columns.
     *
     * @param usage the usage model whose users arrive; a table of loads of its scenarios is not such a file
     * @throws SimulationException if the file cannot be read, or is not such a table; it names the line
     */
    public static ArrivalTrace read(Path file, UsageModel usage) {
        return LoadFile.read(file, text -> of(file, text, usage));
    }

    /** The same of a file whose header was read. */
    static ArrivalTrace of(Path file, CsvParser text, UsageModel usage) {
        LoadFile.requireArrivals(file, text, usage);
        List<Double> times = new ArrayList<>();
        double last = 0;
        for (List<Cell> record = text.header(); record != null; record = text.next()) {
            Cell cell = record.get(0);
            if (record == text.header() && !cell.isNumber()) {
                continue;
            }
            double time = cell.isNumber() ? NumberReader.parseDouble(cell.text()) : Double.NaN;
            if (!(time >= last)) {
                String what = Double.isNaN(time) ? "'" + cell.text() + "' is not a time of an arrival"
                        : "the time " + cell.text() + (time < 0 ? " is negative" : " is before the previous time");
                throw LoadFile.fault(file, text.line(), what,
                        "write one time of an arrival per line, in ascending order");
            }
            if (!FiniteNumber.isCalculable(time)) {
                throw LoadFile.fault(file, text.line(), "the time " + FiniteNumber.fault(time),
                        "give times in another unit");
            }
            last = time;
            times.add(time);
        }
        if (times.isEmpty()) {
            throw LoadFile.fault(file, 1, "there are no arrivals", "write one time per line");
        }
        return new ArrivalTrace(times);
    }
}
