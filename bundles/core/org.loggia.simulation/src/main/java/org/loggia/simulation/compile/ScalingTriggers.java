// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.CreditsLeft;
import org.loggia.io.StorageLatency;
import org.loggia.pcm.spd.ScalingPolicy;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AbsoluteAdjustment;
import org.loggia.pcm.spd.adjustments.AdjustmentType;
import org.loggia.pcm.spd.adjustments.RelativeAdjustment;
import org.loggia.pcm.spd.adjustments.StepAdjustment;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.constraints.policy.IntervalConstraint;
import org.loggia.pcm.spd.triggers.BaseTrigger;
import org.loggia.pcm.spd.triggers.ComposedTrigger;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.ScalingTrigger;
import org.loggia.pcm.spd.triggers.SimpleFireOnTrend;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.expectations.ExpectedCount;
import org.loggia.pcm.spd.triggers.expectations.ExpectedPercentage;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTime;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTrend;
import org.loggia.pcm.spd.triggers.expectations.ExpectedValue;
import org.loggia.pcm.spd.triggers.expectations.NoExpectation;
import org.loggia.pcm.spd.triggers.stimuli.NumberOfElements;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.QueueLength;
import org.loggia.pcm.spd.triggers.stimuli.ResourceUtilizationStimulus;
import org.loggia.pcm.spd.triggers.stimuli.SimulationTime;
import org.loggia.pcm.spd.triggers.stimuli.Stimulus;
import org.loggia.pcm.spd.triggers.stimuli.TaskCount;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.scaling.Adjustment;
import org.loggia.simulation.scaling.ScalingPlan;
import org.loggia.simulation.scaling.Trigger;

/** Compiles the triggers and adjustments of scaling policies. */
final class ScalingTriggers {

    private ScalingTriggers() {
    }

    /** Returns the stimuli of the triggers of a policy. */
    static List<Stimulus> stimuli(TriggerBasedScalingPolicy policy) {
        List<Stimulus> stimuli = new ArrayList<>();
        collect(trigger(policy), stimuli);
        if (isTimed(trigger(policy))) {
            stimuli.clear();
        }
        return stimuli;
    }

    private static ScalingTrigger trigger(TriggerBasedScalingPolicy policy) {
        if (policy.getScalingTrigger() == null) {
            throw UnsetReferences.absent(policy, "the scaling policy has no trigger", "add one");
        }
        return policy.getScalingTrigger();
    }

    private static void collect(ScalingTrigger trigger, List<Stimulus> stimuli) {
        if (trigger instanceof ComposedTrigger composed) {
            if (composed.getScalingtrigger().isEmpty()) {
                throw new SimulationException(trigger, "the composed trigger contains no triggers", "add two or more");
            }
            composed.getScalingtrigger().forEach(each -> collect(each, stimuli));
            return;
        }
        BaseTrigger base = (BaseTrigger) trigger;
        if (base.getStimulus() == null || base.getExpectedValue() == null) {
            throw UnsetReferences.absent(trigger, "the trigger has no stimulus or no expected value", "add both");
        }
        stimuli.add(base.getStimulus());
    }

    /** Whether a trigger is about the simulated time alone: it then fires once. */
    private static boolean isTimed(ScalingTrigger trigger) {
        return trigger instanceof SimpleFireOnValue base && base.getStimulus() instanceof SimulationTime;
    }

    static ScalingPlan.PolicySpecification.Decision decision(TriggerBasedScalingPolicy policy,
            TargetGroupCompiler group) {
        Adjustment adjustment = adjustment(policy);
        ScalingTrigger trigger = trigger(policy);
        if (!isTimed(trigger)) {
            return new ScalingPlan.PolicySpecification.Triggered(compile(trigger, group), adjustment);
        }
        var base = (SimpleFireOnValue) trigger;
        RelationalOperator relation = base.getRelationalOperator();
        if (relation == RelationalOperator.LESS_THAN || relation == RelationalOperator.GREATER_THAN) {
            throw new SimulationException(trigger, "a trigger on time only fires once, at the expected time, when "
                    + relation.getLiteral()
                    + " is never true", "use EqualTo");
        }
        return new ScalingPlan.PolicySpecification.Timed(expected(base), adjustment);
    }

    private static Trigger compile(ScalingTrigger trigger, TargetGroupCompiler group) {
        if (trigger instanceof ComposedTrigger composed) {
            return new Trigger.Composed(switch (composed.getLogicalOperator()) {
                case AND -> Trigger.Operator.AND;
                case OR -> Trigger.Operator.OR;
                case XOR -> Trigger.Operator.XOR;
            }, composed.getScalingtrigger().stream().map(each -> compile(each, group)).toList());
        } else if (trigger instanceof SimpleFireOnTrend onTrend) {
            if (!(onTrend.getExpectedValue() instanceof ExpectedTrend expected)) {
                throw new SimulationException(trigger, "a trigger on a trend cannot expect a "
                        + onTrend.getExpectedValue().eClass().getName(), "use an ExpectedTrend");
            }
            return new Trigger.OnTrend(group.stimulus(onTrend.getStimulus()), switch (expected.getTrend()) {
                case INCREASING -> Trigger.Pattern.INCREASING;
                case DECREASING -> Trigger.Pattern.DECREASING;
                case NON_INCREASING -> Trigger.Pattern.NON_INCREASING;
                case NON_DECREASING -> Trigger.Pattern.NON_DECREASING;
            });
        }
        var base = (SimpleFireOnValue) trigger;
        int stimulus = group.stimulus(base.getStimulus());
        if (base.getExpectedValue() instanceof NoExpectation && base.getStimulus() instanceof QueueLength) {
            return new Trigger.OnAnything(stimulus);
        }
        if (base.getStimulus() instanceof SimulationTime
                && base.getRelationalOperator() == RelationalOperator.EQUAL_TO) {
            throw new SimulationException(trigger,
                    "in a composed trigger the time is checked periodically, and never exactly at " + expected(base),
                    "use GreaterThanOrEqualTo");
        }
        return new Trigger.OnValue(stimulus, switch (base.getRelationalOperator()) {
            case LESS_THAN -> Trigger.Relation.LESS;
            case GREATER_THAN -> Trigger.Relation.GREATER;
            case EQUAL_TO -> Trigger.Relation.EQUAL;
            case LESS_THAN_OR_EQUAL_TO -> Trigger.Relation.LESS_OR_EQUAL;
            case GREATER_THAN_OR_EQUAL_TO -> Trigger.Relation.GREATER_OR_EQUAL;
        }, expected(base));
    }

    /** The expected value in the unit of what is observed. */
    private static double expected(SimpleFireOnValue trigger) {
        Stimulus stimulus = trigger.getStimulus();
        ExpectedValue expected = trigger.getExpectedValue();
        boolean isTime = stimulus instanceof SimulationTime || stimulus instanceof OperationResponseTime
                || stimulus instanceof StorageLatency;
        boolean isCount = stimulus instanceof TaskCount || stimulus instanceof QueueLength
                || stimulus instanceof NumberOfElements || stimulus instanceof CreditsLeft;
        boolean isShare = stimulus instanceof ResourceUtilizationStimulus || stimulus instanceof CreditsLeft;
        if (isTime && expected instanceof ExpectedTime time && isSane(time.getValue(), trigger)) {
            return time.getValue();
        } else if (isCount && expected instanceof ExpectedCount count && isSane(count.getCount(), trigger)) {
            return count.getCount();
        } else if (isShare && expected instanceof ExpectedPercentage share && isSane(share.getValue(), trigger)) {
            return share.getValue() / 100;
        }
        throw new SimulationException(trigger, "a " + stimulus.eClass().getName() + " is compared with a "
                + expected.eClass().getName(), "use an " + (isTime ? "ExpectedTime"
                        : isCount && isShare ? "ExpectedPercentage or an ExpectedCount"
                        : isCount ? "ExpectedCount" : "ExpectedPercentage"));
    }

    private static boolean isSane(double value, EObject trigger) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(trigger, "the expected value is " + value, "set 0 or more");
        }
        return true;
    }

    private static Adjustment adjustment(TriggerBasedScalingPolicy policy) {
        AdjustmentType type = policy.getAdjustmentType();
        if (type instanceof AbsoluteAdjustment absolute) {
            if (absolute.getGoalValue() < 1) {
                throw new SimulationException(policy, "the number of replicas that it adjusts to is "
                        + absolute.getGoalValue(), "set 1 or more");
            }
            return new Adjustment.Absolute(absolute.getGoalValue());
        } else if (type instanceof StepAdjustment step) {
            return new Adjustment.Step(step.getStepValue());
        } else if (type instanceof RelativeAdjustment relative) {
            return new Adjustment.Relative(relative.getPercentageGrowthValue(), relative.getMinAdjustmentValue());
        }
        throw UnsetReferences.absent(policy, "the scaling policy has no adjustment", "add one");
    }

    static List<ScalingPlan.PolicyConstraint> constraints(ScalingPolicy policy) {
        List<ScalingPlan.PolicyConstraint> constraints = new ArrayList<>();
        for (var constraint : policy.getPolicyConstraints()) {
            if (constraint instanceof CooldownConstraint cooldown) {
                if (!(cooldown.getCooldownTime() >= 0) || cooldown.getMaxScalingOperations() < 0) {
                    throw new SimulationException(policy, "its cooldown has "
                            + cooldown.getCooldownTime()
                            + " time units and "
                            + cooldown.getMaxScalingOperations()
                            + " scaling operations",
                            "set both to 0 or more");
                }
                constraints.add(new ScalingPlan.PolicyConstraint.Cooldown(cooldown.getCooldownTime(),
                        cooldown.getMaxScalingOperations()));
            } else if (constraint instanceof IntervalConstraint interval) {
                if (!(interval.getOffset() >= 0 && interval.getIntervalDuration() >= 0)
                        || interval.isRepeat() && !(interval.getOffset() + interval.getIntervalDuration() > 0)) {
                    throw new SimulationException(policy, "its interval has the offset " + interval.getOffset()
                            + " and the duration " + interval.getIntervalDuration(),
                            "make both 0 or more, and not both 0");
                }
                constraints.add(new ScalingPlan.PolicyConstraint.Interval(interval.getOffset(), interval
                        .getIntervalDuration(),
                        interval.isRepeat()));
            } else {
                throw new SimulationException(policy, "constraints of type " + constraint.eClass().getName()
                        + " are not supported", "use a CooldownConstraint or an IntervalConstraint");
            }
        }
        return constraints;
    }
}
