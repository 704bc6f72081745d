// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.benchmark;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Seconds of a stepwise sampling search (zeta 4, eta 5, theta 10) on 1120 rows of 5 factors with 10 folds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(1)
public class SearchBenchmark {
    @Param({"cart", "mars", "mars-ia", "m5", "cubist", "boosting"})
    private String technique;
    private Training training;

    @Setup
    public void prepare() {
        training = Training.of(MadeData.of(1120, 5, 3), "y", List.of()).technique(technique).tune(Tuning.s3());
    }

    @Benchmark
    public TrainingResult search() {
        return training.run();
    }
}
