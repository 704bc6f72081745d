// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.loggia.decision.offer.ProposedDegree;
import org.loggia.decision.offer.PlanWriter;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveException;

/** A plan of a design space as far as it is made. */
final class PlanDraft {

    /** Something that may be decided. */
    static final class Decision {
        final ProposedDegree offer;
        boolean isChosen;
        String name;
        String options;

        Decision(ProposedDegree offer) {
            this.offer = offer;
            name = offer.name();
            options = offer.text();
        }
    }

    /** When an item of the costs counts. */
    enum Counting {
        ALWAYS("always", ""),
        CONTAINER("where anything runs on", "container"),
        COMPONENT("where there is a", "component"),
        EACH("for each", "component");

        final String label;
        final String key;

        Counting(String label, String key) {
            this.label = label;
            this.key = key;
        }
    }

    /** An item of the costs. */
    static final class Item {
        Counting counting = Counting.ALWAYS;
        String name = "";
        String initial = "";
        String operating = "";
    }

    final List<Decision> decisions = new ArrayList<>();
    final List<Item> items = new ArrayList<>();
    final List<String> objectives = new ArrayList<>();
    final List<String> figures = new ArrayList<>();
    double years = 1;
    double interest;
    String path = ".";
    String allocation = "";
    String usage = "";

    /**
     * The text of the plan.
     *
     * @throws IllegalArgumentException if something of it is wrong; the message says what
     */
    String text() {
        PlanWriter writer = new PlanWriter();
        for (Decision each : decisions) {
            if (each.isChosen) {
                try {
                    writer.degree(each.offer, each.name, each.options);
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalArgumentException(each.name + ": " + wrong.getMessage(), wrong);
                }
            }
        }
        writer.operation(years, interest);
        items.forEach(each -> writer.cost(each.counting.key, each.name, each.counting == Counting.EACH, each.initial,
                each.operating));
        objectives.forEach(writer::objective);
        figures.forEach(writer::figure);
        return writer.text(List.of(path), allocation, usage);
    }

    /** How many designs what is chosen spans; infinite where there are ranges, not a number where it is wrong. */
    double size(PlannedModel model) {
        try {
            PlanDraft alone = new PlanDraft();
            alone.decisions.addAll(decisions);
            return alone.plan().space(model.selection()).size();
        } catch (IllegalArgumentException | ProblemException wrong) {
            return Double.NaN;
        }
    }

    /** Why there can be no such plan; null if there can. */
    String fault(PlannedModel model, boolean withDemands) {
        if (decisions.stream().noneMatch(each -> each.isChosen)) {
            return "Select at least one design decision.";
        }
        if (withDemands && objectives.isEmpty() && figures.isEmpty()) {
            return "Add an objective or a metric.";
        }
        try {
            if (!withDemands) {
                plan().space(model.selection()).size();
                return null;
            }
            DesignPlan plan = plan();
            plan.costs(model.selection(), plan.space(model.selection()), note -> {});
            model.simulation().check(new Demands(plan.objectives(model.selection()), List.of()));
            return null;
        } catch (ObjectiveException wrong) {
            return wrong.problem().text();
        } catch (SimulationException wrong) {
            return wrong.problem().text();
        } catch (ProblemException wrong) {
            return wrong.problem().message() + "; " + wrong.problem().remedy();
        } catch (IllegalArgumentException wrong) {
            return wrong.getMessage();
        }
    }

    private DesignPlan plan() {
        return DesignPlan.of(Path.of("plan.yaml").toAbsolutePath(), text());
    }
}
