// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.gaussian.GaussianProcessModel;

/** Four schedulers, of which three behave alike and one does not. */
class LevelTargetsTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("depth", "", 1, 8),
            new Factor.Nominal("scheduler", List.of("bfq", "deadline", "kyber", "none")),
            new Factor.Nominal("type", List.of("read", "write"))));

    @TempDir
    private Path folder;

    @Test
    void nominalFactorOfThreeLevelsOrMoreBecomesOneFactorForEachLevel() {
        assertTrue(LevelTargets.isUseful(SPACE));
        assertFalse(LevelTargets.isUseful(new FactorSpace(List.of(SPACE.factor(0), SPACE.factor(2)))));
        assertEquals(List.of("depth", "[scheduler = bfq]", "[scheduler = deadline]", "[scheduler = kyber]",
                "[scheduler = none]", "type"),
                LevelTargets.split(SPACE).factors().stream().map(Factor::name).toList());
        double[] seen = new double[6];
        DistributionData split = LevelTargets.split(data());
        for (int factor = 0; factor < 6; factor++) {
            seen[factor] = split.values()[factor][5];
        }
        assertArrayEquals(new double[] {4, 0, 1, 0, 0, 1}, seen);
    }

    @Test
    void levelThatDiffersIsFartherFromOthersThanTheseFromEachOther() {
        DistributionData data = data();
        double[][] logarithms = new double[data.rows()][];
        for (int row = 0; row < data.rows(); row++) {
            logarithms[row] = data.logarithms(row);
        }
        LevelTargets model = assertInstanceOf(LevelTargets.class,
                DistributionTechnique.GAUSSIAN_PROCESS.train(data, DistributionCandidate.Form.QUANTILES, logarithms));
        double[] lengths = ((GaussianProcessModel) ((ComponentTargets) model.model()).scores().get(0)).kernel()
                .lengths();
        for (int other : new int[] {1, 2, 3}) {
            assertTrue(lengths[4] < lengths[other] / 2, lengths[4] + " and " + lengths[other]);
        }
    }

    @Test
    void fileReadsBackToTheSamePredictions() throws IOException {
        DistributionData data = data();
        double[][] logarithms = new double[data.rows()][];
        for (int row = 0; row < data.rows(); row++) {
            logarithms[row] = data.logarithms(row);
        }
        DistributionModel model = new DistributionModel(FactorDerivation.of(data.space(), data.values(), List.of()),
                data.levels(), data.unit(), false, DistributionTechnique.GAUSSIAN_PROCESS.train(data,
                        DistributionCandidate.Form.QUANTILES, logarithms), new double[] {1.1, 1.1});
        Path file = folder.resolve("model.json");
        new DistributionFile(model, data.rows()).write(file);
        DistributionModel read = DistributionFile.read(file).model();
        double[] expected = new double[2];
        double[] actual = new double[2];
        for (int row = 0; row < data.rows(); row++) {
            model.quantiles(data.row(row), expected);
            read.quantiles(data.row(row), actual);
            assertArrayEquals(expected, actual, 0);
        }
    }

    /** Times grow with the depth; "none" takes nine times as long. */
    private static DistributionData data() {
        StringBuilder csv = new StringBuilder("depth,scheduler,type,p50 [us],p99 [us]\n");
        for (int depth : new int[] {1, 2, 3, 4, 6, 8}) {
            for (String scheduler : new String[] {"bfq", "deadline", "kyber", "none"}) {
                String type = depth % 2 == 0 ? "write" : "read";
                double time = (50 + 10 * depth + scheduler.length()) * (scheduler.equals("none") ? 9 : 1);
                csv.append(depth).append(',').append(scheduler).append(',').append(type).append(',').append(time)
                        .append(',').append(2 * time).append('\n');
            }
        }
        csv.append("4,deadline,write,98,196\n");
        return new PercentileColumns(DataSet.parse("d.csv", csv.toString())).data(List.of("depth", "scheduler",
                "type")).rows(new int[] {0, 1, 2, 3, 4, 24, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                    22, 23});
    }
}
