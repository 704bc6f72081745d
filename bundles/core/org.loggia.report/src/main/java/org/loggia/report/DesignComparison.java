// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import java.util.Map;
import org.loggia.decision.study.Candidate;
import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/** A design next to the model as it is: what it decides, what it costs, and every figure. */
public final class DesignComparison {

    private static final String OTHER = "none of the options";

    private DesignComparison() {
    }

    /**
     * @param today the model as it is
     * @param design another candidate of the same space
     */
    public static TextTable of(Candidate today, Candidate design) {
        TextTable table = new TextTable("", "today", "design", "change");
        for (Map.Entry<String, Object> each : design.values().entrySet()) {
            Object now = today.values().get(each.getKey());
            String after = OptimizeReport.word(each.getValue());
            String before = now == null ? OTHER : OptimizeReport.word(now);
            table.add(each.getKey(), before, after, before.equals(after) ? "" : "changed");
        }
        table.add("cost", money(today.cost().total()), money(design.cost().total()), change(today.cost().total(),
                design.cost().total()));
        table.add("initial cost", money(today.cost().initial()), money(design.cost().initial()), change(today.cost()
                .initial(), design.cost().initial()));
        table.add("operating cost of a year", money(today.cost().operating()), money(design.cost().operating()), change(
                today.cost().operating(), design.cost().operating()));
        List<Verdict> verdicts = design.look().verdicts();
        for (int i = 0; i < verdicts.size(); i++) {
            Verdict after = verdicts.get(i);
            Verdict before = i < today.look().verdicts().size() ? today.look().verdicts().get(i) : null;
            boolean isLimited = !Double.isInfinite(after.objective().limit());
            table.add(after.objective().name(), before == null ? NumberText.UNKNOWN : told(before, isLimited),
                    told(after, isLimited), before == null ? "" : change(before.value(), after.value()));
        }
        table.add("verdict", state(today), state(design), "");
        table.add("scenario runs", NumberText.grouped(today.length()), NumberText.grouped(design.length()), "");
        return table;
    }

    private static String told(Verdict verdict, boolean isLimited) {
        return OptimizeReport.figure(verdict) + (isLimited ? ", " + VerdictReport.word(verdict.state()) : "");
    }

    private static String state(Candidate candidate) {
        return candidate.look().fault() != null ? "cannot be simulated"
                : candidate.look().isUnstable() ? "missed: unstable" : VerdictReport.word(candidate.look().state());
    }

    private static String money(double amount) {
        return Double.isNaN(amount) ? NumberText.UNKNOWN : OptimizeReport.money(amount);
    }

    private static String change(double before, double after) {
        if (Double.isNaN(before) || Double.isNaN(after) || before == after) {
            return "";
        }
        double share = 100 * (after - before) / Math.abs(before);
        return before == 0 ? "" : (share > 0 ? "+" : "") + NumberText.significant(share, 3) + " %";
    }
}
