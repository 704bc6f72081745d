// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.List;
import java.util.Locale;
import org.loggia.queueing.random.RandomStream;

/** Prints nanoseconds for an evaluation of typical expressions; best of several rounds in one process. */
final class EvaluationBenchmark {
    private static final List<String> PATHS = List.of("file.BYTESIZE", "rate.VALUE", "n.NUMBER_OF_ELEMENTS");
    private static final int EVALUATIONS = 5_000_000;
    private static final int ROUNDS = 7;

    private EvaluationBenchmark() {
    }

    public static void main(String[] arguments) {
        String[] texts = {"1000 * 1000", "file.BYTESIZE", "file.BYTESIZE * 0.7",
            "10*(192/rate.VALUE)*file.BYTESIZE/1000",
            "IntPMF[(1;0.2)(2;0.3)(3;0.5)]", "DoublePDF[(1;0.2)(2;0.3)(3;0.5)]", "Exp(3.9)", "Exp(1.0/rate.VALUE)",
            "rate.VALUE > 2 AND n.NUMBER_OF_ELEMENTS == 3", "Norm(1, 2)", "GammaMoments(3000, 0.3)", "Pois(4)"};
        Frame frame = new Frame(PATHS.size());
        frame.set(0, 4096, Frame.INT);
        frame.set(1, 2.5, Frame.DOUBLE);
        frame.set(2, 3, Frame.INT);
        double[] best = new double[texts.length];
        java.util.Arrays.fill(best, Double.MAX_VALUE);
        double sum = 0;
        CompiledExpression[] expressions = new CompiledExpression[texts.length];
        for (int i = 0; i < texts.length; i++) {
            expressions[i] = StochasticExpression.parse(texts[i]).compile(PATHS::indexOf, new SymbolTable());
        }
        RandomStream random = new RandomStream(1, 0);
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < texts.length; i++) {
                long start = System.nanoTime();
                for (int n = 0; n < EVALUATIONS; n++) {
                    sum += expressions[i].evaluate(frame, random);
                }
                best[i] = Math.min(best[i], (System.nanoTime() - start) / (double) EVALUATIONS);
            }
        }
        for (int i = 0; i < texts.length; i++) {
            System.out.printf(Locale.ROOT, "%7.1f ns  %s%n", best[i], texts[i]);
        }
        System.out.println("checksum " + sum);
    }
}
