// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.List;
import org.loggia.analysis.AnalysisProblems;
import org.loggia.analysis.CorrectedPredictions;
import org.loggia.analysis.WorkloadState;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.LevelPosition;

/**
 * A model of whole distributions: a response time is drawn from the one that it predicts for the workload.
 *
 * <p>A prediction takes tens of microseconds, so it is made at the points of a grid only, once each, when they are
 * first needed. Between points the quantiles are interpolated: the cell around the workload is divided into
 * simplices (H. W. Kuhn, 1960: a workload belongs to the corners that one passes on the way from the lowest to the
 * highest when the factors are taken in the order of the workload's parts) and quantiles are linear in each, so that n
 * factors between points need n + 1 corners. A response time that grows linearly with the number of requests or their
 * size, as in a saturated device, is met exactly.
 */
final class BoundDistribution implements BoundModel {

    private static final int BITS_OF_POINT = 9;

    private final FactorBinding binding;
    private final DistributionModel model;
    private final double secondsPerUnit;
    private final LevelPosition position;
    private final CornerTable corners;
    private final double[] quantiles;
    private final double[] cornerRow;

    /** By changing factor: its grid, where it is numeric; made when a request that it means something to comes. */
    private final GridAxis[] axes;
    private final boolean[] isProvisional;
    private int provisional;
    private final int[] shifts;
    private final int[] order;

    BoundDistribution(DistributionModel model, FactorBinding binding) {
        this.model = model;
        this.binding = binding;
        secondsPerUnit = UnitConversion.secondsIn(model.unit(), binding.file(), "percentiles");
        position = new LevelPosition(model.levels());
        corners = new CornerTable(model.levels().size());
        quantiles = new double[model.levels().size()];
        cornerRow = new double[model.factorSpace().size()];
        axes = new GridAxis[binding.size()];
        isProvisional = new boolean[binding.size()];
        shifts = new int[binding.size()];
        order = new int[binding.size()];
        int shift = 0;
        for (int i = 0; i < axes.length; i++) {
            shifts[i] = shift;
            shift += binding.isNumeric(i) ? BITS_OF_POINT : 1;
            if (binding.isNumeric(i)) {
                axes[i] = axis(i, binding.low(i));
                isProvisional[i] = true;
                provisional++;
            }
        }
    }

    private GridAxis axis(int factor, double start) {
        return binding.isAmount(factor) ? GridAxis.ofAmounts(start, binding.low(factor), binding.high(factor))
                : GridAxis.ofShares(binding.whole(factor), binding.low(factor), binding.high(factor));
    }

    @Override
    public FactorBinding binding() {
        return binding;
    }

    @Override
    public boolean knowsDistribution() {
        return true;
    }

    @Override
    public double responseTime(WorkloadState state) {
        double[] row = binding.fill(state);
        double seconds = model.mean(row) * secondsPerUnit;
        if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
            throw unanswered(row);
        }
        return seconds;
    }

    @Override
    public double draw(WorkloadState state, double share) {
        double[] row = binding.fill(state);
        if (provisional > 0) {
            settle(state, row);
        }
        position.locate(share);
        int above = position.above();
        int active = 0;
        long key = 0;
        for (int i = 0; i < axes.length; i++) {
            double value = row[binding.position(i)];
            if (axes[i] == null) {
                key |= (long) value << shifts[i];
            } else {
                axes[i].locate(value);
                key |= (long) axes[i].cell() << shifts[i];
                if (axes[i].part() > 0) {
                    active = sortIn(i, active);
                }
            }
        }
        int corner = corner(key, row);
        double weight = active == 0 ? 1 : 1 - axes[order[0]].part();
        double lower = weight * corners.at(corner + above - 1);
        double upper = weight * corners.at(corner + above);
        for (int i = 0; i < active; i++) {
            key += 1L << shifts[order[i]];
            weight = axes[order[i]].part() - (i + 1 < active ? axes[order[i + 1]].part() : 0);
            if (weight > 0) {
                corner = corner(key, row);
                lower += weight * corners.at(corner + above - 1);
                upper += weight * corners.at(corner + above);
            }
        }
        return upper > lower ? lower * Math.exp(position.way() * Math.log(upper / lower)) : lower;
    }

    /** Puts the factors that are between points in the order of their parts, largest first. */
    private int sortIn(int factor, int active) {
        double part = axes[factor].part();
        int at = active;
        for (; at > 0 && axes[order[at - 1]].part() < part; at--) {
            order[at] = order[at - 1];
        }
        order[at] = factor;
        return active + 1;
    }

    /** Grids begin at the first value that means something. */
    private void settle(WorkloadState state, double[] row) {
        for (int i = 0; i < axes.length; i++) {
            if (isProvisional[i] && binding.isMeaningful(i, state)) {
                axes[i] = axis(i, row[binding.position(i)]);
                isProvisional[i] = false;
                provisional--;
                corners.clear();
            }
        }
    }

    /** Returns the start index of a point's quantiles. */
    private int corner(long key, double[] row) {
        int found = corners.find(key);
        return found >= 0 ? found : predict(key, row);
    }

    private int predict(long key, double[] row) {
        System.arraycopy(row, 0, cornerRow, 0, row.length);
        for (int i = 0; i < axes.length; i++) {
            if (axes[i] != null) {
                cornerRow[binding.position(i)] = axes[i].point((int) (key >>> shifts[i]) & (1 << BITS_OF_POINT) - 1);
            }
        }
        model.quantiles(cornerRow, quantiles);
        for (int level = 0; level < quantiles.length; level++) {
            quantiles[level] *= secondsPerUnit;
            if (!(quantiles[level] > 0 && quantiles[level] < Double.POSITIVE_INFINITY)) {
                throw unanswered(cornerRow);
            }
        }
        return corners.add(key, quantiles);
    }

    private ProblemException unanswered(double[] row) {
        StringBuilder at = new StringBuilder();
        List<Factor> factors = binding.factors();
        for (int i = 0; i < row.length; i++) {
            at.append(i == 0 ? "" : ", ").append(factors.get(i).name()).append(' ')
                    .append(factors.get(i) instanceof Factor.Nominal nominal ? nominal.levels().get((int) row[i])
                            : String.valueOf(row[i]));
        }
        return AnalysisProblems.UNANSWERED.failure(binding.file() + ": predicts no response times above 0 for " + at,
                "measure there, or correct the derived factors");
    }

    @Override
    public double dependence() {
        return model.dependence();
    }

    @Override
    public void addCorrections(List<CorrectedPredictions> corrections) {
        // nothing is replaced
    }

    /** The quantiles at the points of the workload's grid that were needed so far, found by the point's key. */
    private static final class CornerTable {

        /** Maximum number of entries; beyond it all are deleted. */
        private static final int MAX_CORNERS = 1 << 16;
        private static final int FIRST_SLOTS = 256;
        private static final long SPREAD = 0x9E3779B97F4A7C15L;

        private final int width;
        private long[] keys;
        private boolean[] isTaken;
        private double[] quantiles;
        private int corners;
        private int shift;

        /** @param width how many quantiles a point has */
        CornerTable(int width) {
            this.width = width;
            clear();
        }

        void clear() {
            allocate(FIRST_SLOTS);
            corners = 0;
        }

        private void allocate(int slots) {
            keys = new long[slots];
            isTaken = new boolean[slots];
            quantiles = new double[slots * width];
            shift = Long.SIZE - Integer.numberOfTrailingZeros(slots);
        }

        /** Returns the offset of the quantiles of a point; -1 if the point is new. */
        int find(long key) {
            int slot = slot(key);
            return isTaken[slot] ? slot * width : -1;
        }

        double at(int index) {
            return quantiles[index];
        }

        /** Adds a new point; where it begins. */
        int add(long key, double[] values) {
            if (corners == MAX_CORNERS) {
                clear();
            } else if (2 * (corners + 1) > keys.length) {
                grow();
            }
            corners++;
            int slot = slot(key);
            keys[slot] = key;
            isTaken[slot] = true;
            System.arraycopy(values, 0, quantiles, slot * width, width);
            return slot * width;
        }

        private int slot(long key) {
            int slot = (int) (key * SPREAD >>> shift);
            while (isTaken[slot] && keys[slot] != key) {
                slot = slot + 1 & keys.length - 1;
            }
            return slot;
        }

        private void grow() {
            long[] oldKeys = keys;
            boolean[] wasTaken = isTaken;
            double[] old = quantiles;
            allocate(2 * oldKeys.length);
            for (int i = 0; i < oldKeys.length; i++) {
                if (wasTaken[i]) {
                    int slot = slot(oldKeys[i]);
                    keys[slot] = oldKeys[i];
                    isTaken[slot] = true;
                    System.arraycopy(old, i * width, quantiles, slot * width, width);
                }
            }
        }
    }
}
