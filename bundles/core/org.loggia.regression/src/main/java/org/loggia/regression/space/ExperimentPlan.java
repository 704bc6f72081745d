// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * The configurations that an experiment runs, each of them allowed by the constraints of its space and none twice.
 * Rows are shared, never change them.
 *
 * @param rows configurations in the order of the plan, as {@link ExperimentalSpace} describes them
 */
public record ExperimentPlan(ExperimentalSpace space, List<double[]> rows) {
    /** Maximum number of configurations, limited by memory. */
    private static final long MAX_CONFIGURATIONS = 10_000_000;
    private static final int TRIES = 1_000_000;

    /** Sources of the values of numeric factors in a random plan. */
    public enum Draw {
        /** The levels only. */
        LEVELS,
        /** The range between the smallest and the largest level, in multiples of the factor's step. */
        RANGE
    }

    public ExperimentPlan {
        rows = List.copyOf(rows);
        if (rows.isEmpty()) {
            throw RegressionProblems.SPACE.failure("the plan has no configurations: the constraints "
                    + space.constraints()
                    + " exclude all", "relax them");
        }
    }

    /** All combinations of the levels that the constraints allow; the last factor changes fastest. */
    public static ExperimentPlan fullFactorial(ExperimentalSpace space) {
        requireSize(space);
        List<double[]> rows = new ArrayList<>();
        int[] level = new int[space.size()];
        boolean more = true;
        while (more) {
            double[] row = new double[level.length];
            Arrays.setAll(row, i -> space.factor(i).level(level[i]));
            if (space.allows(row)) {
                rows.add(row);
            }
            more = advance(level, space);
        }
        return new ExperimentPlan(space, rows);
    }

    private static boolean advance(int[] level, ExperimentalSpace space) {
        for (int i = level.length - 1; i >= 0; i--) {
            if (++level[i] < space.factor(i).levelCount()) {
                return true;
            }
            level[i] = 0;
        }
        return false;
    }

    private static void requireSize(ExperimentalSpace space) {
        long combinations;
        try {
            combinations = space.combinations();
        } catch (ArithmeticException overflow) {
            combinations = Long.MAX_VALUE;
        }
        if (combinations > MAX_CONFIGURATIONS) {
            throw RegressionProblems.SPACE.failure("a full-factorial plan would have " + combinations
                    + " configurations, more "
                    + "than " + MAX_CONFIGURATIONS, "use fewer levels or a random plan");
        }
    }

    /**
     * Independent, evenly distributed configurations, each different from the others; the same seed gives the same.
     *
     * @param excluded configurations that must not be drawn, such as those a model was trained on
     * @throws ProblemException if the space has not that many
     */
    public static ExperimentPlan random(ExperimentalSpace space, Draw draw, int count, long seed,
            List<double[]> excluded) {
        if (count < 1) {
            throw RegressionProblems.SPACE.failure("a random plan of " + count + " configurations", "give at least 1");
        }
        Set<List<Double>> seen = new HashSet<>();
        excluded.forEach(row -> seen.add(key(row)));
        SplittableRandom random = new SplittableRandom(seed);
        List<double[]> rows = new ArrayList<>();
        double[] row = new double[space.size()];
        long found = 0;
        for (long tries = 1; rows.size() < count; tries++) {
            fill(row, space, draw, random);
            if (space.allows(row) && seen.add(key(row))) {
                rows.add(row.clone());
                found = tries;
            } else if (tries - found > Math.max(TRIES, found)) {
                // One that is left, as likely as the others, would hardly have been missed as often as all were drawn.
                throw RegressionProblems.SPACE.failure("only " + rows.size() + " of " + count
                        + " different configurations were "
                        + "found", "reduce the number, add levels or relax the constraints");
            }
        }
        return new ExperimentPlan(space, rows);
    }

    /** One configuration that the constraints allow, or null when none is found. */
    static double[] draw(ExperimentalSpace space, Draw draw, SplittableRandom random) {
        double[] row = new double[space.size()];
        for (int i = 0; i < TRIES; i++) {
            fill(row, space, draw, random);
            if (space.allows(row)) {
                return row;
            }
        }
        return null;
    }

    private static void fill(double[] row, ExperimentalSpace space, Draw draw, SplittableRandom random) {
        Arrays.setAll(row, factor -> value(space.factor(factor), draw, random));
    }

    private static double value(SpaceFactor factor, Draw draw, SplittableRandom random) {
        return draw == Draw.RANGE && factor instanceof SpaceFactor.Numeric numeric
                ? numeric.at(random.nextDouble())
                : factor.level(random.nextInt(factor.levelCount()));
    }

    /**
     * One factor at a time: a base configuration, then for each factor its other levels while the others stay.
     *
     * @throws ProblemException if the base breaks a constraint
     */
    public static ExperimentPlan oneFactor(ExperimentalSpace space, double[] base) {
        if (!space.allows(base)) {
            throw RegressionProblems.SPACE.failure("the base configuration "
                    + space.texts(base)
                    + " violates a constraint", "choose another one");
        }
        List<double[]> rows = new ArrayList<>();
        rows.add(base.clone());
        for (int i = 0; i < base.length; i++) {
            for (int level = 0; level < space.factor(i).levelCount(); level++) {
                double[] row = base.clone();
                row[i] = space.factor(i).level(level);
                if (row[i] != base[i] && space.allows(row)) {
                    rows.add(row);
                }
            }
        }
        return new ExperimentPlan(space, rows);
    }

    /**
     * Returns the same configurations in a random order, so that drift of the measured system is not confused with a
     * factor.
     */
    public ExperimentPlan shuffled(long seed) {
        List<double[]> order = new ArrayList<>(rows);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = order.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double[] swapped = order.get(i);
            order.set(i, order.get(j));
            order.set(j, swapped);
        }
        return new ExperimentPlan(space, order);
    }

    /** The table of the plan: a header and a line for each configuration, as {@code loggia train} reads it. */
    public String csv() {
        StringBuilder text = new StringBuilder();
        line(text, space.factors().stream().map(SpaceFactor::header).toList());
        rows.forEach(row -> line(text, space.texts(row)));
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            boolean quoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == ';' || c == '\t' || c < ' ');
            text.append(i == 0 ? "" : ",").append(quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
        }
        text.append('\n');
    }

    /** Returns the key of equal configurations. */
    static List<Double> key(double[] row) {
        // Adding 0 turns -0 into 0.
        return Arrays.stream(row).mapToObj(value -> value + 0.0).toList();
    }
}
