// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/** Response times of a device by its {@link DeviceLaw}, for the parameters of the workload. */
public final class DeviceTargets implements TargetModel {
    /** Steps of the integration over the normal quantile, from {@code -FAR} to {@code FAR}. */
    private static final int STEPS = 48;
    private static final double FAR = 4;
    private static final double MAX_SIZE = 0x1p24;
    private static final double MIN_BYTES = 0x1p20;

    private static final String CONCURRENCY = "concurrentRequests";
    private static final String TYPE = "requestType";
    private static final String READ_SIZE = "meanReadSize";
    private static final String WRITE_SIZE = "meanWriteSize";
    private static final String READ_PATTERN = "readPattern";
    private static final String WRITE_PATTERN = "writePattern";
    private static final String READ_SHARE = "readShare";
    private static final String FILE_SET = "fileSetSize";

    private final DeviceLaw law;
    private final Levels levels;
    private final int concurrency;
    private final int type;
    private final int write;
    private final int[] sizes;
    private final int[] patterns;
    private final int readShare;
    private final int fileSet;
    /** Normal densities of the integration, adding up to 1. */
    private final double[] densities = new double[STEPS + 1];
    private final double[] scores = new double[STEPS + 1];

    /**
     * Makes a model of quantiles and the mean.
     *
     * @param space has the factors of {@link #space}; {@code fileSetSize} is needed if seeks depend on it
     */
    public DeviceTargets(FactorSpace space, Levels levels, DeviceLaw law) {
        this.law = law;
        this.levels = levels;
        concurrency = numeric(space, CONCURRENCY);
        type = space.indexOf(TYPE);
        if (type < 0 || !(space.factor(type) instanceof Factor.Nominal nominal) || nominal.indexOf("write") < 0) {
            throw missing(TYPE, "with the levels read and write");
        }
        write = nominal.indexOf("write");
        sizes = new int[] {numeric(space, READ_SIZE), numeric(space, WRITE_SIZE)};
        patterns = new int[] {numeric(space, READ_PATTERN), numeric(space, WRITE_PATTERN)};
        readShare = numeric(space, READ_SHARE);
        fileSet = law.capacity() > 0 ? numeric(space, FILE_SET) : -1;
        double sum = 0;
        for (int i = 0; i <= STEPS; i++) {
            scores[i] = -FAR + 2 * FAR * i / STEPS;
            densities[i] = Math.exp(-scores[i] * scores[i] / 2);
            sum += densities[i];
        }
        for (int i = 0; i <= STEPS; i++) {
            densities[i] /= sum;
        }
    }

    /**
     * The factors of a device: bytes, and shares from 0 to 1.
     *
     * @param most largest number of concurrent requests
     * @param capacity in bytes if seeks depend on it; 0 if they do not
     */
    public static FactorSpace space(double most, double capacity) {
        List<Factor> factors = new ArrayList<>(List.of(new Factor.Numeric(CONCURRENCY, "", 1, most),
                new Factor.Nominal(TYPE, List.of("read", "write")),
                new Factor.Numeric(READ_SIZE, "B", 1, MAX_SIZE), new Factor.Numeric(WRITE_SIZE, "B", 1, MAX_SIZE),
                new Factor.Numeric(READ_PATTERN, "", 0, 1), new Factor.Numeric(WRITE_PATTERN, "", 0, 1),
                new Factor.Numeric(READ_SHARE, "", 0, 1)));
        if (capacity > 0) {
            factors.add(new Factor.Numeric(FILE_SET, "B", Math.min(MIN_BYTES, capacity), capacity));
        }
        return new FactorSpace(factors);
    }

    private static int numeric(FactorSpace space, String name) {
        int index = space.indexOf(name);
        if (index < 0 || !(space.factor(index) instanceof Factor.Numeric)) {
            throw missing(name, "as a number");
        }
        return index;
    }

    private static ProblemException missing(String name, String kind) {
        return RegressionProblems.MODEL_FILE.failure("a device without factor '" + name + "'", "declare it " + kind);
    }

    public DeviceLaw law() {
        return law;
    }

    @Override
    public int targets() {
        return levels.size() + 1;
    }

    @Override
    public void predict(double[] row, double[] target) {
        boolean isWrite = row[type] == write;
        double requests = Math.max(1, row[concurrency]);
        double share = Math.max(0, Math.min(1, row[readShare]));
        double travelled = fileSet < 0 ? 0
                : Math.sqrt(Math.max(0, Math.min(1, row[fileSet] / law.capacity())));
        double saved = Math.pow(Math.min(requests, law.queue()), -law.reordering());
        double device = 0;
        double bytes = 0;
        double link = 0;
        for (int i = 0; i < sizes.length; i++) {
            DeviceLaw.Costs costs = i == 0 ? law.read() : law.write();
            double weight = i == 0 ? share : 1 - share;
            double size = row[sizes[i]];
            double sequential = row[patterns[i]];
            double count = law.unit() > 0 ? Math.ceil(size / law.unit()) : 1;
            device += weight * count * (sequential * costs.sequentialDemand()
                    + (1 - sequential) * (costs.randomDemand() + law.travel() * travelled) * saved);
            bytes += weight * size * costs.demandPerByte();
            link += weight * size * law.linkPerByte();
        }
        DeviceLaw.Costs own = isWrite ? law.write() : law.read();
        double sequential = row[patterns[isWrite ? 1 : 0]];
        double alone = sequential * own.sequentialTime()
                + (1 - sequential) * (own.randomTime() + own.travel() * travelled)
                + row[sizes[isWrite ? 1 : 0]] * (own.timePerByte() + law.linkPerByte());
        double bend = law.sharpness();
        double demand = Math.max(link, law.isSerial() ? device + bytes : Math.max(device, bytes));
        double waiting = (Math.pow(requests, bend) - 1) * Math.pow(demand / alone, bend);
        double mean = Math.log(alone) + Math.log1p(waiting) / bend;
        fill(mean, waiting / (1 + waiting), target);
    }

    /** Quantiles around a mean; the shape is between those of an idle and of a busy device. */
    private void fill(double mean, double busy, double[] target) {
        double spread = law.idle().spread() + busy * (law.busy().spread() - law.idle().spread());
        double tail = law.idle().tail() + busy * (law.busy().tail() - law.idle().tail());
        double sum = 0;
        for (int i = 0; i <= STEPS; i++) {
            sum += densities[i] * Math.exp(spread * scores[i] * Math.exp(tail * scores[i] * scores[i] / 2));
        }
        double median = mean - Math.log(sum);
        for (int level = 0; level < levels.size(); level++) {
            double score = levels.score(level);
            target[level] = median + spread * score * Math.exp(tail * score * score / 2);
        }
        target[levels.size()] = mean;
    }
}
