// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Statistics of a sequence of observations, for instance response times, in constant memory: count, mean, deviation,
 * extremes, quantiles within 0.4 % (exact where all observations are equal, and at 0), and a 95 % confidence interval
 * of the mean that allows for autocorrelation (see {@link BatchMeans}). {@link #add(double)} allocates nothing once
 * the histogram spans the data.
 *
 * <p>Observations are put aside first and worked in when some dozens have come together or a figure is asked for: a
 * loop over many keeps sums in registers, where one at a time would load and store them all.
 */
public final class Tally {
    /** By which share of it a quantile may be wrong, because observations are counted in buckets. */
    public static final double QUANTILE_ERROR = LogHistogram.RELATIVE_ERROR;

    /** Minimum worth of half of the replications, in uncorrelated observations, for an interval of their means. */
    public static final double ENOUGH_OF_A_REPLICATION = BatchMeans.ENOUGH / 2;

    private static final double LEVEL = 0.95;
    private static final int PERCENTS = 100;
    private static final double BINNED_SHARE = 0.99;
    private static final int ASIDE = 64;
    private static final double ROUNDING = 1e-9;

    private final BatchMeans batches = new BatchMeans();
    private final LogHistogram positive = new LogHistogram();
    private LogHistogram negative;
    private long zeros;
    private long closedCount;
    private double closedMean;
    private double closedSquares;
    private double minimum = Double.POSITIVE_INFINITY;
    private double maximum = Double.NEGATIVE_INFINITY;
    private long batchSize = 1;
    private long open;
    private double reference;
    private double openSum;
    private double openSquares;
    private final double[] aside = new double[ASIDE];
    /** Begins when the warm-up is over; null before. */
    private ThresholdCounts thresholds;
    private int waiting;
    private long zerosAside;

    /**
     * Takes in an observation.
     *
     * @throws IllegalArgumentException if it is infinite or not a number
     */
    public void add(double value) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("an observation must be a finite number, not " + value);
        }
        aside[waiting++] = value;
        if (waiting == ASIDE) {
            workIn();
        }
    }

    /** Takes in an observation of 0; faster than {@link #add(double)} where most are 0. */
    public void addZero() {
        if (waiting == 0) {
            zerosAside++;
        } else {
            add(0);
        }
    }

    /** Works in what was put aside, batch by batch; the zeros came first. */
    private void workIn() {
        while (zerosAside > 0) {
            long some = Math.min(zerosAside, batchSize - open);
            openSum -= some * reference;
            openSquares += some * reference * reference;
            minimum = Math.min(minimum, 0);
            maximum = Math.max(maximum, 0);
            zeros += some;
            open += some;
            zerosAside -= some;
            if (thresholds != null) {
                thresholds.countZeros(some);
            }
            if (open == batchSize) {
                closeBatch();
            }
        }
        int from = 0;
        while (from < waiting) {
            int to = (int) Math.min(waiting, from + batchSize - open);
            workIn(from, to);
            from = to;
            if (open == batchSize) {
                closeBatch();
            }
        }
        waiting = 0;
    }

    private void workIn(int from, int to) {
        double sum = openSum;
        double squares = openSquares;
        double low = minimum;
        double high = maximum;
        double[] values = aside;
        for (int i = from; i < to; i++) {
            double value = values[i];
            double deviation = value - reference; // sums of deviations from a mean keep their digits
            sum += deviation;
            squares += deviation * deviation;
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
        openSum = sum;
        openSquares = squares;
        minimum = low;
        maximum = high;
        open += to - from;
        if (thresholds != null && low > 0) {
            thresholds.countPositive(aside, from, to);
        } else if (thresholds != null) {
            thresholds.count(aside, from, to);
        }
        if (low > 0) {
            positive.add(values, from, to);
        } else {
            for (int i = from; i < to; i++) {
                if (values[i] > 0) {
                    positive.add(values[i]);
                } else {
                    addRare(values[i]);
                }
            }
        }
    }

    private void addRare(double value) {
        if (value == 0) {
            zeros++;
        } else {
            if (negative == null) {
                negative = new LogHistogram();
            }
            negative.add(-value);
        }
    }

    private void closeBatch() {
        if (thresholds != null) {
            thresholds.closeBatch();
        }
        batches.add(openSum + open * reference, open);
        batchSize = batches.size();
        double mean = meanSoFar();
        closedSquares = squares();
        closedCount += open;
        closedMean = mean;
        reference = mean;
        open = 0;
        openSum = 0;
        openSquares = 0;
    }

    /**
     * Forgets everything, for instance after the warm-up, but how long the observations depended on each other: that
     * decides whether those to come are enough for an interval (see {@link BatchMeans}).
     */
    public void reset() {
        workIn();
        thresholds = count() == 0 ? null : new ThresholdCounts(
                Summary.QUANTILES_WITH_INTERVAL.stream().mapToDouble(this::quantile).toArray());
        batches.restart();
        batchSize = 1;
        waiting = 0;
        zerosAside = 0;
        positive.clear();
        negative = null;
        zeros = 0;
        closedCount = 0;
        closedMean = 0;
        closedSquares = 0;
        minimum = Double.POSITIVE_INFINITY;
        maximum = Double.NEGATIVE_INFINITY;
        batchSize = 1;
        open = 0;
        reference = 0;
        openSum = 0;
        openSquares = 0;
    }

    public long count() {
        return closedCount + open + zerosAside + waiting;
    }

    /** The mean; not a number without observations. */
    public double mean() {
        workIn();
        return meanSoFar();
    }

    private double meanSoFar() {
        if (open == 0) {
            return closedCount == 0 ? Double.NaN : closedMean;
        }
        double openMean = reference + openSum / open;
        return closedMean + (openMean - closedMean) * ((double) open / (closedCount + open));
    }

    /** Sum of squared deviations from the mean (pairwise update of Chan, Golub, LeVeque, 1983). */
    private double squares() {
        if (open == 0) {
            return closedSquares;
        }
        double within = open == 1 ? 0 : openSquares - openSum * (openSum / open);
        if (closedCount == 0) {
            return Math.max(0, within);
        }
        double apart = reference + openSum / open - closedMean;
        double weight = (double) closedCount * open / (closedCount + open);
        return closedSquares + Math.max(0, within) + apart * apart * weight;
    }

    /** The sample standard deviation; not a number below two observations. */
    public double standardDeviation() {
        workIn();
        long n = count();
        return n < 2 ? Double.NaN : Math.sqrt(squares() / (n - 1));
    }

    /** The smallest observation; not a number without any. */
    public double minimum() {
        workIn();
        return count() == 0 ? Double.NaN : minimum;
    }

    /** The largest observation; not a number without any. */
    public double maximum() {
        workIn();
        return count() == 0 ? Double.NaN : maximum;
    }

    /** The smallest observation that at least the given share of all observations do not exceed, within 0.4 %. */
    public double quantile(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("a probability must lie in [0, 1], not " + probability);
        }
        workIn();
        long n = count();
        if (n == 0) {
            return Double.NaN;
        }
        long rank = rank(probability, n);
        long positives = rank - (n - positive.total());
        return ofRank(rank, rank == 1 || rank == n || positives < 1 ? Double.NaN : positive.ofRank(positives));
    }

    private static long rank(double probability, long count) {
        return Math.min(count, Math.max(1, (long) Math.ceil(probability * count - 1e-9)));
    }

    /** @param positiveValue the observation of this rank if it is above 0 */
    private double ofRank(long rank, double positiveValue) {
        if (rank == 1) {
            return minimum;
        }
        if (rank == count()) {
            return maximum;
        }
        long below = negative == null ? 0 : negative.total();
        double value;
        if (rank <= below) {
            value = -negative.ofRank(below - rank + 1);
        } else if (rank <= below + zeros) {
            value = 0;
        } else {
            value = positiveValue;
        }
        return Math.min(maximum, Math.max(minimum, value));
    }

    /** The 95 % confidence interval of the mean of the process observed; {@link Interval#NONE} for too short runs. */
    public Interval interval() {
        return batches.interval(mean(), LEVEL);
    }

    /**
     * Returns the worth of the observations as one of several replications; see
     * {@link BatchMeans#sizeAmongReplications()}.
     */
    public double sizeAmongReplications() {
        workIn();
        return batches.sizeAmongReplications();
    }

    /** Returns the same, estimated from the observations themselves; see {@link BatchMeans#effectiveSize()}. */
    public double effectiveSize() {
        workIn();
        return batches.effectiveSize();
    }

    /**
     * Returns the approximate factor by which the number of observations must grow for an interval; 1 or less if there
     * is one.
     */
    public double missingFactor() {
        workIn();
        return batches.missingFactor();
    }

    /**
     * The number of observations, planned from those before {@link #reset()}, at which the interval's half width is the
     * given share of the mean; not a number if they were too few.
     */
    public double countFor(double share) {
        return batches.weightFor(share);
    }

    public Summary summary() {
        return summary(Summary.QUANTILES_WITH_INTERVAL);
    }

    /** @param probabilities of the quantiles with intervals, in (0, 1) */
    public Summary summary(Collection<Double> probabilities) {
        Interval interval = interval();
        return new Summary(count(), mean(), standardDeviation(), interval, minimum(), maximum(), quantiles(
                probabilities), quantileIntervals(probabilities, interval.halfWidth()));
    }

    /** 95 % intervals of quantiles; see {@link #quantileInterval}. */
    private Map<Double, Interval> quantileIntervals(Collection<Double> probabilities, double half) {
        double error = Double.isNaN(half) ? Double.NaN : batches.standardError();
        Map<Double, Interval> result = new LinkedHashMap<>();
        for (double probability : probabilities) {
            result.put(probability, quantileInterval(probability, BatchMeans.student(LEVEL), half, error));
        }
        return Collections.unmodifiableMap(result);
    }

    /**
     * The interval of the given level of any quantile: order statistics (H. A. David, "Order Statistics", 1981, section
     * 2.5), as far apart as the share of observations below the quantile may be off. {@link Interval#NONE} where the
     * mean has none, or where the quantile lies too near the end of as many uncorrelated observations as
     * {@link BatchMeans#expectedSize()}: data that vary little by luck must not have an interval when others have none.
     * Without a warm-up that shows where the quantile is, the share is off as much as with as many independent
     * observations as would give the mean its standard error, and the interval is rather too wide.
     */
    public Interval quantileInterval(double probability, double level) {
        double half = interval().halfWidth();
        double error = Double.isNaN(half) ? Double.NaN : batches.standardError();
        return quantileInterval(probability, BatchMeans.student(level), half, error);
    }

    private Interval quantileInterval(double probability, double student, double half, double error) {
        if (Double.isNaN(half)) {
            return Interval.NONE;
        }
        double value = quantile(probability);
        if (half == 0) {
            return new Interval(value, value);
        }
        double apart = apart(probability, student, batches.expectedSize());
        if (!(probability - apart > 0 && probability + apart < 1)) {
            return Interval.NONE;
        }
        double below = apart(probability, student, squares() / (count() - 1) / (error * error));
        double above = below;
        if (thresholds != null) {
            double lower = thresholds.halfWidth(probability, student, false);
            double upper = thresholds.halfWidth(probability, student, true);
            below = lower > 0 && probability - lower > 0 ? lower : below;
            above = upper > 0 && probability + upper < 1 ? upper : above;
        }
        boolean isDiscrete = isDiscrete();
        return new Interval(Math.min(value, bound(probability - below, isDiscrete, 0)),
                Math.max(value, bound(probability + above, isDiscrete, 1)));
    }

    /** How far the share of as many independent observations below a quantile may be off. */
    private double apart(double probability, double student, double size) {
        return student * Math.sqrt(probability * (1 - probability) / Math.min(count(), size));
    }

    /**
     * A quantile as the end of an interval.
     *
     * @param isDiscrete whether observations are not spread over the bucket of the histogram
     * @param end 0 for a lower, 1 for an upper end
     */
    private double bound(double probability, boolean isDiscrete, int end) {
        double rank = Math.min(count(), Math.max(1, probability * count()));
        long below = (negative == null ? 0 : negative.total()) + zeros;
        if (rank <= below) {
            return quantile(probability) * (1 + (2 * end - 1) * Math.signum(quantile(probability))
                    * LogHistogram.RELATIVE_ERROR);
        }
        double value = positive.ofRank(rank - below, isDiscrete ? end : Double.NaN, end);
        return Math.min(maximum, Math.max(minimum, value));
    }

    /** Whether some of the last observations are alike, apart from rounding. */
    private boolean isDiscrete() {
        double[] last = aside.clone();
        Arrays.sort(last);
        for (int i = 1; i < last.length; i++) {
            if (last[i] - last[i - 1] <= ROUNDING * Math.abs(last[i])) {
                return true;
            }
        }
        return false;
    }

    /** A quantile of the observations of several runs together. */
    public static double quantileOf(List<Tally> runs, double probability) {
        if (runs.size() == 1) {
            return runs.get(0).quantile(probability);
        }
        Tally all = new Tally();
        runs.stream().filter(tally -> tally.count() > 0).forEach(all::absorb);
        return all.quantile(probability);
    }

    /** The percentiles, from 1 to 99, in one pass over the buckets, and further quantiles. */
    private Map<Double, Double> quantiles(Collection<Double> further) {
        workIn();
        long n = count();
        long[] ranks = new long[PERCENTS - 1];
        Arrays.setAll(ranks, i -> rank((i + 1) / (double) PERCENTS, n));
        double[] positives = positive.ofRanks(Arrays.stream(ranks).map(each -> each - (n - positive.total()))
                .toArray());
        Map<Double, Double> result = new LinkedHashMap<>();
        for (int i = 0; i < ranks.length; i++) {
            result.put((i + 1) / (double) PERCENTS, n == 0 ? Double.NaN : ofRank(ranks[i], positives[i]));
        }
        further.forEach(probability -> result.computeIfAbsent(probability, this::quantile));
        return Collections.unmodifiableMap(result);
    }

    /**
     * Counts in bins of equal width, from the smallest observation to the 99th percentile, within the resolution of the
     * quantiles.
     *
     * @param most number of bins; there are fewer where that would be finer than the resolution
     * @throws IllegalStateException if there are negative observations, of which no histogram is made
     */
    public Histogram histogram(int most) {
        workIn();
        if (negative != null) {
            throw new IllegalStateException("a histogram is made of observations of 0 or more");
        }
        double low = minimum();
        double span = quantile(BINNED_SHARE) - low;
        double finest = 4 * LogHistogram.RELATIVE_ERROR * (low + span);
        int bins = (int) Math.max(1, Math.min(most, span / finest));
        double width = span / bins;
        if (!(width > 0)) {
            return Histogram.NONE;
        }
        double[] counts = new double[bins + 1];
        counts[0] = zeros;
        positive.binInto(counts, low, width, maximum());
        return new Histogram(low, width, Arrays.stream(counts).limit(bins).boxed().toList(), counts[bins]);
    }

    /**
     * The summary of independent replications of a run: all observations together, but the mean is the mean of the
     * replications' means, and its 95 % interval comes from their spread (Student's t, for the mean corrected for the
     * skewness seen within them, as in {@link BatchMeans}: ten means do not show it, and where one of them has seen
     * most of what makes them vary, it counts that much more), as do those of quantiles.
     * Replications without an observation are left out. There is no interval below two others, nor where half of them
     * are so short that what is left of the warm-up, which they all share, may not be negligible.
     */
    public static Summary overReplications(List<Tally> replications) {
        return overReplications(replications, Summary.QUANTILES_WITH_INTERVAL);
    }

    /** @param probabilities of the quantiles with intervals, in (0, 1) */
    public static Summary overReplications(List<Tally> replications, Collection<Double> probabilities) {
        List<Tally> observed = replications.stream().filter(tally -> tally.count() > 0).toList();
        return overReplications(replications, probabilities,
                areLongEnough(observed.stream().mapToDouble(Tally::sizeAmongReplications).toArray()));
    }

    /**
     * Returns the same if another criterion than the length of the replications decides about intervals.
     *
     * @param probabilities of the quantiles with intervals, in (0, 1)
     * @param known whether the replications' means are independent and unbiased
     */
    public static Summary overReplications(List<Tally> replications, Collection<Double> probabilities,
            boolean known) {
        Tally all = new Tally();
        Tally means = new Tally();
        List<Tally> observed = replications.stream().filter(tally -> tally.count() > 0).toList();
        if (observed.size() == 1) {
            return observed.get(0).summary(probabilities);
        }
        for (Tally replication : observed) {
            all.absorb(replication);
            means.add(replication.mean());
        }
        Map<Double, Interval> intervals = new LinkedHashMap<>();
        for (double probability : probabilities) {
            Tally quantiles = new Tally();
            observed.forEach(replication -> quantiles.add(replication.quantile(probability)));
            double half = quantiles.independentInterval().halfWidth();
            double value = all.quantile(probability);
            intervals.put(probability, known ? new Interval(value - half, value + half) : Interval.NONE);
        }
        double skewness = observed.stream().map(tally -> tally.batches.cumulants())
                .reduce(Cumulants.NONE, Cumulants::with).skewnessOfMean(all.count());
        return new Summary(all.count(), means.mean(), all.standardDeviation(),
                known ? means.independentInterval(skewness) : Interval.NONE, all.minimum(), all.maximum(),
                all.quantiles(probabilities), Collections.unmodifiableMap(intervals));
    }

    /**
     * Whether the means of replications may be taken for independent means without bias.
     *
     * @param sizes how many uncorrelated observations each is worth, see {@link BatchMeans#sizeAmongReplications()}
     */
    public static boolean areLongEnough(double[] sizes) {
        return 2 * Arrays.stream(sizes).filter(size -> size >= ENOUGH_OF_A_REPLICATION).count() >= sizes.length;
    }

    /** The histogram of the observations of several runs together; see {@link #histogram(int)}. */
    public static Histogram histogramOf(List<Tally> runs, int bins) {
        if (runs.size() == 1) {
            return runs.get(0).histogram(bins);
        }
        Tally all = new Tally();
        runs.stream().filter(tally -> tally.count() > 0).forEach(all::absorb);
        return all.histogram(bins);
    }

    /** The 95 % interval if the observations are independent of each other, as replication means are. */
    public Interval independentInterval() {
        return independentInterval(0);
    }

    private Interval independentInterval(double skewness) {
        long n = count();
        if (n < 2) {
            return Interval.NONE;
        }
        double half = BatchMeans.skewed(SpecialFunctions.studentQuantile(0.5 + LEVEL / 2, n - 1), skewness)
                * standardDeviation() / Math.sqrt(n);
        return new Interval(mean() - half, mean() + half);
    }

    /** Adds the other's observations as far as order does not matter: not to the batches. */
    private void absorb(Tally other) {
        double mean = other.mean();
        double apart = mean - closedMean;
        long n = closedCount + other.count();
        closedSquares += other.squares() + apart * apart * ((double) closedCount * other.count() / n);
        closedMean += apart * ((double) other.count() / n);
        closedCount = n;
        minimum = Math.min(minimum, other.minimum);
        maximum = Math.max(maximum, other.maximum);
        zeros += other.zeros;
        positive.addAll(other.positive);
        if (other.negative != null) {
            if (negative == null) {
                negative = new LogHistogram();
            }
            negative.addAll(other.negative);
        }
    }
}
