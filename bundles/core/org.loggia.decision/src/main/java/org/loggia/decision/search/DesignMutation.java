// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.List;
import org.loggia.decision.space.Degree;
import org.loggia.queueing.random.RandomStream;
import org.uma.jmetal.operator.mutation.MutationOperator;

/**
 * Makes another choice for one degree of freedom on average, and for one at least: for numbers in every other case the
 * next option up or down, or for ranges a number close by, else any other choice with the same probability. In some
 * cases, all that have chosen the same option of a group choose another one instead, as all components of a machine
 * that move to another one.
 */
final class DesignMutation implements MutationOperator<DesignSolution> {

    private static final long serialVersionUID = 1L;
    private static final double HALF = 0.5;
    private static final double CLOSE = 0.1;
    private static final double TOGETHER = 0.2;

    private final transient List<Degree> degrees;
    private final transient List<List<Integer>> groups;
    private final transient RandomStream random;

    DesignMutation(List<Degree> degrees, RandomStream random) {
        this.degrees = degrees;
        groups = OptionGroups.of(degrees).several();
        this.random = random;
    }

    @Override
    public double mutationProbability() {
        return 1.0 / degrees.size();
    }

    @Override
    public DesignSolution execute(DesignSolution solution) {
        if (!groups.isEmpty() && random.nextBoolean(TOGETHER)) {
            move(solution, groups.get(random.nextInt(groups.size())));
            return solution;
        }
        boolean isChanged = false;
        for (int i = 0; i < degrees.size(); i++) {
            if (random.nextBoolean(mutationProbability())) {
                change(solution, i);
                isChanged = true;
            }
        }
        if (!isChanged) {
            change(solution, random.nextInt(degrees.size()));
        }
        return solution;
    }

    private void move(DesignSolution solution, List<Integer> group) {
        double from = solution.variables().get(group.get(random.nextInt(group.size())));
        int to = random.nextInt(degrees.get(group.get(0)).options() - 1);
        for (int degree : group) {
            if (solution.variables().get(degree) == from) {
                solution.variables().set(degree, to < from ? to : to + 1.0);
            }
        }
    }

    private void change(DesignSolution solution, int at) {
        Degree degree = degrees.get(at);
        double now = solution.variables().get(at);
        solution.variables().set(at, degree.options() == 0 ? inRange(degree, now) : option(degree, (int) now));
    }

    private double inRange(Degree degree, double now) {
        double width = degree.to() - degree.from();
        return random.nextBoolean(HALF) ? degree.from() + width * random.nextDouble()
                : Math.min(degree.to(), Math.max(degree.from(), now + CLOSE * width * random.nextGaussian()));
    }

    private double option(Degree degree, int now) {
        int last = degree.options() - 1;
        if (last == 0) {
            return 0;
        }
        if (degree.value(now) instanceof Double && random.nextBoolean(HALF)) {
            int next = random.nextBoolean(HALF) ? now + 1 : now - 1;
            return next < 0 ? 1 : next > last ? last - 1 : next;
        }
        int other = random.nextInt(last);
        return other < now ? other : other + 1;
    }
}
