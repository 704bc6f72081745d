// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.SpdFactory;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AdjustmentsFactory;
import org.loggia.pcm.spd.adjustments.StepAdjustment;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.constraints.policy.PolicyFactory;
import org.loggia.pcm.spd.constraints.target.TargetFactory;
import org.loggia.pcm.spd.constraints.target.TargetGroupSizeConstraint;
import org.loggia.pcm.spd.targets.ElasticInfrastructure;
import org.loggia.pcm.spd.targets.TargetGroup;
import org.loggia.pcm.spd.targets.TargetsFactory;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.TriggersFactory;
import org.loggia.pcm.spd.triggers.expectations.ExpectationsFactory;
import org.loggia.pcm.spd.triggers.expectations.ExpectedPercentage;
import org.loggia.pcm.spd.triggers.stimuli.StimuliFactory;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usageevolution.UsageevolutionFactory;

/** What load profiles, usage evolutions and scaling policies begin with: something that can be simulated at once. */
final class ElasticParts {

    private static final int POINTS = 4;
    private static final double PART = 25;
    private static final double HIGH = 80;
    private static final double LOW = 30;
    private static final double COOLDOWN = 120;

    private ElasticParts() {
    }

    /** A level line of a few points, which ends after 100. */
    static EObject profile(String name) {
        Sequence profile = DlimFactory.eINSTANCE.createSequence();
        profile.setName(name);
        profile.setTerminateAfterLoops(1);
        for (int i = 1; i <= POINTS; i++) {
            TimeDependentFunctionContainer part = DlimFactory.eINSTANCE.createTimeDependentFunctionContainer();
            part.setName("part " + i);
            part.setDuration(PART);
            LinearTrend line = DlimFactory.eINSTANCE.createLinearTrend();
            line.setFunctionOutputAtStart(1);
            line.setFunctionOutputAtEnd(1);
            part.setFunction(line);
            profile.getSequenceFunctionContainers().add(part);
        }
        return profile;
    }

    static EObject evolution(String name, UsageModel users, Sequence profile) {
        UsageEvolution evolution = UsageevolutionFactory.eINSTANCE.createUsageEvolution();
        evolution.setEntityName(name);
        Usage usage = UsageevolutionFactory.eINSTANCE.createUsage();
        usage.setEntityName("load");
        usage.setLoadEvolution(profile);
        usage.setRepeatingPattern(true);
        users.getUsageScenario_UsageModel().stream().findFirst().ifPresent(usage::setScenario);
        evolution.getUsages().add(usage);
        return evolution;
    }

    /** One replica more of the first server where its processors are busy, one less where they are not. */
    static EObject policies(String name, ResourceEnvironment environment) {
        SPD policies = SpdFactory.eINSTANCE.createSPD();
        policies.setEntityName(name);
        ElasticInfrastructure group = TargetsFactory.eINSTANCE.createElasticInfrastructure();
        group.setEntityName("servers");
        ResourceContainer unit = environment.getResourceContainer_ResourceEnvironment().stream().findFirst()
                .orElse(null);
        group.setUnit(unit);
        TargetGroupSizeConstraint size = TargetFactory.eINSTANCE.createTargetGroupSizeConstraint();
        size.setMinSize(1);
        size.setMaxSize(4);
        group.getTargetConstraints().add(size);
        policies.getTargetGroups().add(group);
        policies.getScalingPolicies().add(policy("one more", group, RelationalOperator.GREATER_THAN, HIGH, 1));
        policies.getScalingPolicies().add(policy("one less", group, RelationalOperator.LESS_THAN, LOW, -1));
        return policies;
    }

    private static TriggerBasedScalingPolicy policy(String name, TargetGroup group, RelationalOperator comparison,
            double percent, int change) {
        TriggerBasedScalingPolicy policy = SpdFactory.eINSTANCE.createTriggerBasedScalingPolicy();
        policy.setEntityName(name);
        policy.setActive(true);
        policy.setTargetGroup(group);
        SimpleFireOnValue trigger = TriggersFactory.eINSTANCE.createSimpleFireOnValue();
        trigger.setRelationalOperator(comparison);
        trigger.setStimulus(StimuliFactory.eINSTANCE.createCPUUtilization());
        ExpectedPercentage expected = ExpectationsFactory.eINSTANCE.createExpectedPercentage();
        expected.setValue(percent);
        trigger.setExpectedValue(expected);
        policy.setScalingTrigger(trigger);
        StepAdjustment step = AdjustmentsFactory.eINSTANCE.createStepAdjustment();
        step.setStepValue(change);
        policy.setAdjustmentType(step);
        CooldownConstraint cooldown = PolicyFactory.eINSTANCE.createCooldownConstraint();
        cooldown.setCooldownTime(COOLDOWN);
        policy.getPolicyConstraints().add(cooldown);
        return policy;
    }
}
