// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.decision.space.ModelChanges;
import org.loggia.io.Arrivals;
import org.loggia.io.IoModel;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelPackage;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.objective.LimitUnit;

/**
 * Number or arrival rate of users during a measurement.
 *
 * @param kind users of closed workloads, or the rate of arrivals of open ones
 * @param scenario name of the usage scenario; null for all that have such a workload
 * @param value users, or arrivals in a unit of time
 * @param unit the unit of time of a rate; empty for the model's
 */
public record LoadSetting(Kind kind, String scenario, double value, String unit) {

    /** Kinds of load. */
    public enum Kind {
        USERS, RATE
    }

    /**
     * @param timeUnit the model's; null where it does not say
     * @param heading where the table names what is set, for messages
     */
    void set(ModelSelection selection, String timeUnit, ModelChanges changes, Location heading) {
        List<UsageScenario> found = new ArrayList<>();
        for (UsageScenario each : selection.usage().getUsageScenario_UsageModel()) {
            boolean fits = kind == Kind.USERS ? each.getWorkload_UsageScenario() instanceof ClosedWorkload
                    : each.getWorkload_UsageScenario() instanceof OpenWorkload;
            if (fits && (scenario == null || scenario.equals(each.getEntityName()))) {
                found.add(each);
            }
        }
        if (found.isEmpty()) {
            throw wrong(heading, "there is no usage scenario" + (scenario == null ? "" : " '" + scenario + "'")
                    + " with "
                    + (kind == Kind.USERS ? "a closed workload whose number of users can be set"
                            : "an open workload whose rate can be set"),
                    "correct the heading of the column");
        }
        if (kind == Kind.RATE && found.size() > 1) {
            throw wrong(heading, "several usage scenarios have an open workload",
                    "name one in the heading, such as 'rate "
                            + found.get(0).getEntityName() + "'");
        }
        for (UsageScenario each : found) {
            if (kind == Kind.USERS) {
                changes.set(each.getWorkload_UsageScenario(), UsagemodelPackage.Literals.CLOSED_WORKLOAD__POPULATION,
                        (int) value);
            } else {
                setRate(selection, each, timeUnit, changes, heading);
            }
        }
    }

    /** Sets the mean of the inter-arrival times to the measured one and keeps their distribution. */
    private void setRate(ModelSelection selection, UsageScenario each, String timeUnit, ModelChanges changes,
            Location heading) {
        for (IoModel model : selection.ioModels()) {
            for (Arrivals arrivals : model.getArrivals()) {
                if (arrivals.getScenario() == each) {
                    throw wrong(heading, "the arrivals of '"
                            + each.getEntityName()
                            + "' are read from the file "
                            + arrivals.getFile(), "remove them from the fitted model");
                }
            }
        }
        if (!unit.isEmpty() && timeUnit == null) {
            throw wrong(heading, "the time unit of the model is unknown",
                    "give the rate without a unit, in arrivals for"
                            + " each of the model's time units");
        }
        PCMRandomVariable pause = ((OpenWorkload) each.getWorkload_UsageScenario()).getInterArrivalTime_OpenWorkload();
        double wanted = LimitUnit.inTimeUnits(1, unit, timeUnit) / value;
        OptionalDouble mean;
        try {
            mean = StochasticExpression.parse(pause.getSpecification()).mean();
        } catch (ExpressionException wrong) {
            throw wrong(heading, "the inter-arrival time of '" + each.getEntityName() + "' cannot be read: "
                    + wrong.getMessage(), "correct it");
        }
        if (mean.isEmpty() || !(mean.getAsDouble() > 0)) {
            throw wrong(heading, "the mean of the inter-arrival time of '"
                    + each.getEntityName()
                    + "' is unknown",
                    "write it without variables");
        }
        changes.set(pause, pause.eClass().getEStructuralFeature("specification"),
                "(" + pause.getSpecification() + ") * " + BigDecimal.valueOf(wanted / mean.getAsDouble())
                        .toPlainString());
    }

    private static ProblemException wrong(Location heading, String message, String remedy) {
        return DecisionProblems.FIT.failure(heading, message, remedy);
    }
}
