// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * Samples drawn with replacement (Efron and Tibshirani 1993, chapter 17): as many configurations as the data have, with
 * all their rows. Those that were not drawn, about 37 %, are held out.
 *
 * @param draws by sample and configuration: how often it was drawn
 * @param configurationOfRow number of the configuration of each row, from 0
 */
public record Bootstrap(int[][] draws, int[] configurationOfRow) implements Resampling {
    /** Number of samples after which estimates of errors hardly change. */
    public static final int STANDARD_COUNT = 50;

    private static final int MIN_COUNT = 10;
    private static final int MAX_COUNT = 1000;
    private static final int MIN_CONFIGURATIONS = 5;
    /** All samples are kept in memory. */
    private static final long MAX_DRAWN_ROWS = 20_000_000;

    /**
     * Draws samples; the same seed gives the same samples.
     *
     * @param count number of samples, from {@value #MIN_COUNT} to {@value #MAX_COUNT}
     * @throws ProblemException if there are too few samples or configurations
     */
    public static Bootstrap ofConfigurations(TrainingData data, int count, long seed) {
        if (count < MIN_COUNT || count > MAX_COUNT) {
            throw RegressionProblems.PARAMETER.failure("cannot validate with " + count
                    + " bootstrap samples", "choose between "
                            + MIN_COUNT + " and " + MAX_COUNT);
        }
        if ((long) count * data.rows() > MAX_DRAWN_ROWS) {
            throw RegressionProblems.PARAMETER.failure("cannot draw " + count
                    + " bootstrap samples of "
                    + data.rows() + " rows", "validate with folds, or choose at most " + MAX_DRAWN_ROWS + " / rows");
        }
        int[] configuration = Folds.configurationOfRow(data);
        int configurations = Folds.configurations(data);
        if (configurations < MIN_CONFIGURATIONS) {
            throw RegressionProblems.PARAMETER.failure("only " + configurations
                    + " configurations for bootstrap samples", "give at least " + MIN_CONFIGURATIONS
                            + ", or validate with folds");
        }
        SplittableRandom random = new SplittableRandom(seed);
        int[][] draws = new int[count][];
        for (int sample = 0; sample < count; sample++) {
            do {
                draws[sample] = new int[configurations];
                for (int i = 0; i < configurations; i++) {
                    draws[sample][random.nextInt(configurations)]++;
                }
            } while (Arrays.stream(draws[sample]).noneMatch(drawn -> drawn == 0));
        }
        return new Bootstrap(draws, configuration);
    }

    @Override
    public int count() {
        return draws.length;
    }

    @Override
    public int rows() {
        return configurationOfRow.length;
    }

    @Override
    public int[] inside(int sample) {
        return IntStream.range(0, rows()).filter(row -> draws[sample][configurationOfRow[row]] == 0).toArray();
    }

    @Override
    public int[] outside(int sample) {
        return IntStream.range(0, rows()).flatMap(row -> IntStream.generate(() -> row)
                .limit(draws[sample][configurationOfRow[row]])).toArray();
    }

    @Override
    public double disjointSets() {
        return rows() / IntStream.range(0, count()).mapToDouble(sample -> inside(sample).length).average()
                .orElseThrow();
    }
}
