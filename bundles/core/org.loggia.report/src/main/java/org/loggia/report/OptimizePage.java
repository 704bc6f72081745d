// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import org.loggia.decision.study.DesignResult;
import org.loggia.input.NumberText;

/** Report page of the search of a design space: the choice, the front, and all designs that were simulated. */
public final class OptimizePage {

    private static final int HIGH = 380;

    private OptimizePage() {
    }

    /**
     * @param plan the lines of the description of the space
     * @param timeUnit the model's; null where it does not say
     * @param seed of the random numbers
     */
    public static String of(DesignResult result, List<String> plan, String timeUnit, long seed, ReportOrigin origin) {
        OptimizeReport report = new OptimizeReport(result);
        ReportPage frame = new ReportPage(result.model());
        report.found().forEach(frame.page()::paragraph);
        frame.page().section("Costs and metrics");
        frame.page().chart(new FrontChart(result, timeUnit).chart(), ReportPage.wide(), HIGH);
        frame.page().note(
                "The horizontal line is the limit of the metric, if it is within the range. Metrics "
                        + "are from the last run of each design; most runs were short.");
        frame.table("Front", report.table(result.front()));
        List<Integer> cheap = report.cheapest();
        frame.table(cheap.size() < result.candidates().size() ? "The cheapest " + cheap.size() + " of "
                + NumberText.grouped(result.candidates().size()) + " designs" : "All designs", report.table(cheap));
        frame.page().section("The plan");
        frame.page().lines(plan);
        frame.page().note("Seed of the random numbers: " + seed + ".");
        return frame.made(origin);
    }
}
