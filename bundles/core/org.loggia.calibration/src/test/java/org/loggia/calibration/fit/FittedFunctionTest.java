// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fits against functions that are known. */
class FittedFunctionTest {
    private static final List<Term> ALL = List.of(Term.CONSTANT, Term.CLIENTS, Term.SIZE, Term.LOG_FILE_SET,
            Term.CLIENTS_SIZE, Term.CLIENTS_LOG_FILE_SET, Term.SIZE_LOG_FILE_SET, Term.CLIENTS_SIZE_LOG_FILE_SET);

    private static List<Term.Point> grid() {
        List<Term.Point> points = new ArrayList<>();
        for (int clients = 10; clients <= 100; clients += 30) {
            for (int size = 4096; size <= 65536; size *= 2) {
                for (double gigabytes = 80; gigabytes <= 160; gigabytes += 20) {
                    points.add(new Term.Point(clients, size, gigabytes * (1 << 30)));
                }
            }
        }
        return points;
    }

    @Test
    void ignoresNoiseTermsAndRecoversOthers() {
        Random random = new Random(1);
        List<Term.Point> points = grid();
        double[] values = points.stream().mapToDouble(point -> (0.2 + 3e-5 * point.size()
                + 0.05 * Math.log(point.fileSet())) * (1 + 0.02 * random.nextGaussian())).toArray();
        FittedFunction fit = FittedFunction.ofPositive(ALL, points, values);
        for (Term.Point point : points) {
            double truth = 0.2 + 3e-5 * point.size() + 0.05 * Math.log(point.fileSet());
            assertEquals(truth, fit.at(point), 0.02 * truth, fit.toString());
        }
        assertTrue(fit.determination() > 0.97, fit.toString());
        assertTrue(fit.toString().split(" [+-] ").length <= 4, fit.toString());
    }

    @Test
    void recoversCoefficientsOfExactFunction() {
        List<Term.Point> points = grid();
        double[] values = points.stream().mapToDouble(point -> 0.5 + 2e-4 * point.size()).toArray();
        assertEquals("0.500000 + 0.000200000 size", FittedFunction.ofPositive(List.of(Term.CONSTANT, Term.SIZE), points,
                values).toString());
        double[] differences = points.stream().mapToDouble(point -> 0.3 - 0.04 * Math.log(point.size())).toArray();
        assertEquals("0.300000 - 0.0400000 ln(size)", FittedFunction.of(List.of(Term.CONSTANT, Term.LOG_SIZE), points,
                differences).toString());
    }

    @Test
    void smallRequestsMayAllTakeTheSameTime() {
        Random random = new Random(4);
        List<Term.Point> points = grid();
        double[] values = points.stream().mapToDouble(point -> Math.max(0.022, 0.001 + 2.5e-6 * point.size())
                * (1 + 0.03 * random.nextGaussian())).toArray();
        FittedFunction fit = FittedFunction.ofPositive(List.of(Term.CONSTANT, Term.SIZE), points, values);
        for (double size : new double[] {4096, 6000, 8192, 10_000, 65_536, 131_072}) {
            double truth = Math.max(0.022, 0.001 + 2.5e-6 * size);
            assertEquals(truth, fit.at(new Term.Point(50, size, 1e11)), 0.03 * truth, fit.toString());
        }
        assertTrue(fit.toString().matches(".* size, at least 0\\.02[12].*"), fit.toString());
        assertTrue(fit.law().startsWith("max(0.02"), fit.law());
    }

    /** 1 - 2 / 8 by hand, and the floor counts as part of the function. */
    @Test
    void determinationIsShareOfExplainedVariance() {
        assertEquals(0.75, FittedFunction.determination(new double[] {1, 3, 5}, new double[] {1, 4, 4}));
        List<Term.Point> points = grid();
        double[] values = points.stream().mapToDouble(point -> Math.max(0.05, 0.001 + 2.5e-6 * point.size()))
                .toArray();
        FittedFunction fit = FittedFunction.ofPositive(List.of(Term.CONSTANT, Term.SIZE), points, values);
        assertTrue(fit.toString().contains(", at least"), fit.toString());
        assertEquals(1, fit.determination(), 1e-9);
        assertEquals(", R² 1.0000", fit.determinationText());
        assertEquals("", FittedFunction.constant(2).determinationText());
    }

    @Test
    void omitsTermsOfUnknownVariables() {
        List<Term.Point> points = List.of(new Term.Point(1, 0, 0), new Term.Point(2, 0, 0), new Term.Point(3, 0, 0));
        FittedFunction fit = FittedFunction.ofPositive(List.of(Term.CONSTANT, Term.SIZE, Term.LOG_FILE_SET), points,
                new double[] {2, 2, 2});
        assertEquals("2.00000", fit.toString());
        assertThrows(IllegalArgumentException.class,
                () -> FittedFunction.ofPositive(List.of(Term.CONSTANT), points, new double[] {1, 0, 1}));
    }

    @Test
    void extrapolationStaysAboveZero() {
        FittedFunction fit = FittedFunction.ofPositive(List.of(Term.CONSTANT, Term.SIZE),
                List.of(new Term.Point(1, 10, 0), new Term.Point(1, 20, 0), new Term.Point(1, 30, 0)),
                new double[] {3, 2, 1});
        assertEquals(0.5, fit.at(new Term.Point(1, 100, 0)));
    }
}
