// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.load.LoadProfile;
import org.loggia.pcm.load.LoadProfileException;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usageevolution.WorkParameterEvolution;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.UsageChange;

/** Changes of the usage in the course of a run: the usage evolution, resolved against the usage model. */
final class Evolution {

    private final Map<VariableCharacterisation, Integer> parameters = new HashMap<>();
    private final Set<VariableCharacterisation> reached = new HashSet<>();
    private final Map<UsageScenario, Usage> usages = new LinkedHashMap<>();

    /** @param evolution null where nothing changes */
    Evolution(UsageEvolution evolution, UsageModel model) {
        for (Usage usage : evolution == null ? List.<Usage>of() : evolution.getUsages()) {
            UsageScenario scenario = usage.getScenario();
            if (scenario == null || !model.getUsageScenario_UsageModel().contains(scenario)) {
                throw new SimulationException(usage, "the usage scenario " + (scenario == null ? "(none)"
                        : ResultNames.of(scenario)) + " does not belong to the usage model",
                        "choose a usage scenario of the usage model");
            }
            if (usages.put(scenario, usage) != null) {
                throw new SimulationException(usage, "the usage scenario " + ResultNames.of(scenario)
                        + " has two changes", "keep one of them");
            }
            for (WorkParameterEvolution each : usage.getWorkEvolutions()) {
                if (each.getVariableCharacterisation() == null) {
                    throw new SimulationException(each, "the changing parameter is missing", "choose one");
                }
                if (parameters.put(each.getVariableCharacterisation(), parameters.size()) != null) {
                    throw new SimulationException(each, "the parameter has two changes", "keep one of them");
                }
            }
        }
    }

    /** Whether the load of a usage scenario changes. */
    boolean changes(UsageScenario scenario) {
        return usages.containsKey(scenario);
    }

    /** The number of a parameter that changes; -1 if it does not. */
    int parameter(VariableCharacterisation characterisation) {
        reached.add(characterisation);
        return parameters.getOrDefault(characterisation, -1);
    }

    /** @param scenarios of the usage model, in the order of the plan */
    List<UsageChange> changes(List<UsageScenario> scenarios) {
        List<UsageChange> changes = new ArrayList<>();
        int firstParameter = 0;
        for (Map.Entry<UsageScenario, Usage> each : usages.entrySet()) {
            Usage usage = each.getValue();
            changes.add(change(scenarios.indexOf(each.getKey()), each.getKey(), usage, firstParameter));
            firstParameter += usage.getWorkEvolutions().size();
        }
        return changes;
    }

    private static UsageChange change(int number, UsageScenario scenario, Usage usage, int firstParameter) {
        if (usage.getLoadEvolution() == null) {
            throw new SimulationException(usage, "the load profile is missing",
                    "set a load profile");
        }
        double step = usage.getEvolutionStepWidth();
        if (!(step >= 0 && step < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(usage, "the step width is " + step, "set a value above 0");
        }
        List<LoadProfile> parameters = new ArrayList<>();
        for (WorkParameterEvolution each : usage.getWorkEvolutions()) {
            parameters.add(profile(each.getEvolution(), each));
        }
        // As in Palladio's SimuLizar, a step width of 0 is read as 1.
        return new UsageChange(number, profile(usage.getLoadEvolution(), usage), step == 0 ? 1 : step,
                usage.isRepeatingPattern(), parameters, firstParameter, meanPause(scenario), usage);
    }

    private static LoadProfile profile(Sequence sequence, EObject owner) {
        if (sequence == null || sequence.eIsProxy()) {
            throw new SimulationException(owner, "its load profile does not exist",
                    "add the file, or choose another one");
        }
        try {
            return LoadProfile.of(sequence);
        } catch (LoadProfileException fault) {
            throw new SimulationException(fault.element(), fault.problem(), fault);
        }
    }

    /** The mean inter-arrival time of an open workload, 0 for a closed one. */
    private static double meanPause(UsageScenario scenario) {
        if (!(scenario.getWorkload_UsageScenario() instanceof OpenWorkload open)) {
            return 0;
        }
        OptionalDouble mean = StochasticExpression
                .parse(open.getInterArrivalTime_OpenWorkload().getSpecification()).mean();
        if (mean.isEmpty() || !(mean.getAsDouble() > 0 && mean.getAsDouble() < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(scenario,
                    "the mean of the inter-arrival time is unknown or not above 0, so a load profile "
                            + "cannot scale it", "write a distribution such as Exp(1)");
        }
        return mean.getAsDouble();
    }

    /** Notes for the report. */
    List<Problem> notes() {
        List<Problem> notes = new ArrayList<>();
        usages.forEach((scenario, usage) -> notes.add(SimulationNotes.said(SimulationNotes.CHANGING_LOAD,
                "UsageScenario:" + scenario.getEntityName(), Map.of("scenario", scenario.getEntityName(), "profile",
                        String.valueOf(usage.getLoadEvolution().getName())), "The load of " + scenario.getEntityName()
                                + " follows the load profile " + usage.getLoadEvolution().getName() + (usage
                                        .isRepeatingPattern()
                                                ? ", repeatedly"
                                                : ", stretched over the simulated time"))));
        long unread = parameters.keySet().stream().filter(each -> !reached.contains(each)).count();
        if (unread > 0) {
            notes.add(SimulationNotes.said(SimulationNotes.UNREAD_PARAMETERS, null,
                    Map.of("count", Long.toString(unread)), unread + (unread == 1 ? " parameter changes"
                            : " parameters change")
                            + " with the load, but no user reaches the call that passes it"));
        }
        return notes;
    }
}
