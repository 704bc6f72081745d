// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.models.BaseModel;
import org.loggia.pcm.spd.models.FuzzyLearningModel;
import org.loggia.pcm.spd.models.FuzzySARSAModel;
import org.loggia.pcm.spd.models.RandomModel;
import org.loggia.pcm.spd.models.ResponseTimeSpecification;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.stimuli.ResourceUtilizationStimulus;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.scaling.FuzzyLearner;
import org.loggia.simulation.scaling.ScalingPlan;

/** Compiles the schedules of scaling policies that follow a model instead of a trigger. */
final class ScalingModels {

    private ScalingModels() {
    }

    /** Returns the inputs of a policy's model. */
    static List<EObject> stimuli(ModelBasedScalingPolicy policy) {
        if (!(policy.getModel() instanceof FuzzyLearningModel model)) {
            return List.of();
        }
        requireWorkload(model, policy);
        requireResponseTime(model, policy);
        return List.of(model.getWorkloadStimulus(), model.getResponseTimeSpecification());
    }

    private static void requireWorkload(FuzzyLearningModel model, ModelBasedScalingPolicy policy) {
        if (model.getWorkloadStimulus() == null) {
            throw new SimulationException(policy, "its model has no stimulus for the workload",
                    "add one, such as CPUUtilization");
        } else if (!(model.getWorkloadStimulus() instanceof ResourceUtilizationStimulus utilization)) {
            throw new SimulationException(policy, "its model learns from shares of time, but the workload stimulus is "
                    + model.getWorkloadStimulus().eClass().getName(),
                    "choose a utilization as the workload stimulus, such as CPUUtilization");
        } else if (utilization.getAggregationOverElements() == AGGREGATIONMETHOD.RATEOFCHANGE) {
            throw new SimulationException(policy, "its model learns from a utilization, not from its rate of change",
                    "choose another aggregation than RATEOFCHANGE, such as AVERAGE");
        }
    }

    private static void requireResponseTime(FuzzyLearningModel model, ModelBasedScalingPolicy policy) {
        ResponseTimeSpecification response = model.getResponseTimeSpecification();
        if (response == null || response.getResponseTimeStimulus() == null
                || response.getResponseTimeStimulus().eIsProxy()) {
            throw new SimulationException(policy, "its model has no response time to learn from",
                    "add a specification of the response time that refers to an OperationResponseTime, "
                            + "such as that of a trigger");
        } else if (!(response.getTargetResponseTime() > 0
                && response.getTargetResponseTime() < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(policy, "the target of its response time is "
                    + response.getTargetResponseTime(), "set a value above 0");
        } else if (response.getResponseTimeAggregationMethod() == AGGREGATIONMETHOD.RATEOFCHANGE) {
            throw new SimulationException(policy, "its model learns from a response time, not from its rate of change",
                    "choose another aggregation than RATEOFCHANGE, such as AVERAGE");
        }
    }

    static ScalingPlan.PolicySpecification.Decision decision(ModelBasedScalingPolicy policy,
            TargetGroupCompiler group) {
        BaseModel model = policy.getModel();
        if (model == null) {
            throw new SimulationException(policy, "the scaling policy has no model", "add one");
        }
        if (!(model.getInterval() > 0 && model.getInterval() < Double.POSITIVE_INFINITY
                && model.getIntervalOffset() >= 0 && model.getIntervalOffset() < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(policy, "its model decides every " + model.getInterval()
                    + " time units with an offset of " + model.getIntervalOffset(),
                    "set an interval above 0 and an offset of 0 or more");
        }
        if (model instanceof RandomModel random) {
            if (!(random.getProbability() >= 0 && random.getProbability() <= 1)
                    || random.getMaxAdjustment() < random.getMinAdjustment()) {
                throw new SimulationException(policy, "its model changes the size with probability "
                        + random.getProbability() + " by " + random.getMinAdjustment() + " to "
                        + random.getMaxAdjustment(), "set a probability in [0, 1] and an ascending range");
            }
            return new ScalingPlan.PolicySpecification.AtRandom(model.getInterval(), model.getIntervalOffset(),
                    random.getProbability(), random.getMinAdjustment(), random.getMaxAdjustment());
        }
        var learning = (FuzzyLearningModel) model;
        return new ScalingPlan.PolicySpecification.Learning(model.getInterval(), model.getIntervalOffset(),
                group.stimulus(learning.getWorkloadStimulus()),
                group.stimulus(learning.getResponseTimeSpecification()), settings(learning, policy));
    }

    private static FuzzyLearner.Settings settings(FuzzyLearningModel model, ModelBasedScalingPolicy policy) {
        if (!(model.getLearningRate() > 0 && model.getLearningRate() <= 1)
                || !(model.getEpsilon() >= 0 && model.getEpsilon() <= 1)
                || !(model.getDiscountFactor() >= 0 && model.getDiscountFactor() < 1)) {
            throw new SimulationException(policy, "its model has the learning rate " + model.getLearningRate()
                    + ", epsilon " + model.getEpsilon() + " and the discount factor " + model.getDiscountFactor(),
                    "set values between 0 and 1, a rate above 0 and a factor below 1");
        }
        return new FuzzyLearner.Settings(model instanceof FuzzySARSAModel, model.getLearningRate(),
                model.getEpsilon(), model.getDiscountFactor(), switch (model.getInitializationType()) {
                    case OPTIMISTIC -> FuzzyLearner.Beginning.OPTIMISTIC;
                    case PESSIMISTIC -> FuzzyLearner.Beginning.PESSIMISTIC;
                    case KNOWLEDGE -> FuzzyLearner.Beginning.KNOWLEDGE;
                }, model.getResponseTimeSpecification().getTargetResponseTime());
    }
}
