// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.input.NumberReader;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.Stereotypes;
import org.loggia.pcm.persistence.Stereotypes.Application;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.SpdFactory;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AbsoluteAdjustment;
import org.loggia.pcm.spd.adjustments.AdjustmentsFactory;
import org.loggia.pcm.spd.targets.ElasticInfrastructure;
import org.loggia.pcm.spd.targets.ServiceGroup;
import org.loggia.pcm.spd.targets.TargetGroup;
import org.loggia.pcm.spd.targets.TargetsFactory;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.TriggersFactory;
import org.loggia.pcm.spd.triggers.expectations.ExpectationsFactory;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.problem.Problem;

/**
 * Scaling policies with the effect of Palladio's templates for static load balancing: replicas of a container or an
 * assembly context from the beginning, of which each call goes to one of equal probability.
 */
final class TemplatePolicies {

    private static final String REPLICAS = "numberOfReplicas";

    private TemplatePolicies() {
    }

    /** Whether a stereotype is that of a container or an assembly context with replicas. */
    static boolean is(Application application) {
        return application.stereotype().equals("StaticLoadbalancedResourceContainer")
                && application.element() instanceof ResourceContainer || application.stereotype().equals(
                        "StaticLoadbalancedAssemblyContext") && application.element() instanceof AssemblyContext;
    }

    /** Returns the policies for the stereotypes in a file; null without such, or where a problem was found. */
    static SPD of(ModelResource file, List<Problem> problems) {
        SPD policies = SpdFactory.eINSTANCE.createSPD();
        List<Problem> found = new ArrayList<>();
        for (Application each : Stereotypes.applied(file)) {
            if (is(each)) {
                String replicas = each.values().getOrDefault(REPLICAS, "1");
                if (replicas.matches("0*[1-9]\\d{0,8}")) {
                    add(each.element(), NumberReader.parseInt(replicas), policies);
                } else {
                    found.add(SimulationProblems.SELECTION.at(PcmModel.location(each.element()), REPLICAS + " of the "
                            + "stereotype is " + replicas, "correct it to a number from 1 on"));
                }
            }
        }
        problems.addAll(found);
        return found.isEmpty() && !policies.getScalingPolicies().isEmpty() ? policies : null;
    }

    private static void add(EObject element, int replicas, SPD policies) {
        TargetGroup group = group(element);
        AbsoluteAdjustment adjustment = AdjustmentsFactory.eINSTANCE.createAbsoluteAdjustment();
        adjustment.setGoalValue(replicas);
        var start = ExpectationsFactory.eINSTANCE.createExpectedTime();
        start.setValue(0);
        SimpleFireOnValue trigger = TriggersFactory.eINSTANCE.createSimpleFireOnValue();
        trigger.setStimulus(StimuliFactory.eINSTANCE.createSimulationTime());
        trigger.setRelationalOperator(RelationalOperator.EQUAL_TO);
        trigger.setExpectedValue(start);
        TriggerBasedScalingPolicy policy = SpdFactory.eINSTANCE.createTriggerBasedScalingPolicy();
        policy.setEntityName(group.getEntityName());
        policy.setActive(true);
        policy.setTargetGroup(group);
        policy.setAdjustmentType(adjustment);
        policy.setScalingTrigger(trigger);
        policies.getTargetGroups().add(group);
        policies.getScalingPolicies().add(policy);
    }

    private static TargetGroup group(EObject element) {
        if (element instanceof ResourceContainer container) {
            ElasticInfrastructure group = TargetsFactory.eINSTANCE.createElasticInfrastructure();
            group.setUnit(container);
            group.setEntityName(container.getEntityName());
            return group;
        }
        ServiceGroup group = TargetsFactory.eINSTANCE.createServiceGroup();
        group.setUnitAssembly((AssemblyContext) element);
        group.setEntityName(((AssemblyContext) element).getEntityName());
        return group;
    }
}
