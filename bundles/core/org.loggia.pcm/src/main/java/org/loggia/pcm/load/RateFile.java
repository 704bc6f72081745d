// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.eclipse.emf.ecore.EObject;
import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.pcm.dlim.ArrivalRatesFromFile;

/**
 * Rates that a file gives, one {@code time,rate;} on each line, times ascending; straight lines between them. Before
 * the first one the rate rises from 0 at time 0, and from the last one on it is 0. LIMBO takes the last character off
 * each line, whatever it is; here a line without its semicolon is refused.
 */
final class RateFile {

    private final EObject element;
    private final String name;

    private RateFile(EObject element, String name) {
        this.element = element;
        this.name = name;
    }

    /** @throws LoadProfileException if the file cannot be read, or is not such a table */
    static DoubleUnaryOperator read(ArrivalRatesFromFile function) {
        return new RateFile(function, function.getFilePath()).table();
    }

    private DoubleUnaryOperator table() {
        List<double[]> rows = new ArrayList<>();
        int number = 0;
        for (String line : lines()) {
            number++;
            if (!line.isBlank()) {
                double[] row = row(line.strip(), number);
                if (!rows.isEmpty() && !(row[0] > rows.get(rows.size() - 1)[0])) {
                    throw fault("line "
                            + number
                            + ": time "
                            + row[0]
                            + " is before the previous time",
                            "sort the lines by time");
                }
                rows.add(row);
            }
        }
        if (rows.isEmpty()) {
            throw fault("it contains no rates", "write lines such as 0.5,10;");
        }
        double[] times = rows.stream().mapToDouble(row -> row[0]).toArray();
        double[] rates = rows.stream().mapToDouble(row -> row[1]).toArray();
        return x -> value(x, times, rates);
    }

    private List<String> lines() {
        try {
            Path file = InputFile.path(name == null ? "" : name);
            if (!file.isAbsolute() && element.eResource() != null && element.eResource().getURI().isFile()) {
                file = Path.of(element.eResource().getURI().toFileString()).resolveSibling(file);
            }
            return InputFile.lines(file);
        } catch (UnreadableFileException unreadable) {
            throw fault(unreadable.reason(), unreadable.remedy());
        }
    }

    private double[] row(String line, int number) {
        String[] parts = (line.endsWith(";") ? line.substring(0, line.length() - 1) : "").split(",", -1);
        try {
            double[] row = {NumberReader.parseDouble(parts[0]), NumberReader.parseDouble(parts[1])};
            if (FiniteNumber.isCalculable(row[0]) && FiniteNumber.isCalculable(row[1])) {
                return row;
            }
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException noNumbers) {
            // The same message as for numbers that cannot be calculated with.
        }
        throw fault("line "
                + number
                + " is not a time and a rate separated by a semicolon", "write it like 0.5,10;");
    }

    private LoadProfileException fault(String what, String remedy) {
        return new LoadProfileException(element, "the file " + name + " of arrival rates: " + what, remedy);
    }

    private static double value(double x, double[] times, double[] rates) {
        if (x < 0 || x >= times[times.length - 1]) {
            return 0;
        }
        if (x < times[0]) {
            return rates[0] * x / times[0];
        }
        int found = Arrays.binarySearch(times, x);
        int row = found >= 0 ? found : -found - 2;
        return rates[row] + (x - times[row]) * (rates[row + 1] - rates[row]) / (times[row + 1] - times[row]);
    }
}
