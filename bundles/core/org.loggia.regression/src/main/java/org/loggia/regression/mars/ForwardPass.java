// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.regression.Variable;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.mars.Hinge.Shape;

/**
 * The forward pass of MARS (Friedman 1991, algorithm 2; fast MARS, Friedman 1993): starting with the constant, each
 * step adds the pair of hinges that lowers the residual sum of squares most. Each step's result is kept, so that one
 * pass with generous limits holds every pass with tighter ones as a prefix ({@link #terms(int, double)}).
 */
final class ForwardPass {
    /**
     * Minimum share of a hinge outside the span of the terms so far. Early in the pass, an almost linear hinge causes
     * instability; these numbers reproduce the choices of R's earth.
     */
    private static final double CAREFUL_TOLERANCE = 0.01;
    private static final double TOLERANCE = 1e-5;
    private static final int STEPS_OF_CARE = 8;

    private final MarsSettings settings;
    private final DesignColumns columns;
    private final int rows;
    private final OrthonormalBasis basis;
    private final List<List<Hinge>> terms = new ArrayList<>();
    private final List<double[]> termColumns = new ArrayList<>();
    private final List<Parent> parents = new ArrayList<>();
    /** Number of terms after each step, and residual sum of squares; the first entry is the constant alone. */
    private final List<Integer> stepTerms = new ArrayList<>();
    private final List<Double> stepSquares = new ArrayList<>();

    private ForwardPass(TrainingData data, MarsSettings settings) {
        this.settings = settings;
        columns = DesignColumns.of(data);
        rows = data.rows();
        int capacity = Math.max(2, Math.min(settings.nk(), rows)) + 2;
        basis = new OrthonormalBasis(data.responses(), capacity);
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        addTerm(List.of(), ones);
        endStep();
        double total = basis.residualSquares();
        int step = 0;
        while (canGrow(total) && step(++step, total)) {
            endStep();
        }
    }

    static ForwardPass run(TrainingData data, MarsSettings settings) {
        return new ForwardPass(data, settings);
    }

    /** The basis of all terms; the first k vectors span the first k terms. */
    OrthonormalBasis basis() {
        return basis;
    }

    /** The hinges of a term; none for the constant, which is term 0. */
    List<Hinge> term(int index) {
        return terms.get(index);
    }

    double[] column(int index) {
        return termColumns.get(index);
    }

    /** Returns the number of terms of a pass with these tighter limits. */
    int terms(int nk, double thresh) {
        double total = stepSquares.get(0);
        int step = 0;
        while (step + 1 < stepTerms.size() && fits(step + 1, nk)
                && 1 - stepSquares.get(step) / total <= 1 - thresh
                && (stepSquares.get(step) - stepSquares.get(step + 1)) / total >= thresh) {
            step++;
        }
        return stepTerms.get(step);
    }

    /** Every step takes two places, even if it added one term only. */
    private static boolean fits(int steps, int nk) {
        return 1 + 2 * steps <= nk;
    }

    private boolean canGrow(double total) {
        double left = basis.residualSquares();
        return total > 0 && fits(stepTerms.size(), settings.nk()) && terms.size() + 2 <= rows
                && 1 - left / total <= 1 - Math.max(settings.thresh(), 1e-10);
    }

    private void endStep() {
        stepTerms.add(terms.size());
        stepSquares.add(basis.residualSquares());
    }

    /** Adds the best pair; false if none adds enough. */
    private boolean step(int step, double total) {
        double tolerance = step < STEPS_OF_CARE ? CAREFUL_TOLERANCE : TOLERANCE;
        Candidate best = null;
        for (Parent parent : consideredParents(step)) {
            parent.gain = 0;
            parent.evaluatedAt = step;
            for (int v = 0; v < columns.size(); v++) {
                if (parent.uses(columns.variables().get(v))) {
                    continue;
                }
                KnotSearch search = parent.search(v);
                search.search(basis, tolerance);
                parent.gain = Math.max(parent.gain, search.gain());
                if (best == null || search.gain() > best.gain) {
                    best = new Candidate(parent, v, search.gain(), search.hasKnot(),
                            search.hasKnot() ? search.knot() : 0, search.isLinearNew());
                }
            }
        }
        if (best == null || best.gain <= 0 || best.gain / total < settings.thresh()) {
            return false;
        }
        int before = terms.size();
        Variable variable = columns.variables().get(best.variable);
        if (!best.hasKnot) {
            add(best, new Hinge(variable, Shape.LINEAR, 0));
        } else {
            add(best, new Hinge(variable, Shape.ABOVE, best.knot));
            if (best.isLinearNew) {
                add(best, new Hinge(variable, Shape.BELOW, best.knot));
            }
        }
        return terms.size() > before;
    }

    private void add(Candidate candidate, Hinge hinge) {
        double[] x = columns.values()[candidate.variable];
        double[] column = new double[rows];
        for (int row = 0; row < rows; row++) {
            column[row] = candidate.parent.column[row] * hinge.of(x[row]);
        }
        List<Hinge> hinges = new ArrayList<>(candidate.parent.hinges);
        hinges.add(hinge);
        addTerm(List.copyOf(hinges), column);
    }

    private void addTerm(List<Hinge> hinges, double[] column) {
        if (!basis.add(column)) {
            return;
        }
        terms.add(hinges);
        termColumns.add(column);
        if (hinges.size() < settings.degree()) {
            parents.add(new Parent(hinges, column));
        }
    }

    /**
     * Parents that were never tried, and the best by their gain when last tried; rank improves with age, so that none
     * is forgotten (Friedman 1993, section 3).
     */
    private List<Parent> consideredParents(int step) {
        int limit = settings.fastK();
        if (limit <= 0 || parents.size() <= limit) {
            return parents;
        }
        List<Parent> byGain = parents.stream()
                .sorted(Comparator.comparingDouble((Parent parent) -> -parent.gain)).toList();
        double[] priority = new double[byGain.size()];
        for (int rank = 0; rank < priority.length; rank++) {
            priority[rank] = rank - settings.fastBeta() * (step - 1 - byGain.get(rank).evaluatedAt);
        }
        return IntStream.range(0, priority.length).boxed()
                .sorted(Comparator.comparingDouble(rank -> priority[rank])).limit(limit).map(byGain::get).toList();
    }

    private record Candidate(Parent parent, int variable, double gain, boolean hasKnot, double knot,
            boolean isLinearNew) {
    }

    /** A term that may get further hinges. */
    private final class Parent {
        final List<Hinge> hinges;
        final double[] column;
        final KnotSearch[] searches = new KnotSearch[columns.size()];
        double gain = Double.POSITIVE_INFINITY;
        int evaluatedAt;

        Parent(List<Hinge> hinges, double[] column) {
            this.hinges = hinges;
            this.column = column;
        }

        KnotSearch search(int variable) {
            if (searches[variable] == null) {
                searches[variable] = new KnotSearch(columns, settings, column, !hinges.isEmpty(), variable);
            }
            return searches[variable];
        }

        boolean uses(Variable variable) {
            return hinges.stream().anyMatch(hinge -> hinge.variable().factor() == variable.factor());
        }
    }
}
