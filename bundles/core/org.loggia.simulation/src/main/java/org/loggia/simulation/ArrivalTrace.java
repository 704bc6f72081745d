// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.loggia.input.Figure;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;

/**
 * When users arrived, to be replayed.
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
     * @throws SimulationException if the file cannot be read, or is not such a table; it names the line
     */
    public static ArrivalTrace read(Path file) {
        return of(file, lines(file));
    }

    /** The lines of a file that tells of arrivals. */
    static List<String> lines(Path file) {
        try {
            return InputFile.lines(file);
        } catch (UnreadableFileException unreadable) {
            throw new SimulationException(null, SimulationProblems.SELECTION.at(Location.file(file),
                    unreadable.reason(), unreadable.remedy()));
        }
    }

    /** The same of lines that were read from a file. */
    static ArrivalTrace of(Path file, List<String> lines) {
        double[] times = new double[lines.size()];
        int count = 0;
        double last = 0;
        for (int i = 0; i < lines.size(); i++) {
            String cell = lines.get(i).split(",", 2)[0].strip();
            double time = number(cell);
            if (i == 0 && Double.isNaN(time) || lines.get(i).isBlank()) {
                continue;
            }
            if (!(time >= last && time < Double.POSITIVE_INFINITY)) {
                throw fault(file, i + 1, Double.isNaN(time) ? "'" + cell + "' is not a time of an arrival"
                        : "the time " + cell + (time < 0 ? " lies before 0" : " does not follow the one before"),
                        "write the times of arrivals one below the other, in their order");
            }
            if (!Figure.isCalculable(time)) {
                throw fault(file, i + 1, "the time " + Figure.fault(time), "give times in another unit");
            }
            last = time;
            times[count++] = time;
        }
        if (count == 0) {
            throw fault(file, 1, "there are no arrivals", "write their times one below the other");
        }
        return new ArrivalTrace(Arrays.stream(times, 0, count).boxed().toList());
    }

    private static double number(String cell) {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    /** What is wrong with a line of such a file. */
    static SimulationException fault(Path file, int line, String message, String remedy) {
        return new SimulationException(null, SimulationProblems.SELECTION.at(Location.line(file, line), message,
                remedy));
    }
}
