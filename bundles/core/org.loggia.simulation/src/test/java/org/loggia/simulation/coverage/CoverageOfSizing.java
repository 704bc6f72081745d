// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.loggia.simulation.simulator.SizedQueues;
import org.loggia.simulation.sizing.Sizing;

/** How often a sizing finds the exact load or number of users; it may be wrong for 5 in 100 seeds. */
final class CoverageOfSizing {

    private CoverageOfSizing() {
    }

    static void print(int first, int seeds, int threads) {
        System.out.println();
        System.out.println("| sizing | found | right | width |");
        System.out.println("|---|--:|--:|--:|");
        row("load of M/M/1", first, seeds, threads, SizedQueues.MAX_LOAD, SizedQueues::load);
        row("machines of a repairman", first, seeds, threads, SizedQueues.MAX_CREW + 0.5, SizedQueues::crew);
    }

    private static void row(String name, int first, int seeds, int threads, double exact,
            LongFunction<Sizing.Result> sizing) {
        LongStream numbers = LongStream.range(first, first + seeds);
        var results = (threads > 1 ? numbers.parallel() : numbers).mapToObj(sizing).toList();
        double right = results.stream().filter(each -> each.lastMet() < exact && exact < each.firstMissed()).count();
        System.out.printf(Locale.ROOT, "| %s | %.1f %% | %.1f %% | %.2f |%n", name,
                100.0 * results.stream().filter(Sizing.Result::isFound).count() / seeds, 100 * right / seeds,
                results.stream().mapToDouble(each -> (each.firstMissed() - each.lastMet()) / exact).average()
                        .orElse(Double.NaN));
    }
}
