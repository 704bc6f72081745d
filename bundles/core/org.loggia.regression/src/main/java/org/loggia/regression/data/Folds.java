// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.loggia.problem.Location;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.regression.RegressionProblems;

/**
 * A partition of the rows into folds for cross-validation.
 *
 * @param foldOfRow number of the fold of each row, from 0
 */
public record Folds(int count, int[] foldOfRow) implements Resampling {

    public Folds {
        int[] sizes = new int[count];
        for (int fold : foldOfRow) {
            sizes[fold]++;
        }
        for (int fold = 0; fold < count; fold++) {
            if (sizes[fold] == 0) {
                throw RegressionProblems.PARAMETER.failure("fold " + (fold + 1) + " of " + count
                        + " has no rows", "number the folds from 1 without gaps, and use at most one for each row");
            }
        }
    }

    /**
     * Folds whose sizes differ by at most one, shuffled; the same seed gives the same folds.
     *
     * @param count number of folds, from 2 to the number of rows
     */
    public static Folds shuffled(int rows, int count, long seed) {
        if (count < 2 || count > rows) {
            throw RegressionProblems.PARAMETER.failure("cannot make " + count + " folds of " + rows
                    + " rows", "choose between 2 and the number of rows");
        }
        int[] fold = IntStream.range(0, rows).map(row -> row % count).toArray();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = rows - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = fold[i];
            fold[i] = fold[j];
            fold[j] = swapped;
        }
        return new Folds(count, fold);
    }

    /**
     * Folds in which repetitions of a configuration, rows with equal factors, stay together: otherwise what is held out
     * would have been seen, and errors would look too small. Without repetitions these are the {@link #shuffled} ones.
     *
     * @param count number of folds, from 2 to the number of {@link #configurations}
     */
    public static Folds ofConfigurations(TrainingData data, int count, long seed) {
        int[] configuration = configurationOfRow(data);
        int configurations = configurations(data);
        if (count > configurations && count <= data.rows()) {
            throw RegressionProblems.PARAMETER.failure("cannot make " + count + " folds of "
                    + configurations
                    + " configurations (in " + data.rows() + " rows)", "choose at most one for each configuration");
        }
        int[] fold = shuffled(configurations, count, seed).foldOfRow;
        return new Folds(count, Arrays.stream(configuration).map(number -> fold[number]).toArray());
    }

    /** Number of different configurations: rows with equal factors count once. */
    public static int configurations(TrainingData data) {
        return Arrays.stream(configurationOfRow(data)).max().orElse(-1) + 1;
    }

    /** For each row the number of its configuration, counted from 0 in the order in which they first appear. */
    public static int[] configurationOfRow(TrainingData data) {
        Map<List<Double>, Integer> numbers = new HashMap<>();
        return IntStream.range(0, data.rows()).map(row -> {
            // Adding 0 turns -0 into 0.
            List<Double> key = Arrays.stream(data.row(row)).mapToObj(value -> value + 0.0).toList();
            Integer known = numbers.putIfAbsent(key, numbers.size());
            return known == null ? numbers.size() - 1 : known;
        }).toArray();
    }

    /** Reads a file with one fold number for each row, counted from 1. */
    public static Folds read(Path file, int rows) {
        List<String> lines;
        try {
            lines = InputFile.lines(file);
        } catch (UnreadableFileException fault) {
            throw RegressionProblems.PARAMETER.failure(Location.file(file), fault.reason(), fault
                    .remedy(), fault);
        }
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).strip();
            if (text.isEmpty()) {
                continue;
            }
            if (!text.matches("[1-9]\\d{0,6}")) {
                throw RegressionProblems.PARAMETER.failure(Location.line(file, (i + 1)), "'" + text
                        + "' is not a fold number", "write one positive integer a line");
            }
            numbers.add(NumberReader.parseInt(text));
        }
        if (numbers.size() != rows) {
            throw RegressionProblems.PARAMETER.failure(Location.file(file), "has " + numbers.size()
                    + " fold numbers for " + rows
                    + " rows of data", "write one for each row");
        }
        int[] fold = numbers.stream().mapToInt(number -> number - 1).toArray();
        int count = Arrays.stream(fold).max().orElse(0) + 1;
        if (count < 2) {
            throw RegressionProblems.PARAMETER.failure(Location.file(file), "has only one fold",
                    "cross-validation needs at least 2");
        }
        if (count > rows) {
            throw RegressionProblems.PARAMETER.failure(Location.file(file), "names " + count
                    + " folds for " + rows
                    + " rows", "number the folds from 1 without gaps");
        }
        return new Folds(count, fold);
    }

    @Override
    public int rows() {
        return foldOfRow.length;
    }

    @Override
    public double disjointSets() {
        return count;
    }

    /** The rows of a fold. */
    @Override
    public int[] inside(int fold) {
        return IntStream.range(0, foldOfRow.length).filter(row -> foldOfRow[row] == fold).toArray();
    }

    /** The rows outside a fold. */
    @Override
    public int[] outside(int fold) {
        return IntStream.range(0, foldOfRow.length).filter(row -> foldOfRow[row] != fold).toArray();
    }
}
