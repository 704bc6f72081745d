// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.List;
import org.loggia.io.IoFactory;
import org.loggia.io.ReplicaManagement;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.ScalingPolicy;
import org.loggia.pcm.spd.SpdFactory;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AbsoluteAdjustment;
import org.loggia.pcm.spd.adjustments.AdjustmentType;
import org.loggia.pcm.spd.adjustments.AdjustmentsFactory;
import org.loggia.pcm.spd.adjustments.StepAdjustment;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.constraints.policy.IntervalConstraint;
import org.loggia.pcm.spd.constraints.policy.PolicyFactory;
import org.loggia.pcm.spd.constraints.target.TargetFactory;
import org.loggia.pcm.spd.constraints.target.TargetGroupSizeConstraint;
import org.loggia.pcm.spd.constraints.target.ThrashingConstraint;
import org.loggia.pcm.spd.models.BaseModel;
import org.loggia.pcm.spd.targets.CompetingConsumersGroup;
import org.loggia.pcm.spd.targets.ElasticInfrastructure;
import org.loggia.pcm.spd.targets.ServiceGroup;
import org.loggia.pcm.spd.targets.TargetGroup;
import org.loggia.pcm.spd.targets.TargetsFactory;
import org.loggia.pcm.spd.triggers.ComposedTrigger;
import org.loggia.pcm.spd.triggers.LogicalOperator;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.ScalingTrigger;
import org.loggia.pcm.spd.triggers.SimpleFireOnTrend;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.TrendPattern;
import org.loggia.pcm.spd.triggers.TriggersFactory;
import org.loggia.pcm.spd.triggers.expectations.ExpectationsFactory;
import org.loggia.pcm.spd.triggers.expectations.ExpectedCount;
import org.loggia.pcm.spd.triggers.expectations.ExpectedPercentage;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTime;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTrend;
import org.loggia.pcm.spd.triggers.expectations.ExpectedValue;
import org.loggia.pcm.spd.triggers.stimuli.Stimulus;

/** Scaling policies of a {@link TestModel} with one target group. */
public final class Policies {

    private final SPD element = SpdFactory.eINSTANCE.createSPD();
    private final TargetGroup group;

    private Policies(TargetGroup group, String name) {
        this.group = group;
        group.setEntityName(name);
        element.getTargetGroups().add(group);
    }

    /** About a container with all that runs there. */
    public static Policies of(TestContainer unit) {
        ElasticInfrastructure group = TargetsFactory.eINSTANCE.createElasticInfrastructure();
        group.setUnit(unit.element());
        return new Policies(group, "pool");
    }

    /** About one assembly context. */
    public static Policies of(AssemblyContext unit) {
        ServiceGroup group = TargetsFactory.eINSTANCE.createServiceGroup();
        group.setUnitAssembly(unit);
        return new Policies(group, "pool");
    }

    /** About consumers that compete for messages. */
    public static Policies ofConsumers(AssemblyContext unit) {
        CompetingConsumersGroup group = TargetsFactory.eINSTANCE.createCompetingConsumersGroup();
        group.setUnitAssembly(unit);
        return new Policies(group, "pool");
    }

    public SPD element() {
        return element;
    }

    /** How replicas start, go and are looked at. */
    public Policies managed(String startUpTime, String removalTime, double window, double interval) {
        ReplicaManagement management = IoFactory.eINSTANCE.createReplicaManagement();
        management.setStartUpTime(startUpTime == null ? null : Specifications.random(startUpTime));
        management.setRemovalTime(removalTime == null ? null : Specifications.random(removalTime));
        management.setWindow(window);
        management.setInterval(interval);
        group.getTargetConstraints().add(management);
        return this;
    }

    public Policies sized(int least, int most) {
        TargetGroupSizeConstraint size = TargetFactory.eINSTANCE.createTargetGroupSizeConstraint();
        size.setMinSize(least);
        size.setMaxSize(most);
        group.getTargetConstraints().add(size);
        return this;
    }

    public Policies calm(double time) {
        ThrashingConstraint calm = TargetFactory.eINSTANCE.createThrashingConstraint();
        calm.setMinimumTimeNoThrashing(time);
        group.getTargetConstraints().add(calm);
        return this;
    }

    /** Adds an active policy. */
    public Policies when(ScalingTrigger trigger, AdjustmentType adjustment) {
        TriggerBasedScalingPolicy policy = SpdFactory.eINSTANCE.createTriggerBasedScalingPolicy();
        policy.setScalingTrigger(trigger);
        policy.setAdjustmentType(adjustment);
        add(policy);
        return this;
    }

    /** Adds an active policy that follows a model. */
    public Policies follow(BaseModel model) {
        ModelBasedScalingPolicy policy = SpdFactory.eINSTANCE.createModelBasedScalingPolicy();
        policy.setModel(model);
        add(policy);
        return this;
    }

    private void add(ScalingPolicy policy) {
        policy.setEntityName("policy " + (element.getScalingPolicies().size() + 1));
        policy.setActive(true);
        policy.setTargetGroup(group);
        element.getScalingPolicies().add(policy);
    }

    /** The policy added last. */
    public ScalingPolicy last() {
        return element.getScalingPolicies().get(element.getScalingPolicies().size() - 1);
    }

    /** Constrains the policy added last. */
    public Policies cooldown(double time, int operations) {
        CooldownConstraint cooldown = PolicyFactory.eINSTANCE.createCooldownConstraint();
        cooldown.setCooldownTime(time);
        cooldown.setMaxScalingOperations(operations);
        last().getPolicyConstraints().add(cooldown);
        return this;
    }

    /** Keeps the policy added last from acting. */
    public Policies notWithin(double offset, double duration, boolean repeated) {
        IntervalConstraint interval = PolicyFactory.eINSTANCE.createIntervalConstraint();
        interval.setOffset(offset);
        interval.setIntervalDuration(duration);
        interval.setRepeat(repeated);
        last().getPolicyConstraints().add(interval);
        return this;
    }

    public static ScalingTrigger on(Stimulus stimulus, RelationalOperator relation, ExpectedValue expected) {
        SimpleFireOnValue trigger = TriggersFactory.eINSTANCE.createSimpleFireOnValue();
        trigger.setStimulus(stimulus);
        trigger.setRelationalOperator(relation);
        trigger.setExpectedValue(expected);
        return trigger;
    }

    public static ScalingTrigger onTrend(Stimulus stimulus, TrendPattern pattern) {
        SimpleFireOnTrend trigger = TriggersFactory.eINSTANCE.createSimpleFireOnTrend();
        trigger.setStimulus(stimulus);
        ExpectedTrend expected = ExpectationsFactory.eINSTANCE.createExpectedTrend();
        expected.setTrend(pattern);
        trigger.setExpectedValue(expected);
        return trigger;
    }

    public static ScalingTrigger all(LogicalOperator operator, ScalingTrigger... operands) {
        ComposedTrigger trigger = TriggersFactory.eINSTANCE.createComposedTrigger();
        trigger.setLogicalOperator(operator);
        trigger.getScalingtrigger().addAll(List.of(operands));
        return trigger;
    }

    public static ExpectedValue percent(double value) {
        ExpectedPercentage expected = ExpectationsFactory.eINSTANCE.createExpectedPercentage();
        expected.setValue(value);
        return expected;
    }

    public static ExpectedValue count(int value) {
        ExpectedCount expected = ExpectationsFactory.eINSTANCE.createExpectedCount();
        expected.setCount(value);
        return expected;
    }

    public static ExpectedValue time(double value) {
        ExpectedTime expected = ExpectationsFactory.eINSTANCE.createExpectedTime();
        expected.setValue(value);
        return expected;
    }

    public static AdjustmentType by(int number) {
        StepAdjustment step = AdjustmentsFactory.eINSTANCE.createStepAdjustment();
        step.setStepValue(number);
        return step;
    }

    public static AdjustmentType to(int number) {
        AbsoluteAdjustment absolute = AdjustmentsFactory.eINSTANCE.createAbsoluteAdjustment();
        absolute.setGoalValue(number);
        return absolute;
    }
}
