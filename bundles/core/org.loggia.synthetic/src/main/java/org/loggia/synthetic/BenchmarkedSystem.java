// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.synthetic.SystemSetup.Factors;

/**
 * Measures the synthetic system: solves it for each configuration of a plan and disturbs what a benchmark would report.
 * A value is multiplied by a log-normal factor of mean 1 that depends on the seed, the configuration and the column
 * only, so that a configuration measured twice, or in another order, gives the same.
 *
 * @param parameters of the system, unknown to who measures
 * @param noise coefficient of variation of a measured value, such as 0.03
 */
public record BenchmarkedSystem(StorageParameters parameters, SystemSetup setUp, double noise, long seed)
        implements MeasuredSystem {
    private static final double MILLISECONDS = 1e3;
    private static final double MEGABYTE = 1e6;

    public BenchmarkedSystem {
        if (!(noise >= 0 && noise < 1)) {
            throw new RegressionException(RegressionProblems.SPACE, "noise of " + noise,
                    "give a share from 0 to below 1");
        }
    }

    @Override
    public List<String> columns() {
        List<String> columns = new ArrayList<>();
        for (String kind : kinds()) {
            columns.add(kind + "ResponseTime [ms]");
        }
        for (String kind : kinds()) {
            columns.add(kind + "Throughput [MB/s]");
        }
        return List.copyOf(columns);
    }

    private List<String> kinds() {
        return setUp.workloads(new Factors(Map.of())).stream().flatMap(w -> w.kinds().stream()).map(RequestKind::name)
                .toList();
    }

    @Override
    public void check(ExperimentalSpace space) {
        for (SpaceFactor factor : space.factors()) {
            if (!setUp.factors().contains(factor.header())) {
                throw new RegressionException(RegressionProblems.SPACE, "set-up '" + setUp.label() + "' has no factor '"
                        + factor.header()
                        + "'", "choose " + setUp.factors());
            }
            boolean nominal = factor.name().equals("scheduler") || factor.name().endsWith("Pattern");
            if (nominal != factor instanceof SpaceFactor.Nominal) {
                throw new RegressionException(RegressionProblems.SPACE, "factor '" + factor.name() + "' must have "
                        + (nominal ? "names of levels" : "numbers"), "correct its levels");
            }
            for (int i = 0; i < factor.levelCount(); i++) {
                boolean shared = factor.name().equals("readShare");
                if (!nominal && !(factor.level(i) > 0 || shared && factor.level(i) == 0)
                        || shared && factor.level(i) > 1) {
                    throw new RegressionException(RegressionProblems.SPACE, "factor '" + factor.name() + "' cannot be "
                            + factor.level(i), "give "
                                    + (shared ? "a share from 0 to 1" : "a number above 0"));
                }
            }
        }
    }

    @Override
    public Measurement measure(ExperimentalSpace space, double[] row) {
        double[] values = exact(space, row);
        SplittableRandom random = new SplittableRandom(MeasuredSystem.seed(seed, space, row));
        // A log-normal factor of mean 1 and this coefficient of variation.
        double spread = Math.sqrt(Math.log1p(noise * noise));
        for (int i = 0; i < values.length; i++) {
            values[i] *= Math.exp(spread * gaussian(random) - spread * spread / 2);
        }
        return new Measurement(row, values);
    }

    /** What an undisturbed benchmark would report. */
    public double[] exact(ExperimentalSpace space, double[] row) {
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; i < row.length; i++) {
            SpaceFactor factor = space.factor(i);
            values.put(factor.name(), factor instanceof SpaceFactor.Nominal ? factor.text(row[i]) : (Object) row[i]);
        }
        Factors factors = new Factors(values);
        List<Performance> performance = setUp.solve(new SyntheticStorage(parameters), factors).stream()
                .flatMap(List::stream).toList();
        double[] exact = new double[2 * performance.size()];
        for (int i = 0; i < performance.size(); i++) {
            boolean any = performance.get(i).throughput() > 0;
            exact[i] = any ? performance.get(i).responseTime() * MILLISECONDS : Double.NaN;
            exact[performance.size() + i] = any ? performance.get(i).dataRate() / MEGABYTE : Double.NaN;
        }
        return exact;
    }

    private static double gaussian(SplittableRandom random) {
        // Box and Muller 1958; 1 - u is never 0.
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
