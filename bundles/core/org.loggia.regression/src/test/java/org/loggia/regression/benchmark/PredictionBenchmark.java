// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.benchmark;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
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

/** Nanoseconds to predict a row of 10 factors, for models trained on 300 rows; rows change from call to call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(1)
public class PredictionBenchmark {
    @Param({"lm", "lm-ia", "cart", "mars", "mars-ia", "m5", "cubist", "cubist neighbors=5", "boosting", "gp"})
    private String technique;
    private RegressionModel model;
    private double[][] rows;
    private int next;

    @Setup
    public void prepare() {
        DataSet data = MadeData.of(300, 10, 2);
        String[] words = technique.split("[ =]");
        model = Training.of(data, "y", List.of()).technique(words[0])
                .parameters(words.length == 1 ? Map.of() : Map.of(words[1], Double.valueOf(words[2]))).trainModel();
        rows = MadeData.of(256, 10, 3).rowsFor(model.factorSpace());
    }

    @Benchmark
    public double predict() {
        next = (next + 1) & 255;
        return model.predict(rows[next]);
    }
}
