// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.benchmark;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.training.Training;
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

/** Milliseconds to train on 506 rows of 13 factors, without cross-validation. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(1)
public class TrainingBenchmark {
    @Param({"lm", "lm-ia", "cart", "mars", "mars-ia", "m5", "cubist", "boosting", "gp"})
    private String technique;
    private Training training;

    @Setup
    public void prepare() {
        training = Training.of(MadeData.of(506, 13, 1), "y", List.of()).technique(technique);
    }

    @Benchmark
    public RegressionModel train() {
        return training.trainModel();
    }
}
