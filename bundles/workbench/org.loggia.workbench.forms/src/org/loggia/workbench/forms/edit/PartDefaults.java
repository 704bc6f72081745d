// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.Iterator;
import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.CreditsLeft;
import org.loggia.io.StorageLatency;
import org.loggia.io.StorageResource;
import org.loggia.pcm.dlim.Combinator;
import org.loggia.pcm.dlim.DlimPackage;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.pcm.dlim.UnivariateFunction;
import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.ScalingPolicy;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AdjustmentsPackage;
import org.loggia.pcm.spd.adjustments.StepAdjustment;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.constraints.policy.IntervalConstraint;
import org.loggia.pcm.spd.constraints.target.TargetGroupSizeConstraint;
import org.loggia.pcm.spd.models.FuzzyLearningModel;
import org.loggia.pcm.spd.models.ModelsPackage;
import org.loggia.pcm.spd.models.RandomModel;
import org.loggia.pcm.spd.models.ResponseTimeSpecification;
import org.loggia.pcm.spd.triggers.BaseTrigger;
import org.loggia.pcm.spd.triggers.ComposedTrigger;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.SimpleFireOnTrend;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.TriggersPackage;
import org.loggia.pcm.spd.triggers.expectations.ExpectationsPackage;
import org.loggia.pcm.spd.triggers.expectations.ExpectedPercentage;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTime;
import org.loggia.pcm.spd.triggers.stimuli.NumberOfElements;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.QueueLength;
import org.loggia.pcm.spd.triggers.stimuli.SimulationTime;
import org.loggia.pcm.spd.triggers.stimuli.StimuliPackage;
import org.loggia.pcm.spd.triggers.stimuli.TaskCount;
import org.loggia.workbench.editing.ProjectUnits;

/** What new parts begin with: of scaling policies and load profiles where the metamodel leaves their kind open. */
public final class PartDefaults {

    private static final double PERCENT = 80;
    private static final double TIME = 60;

    private PartDefaults() {
    }

    /** Completes a new element that is in its place already. To be called inside an edit. */
    static void complete(EObject element) {
        if (element instanceof ScalingPolicy policy) {
            policy.setActive(true);
            if (policy.eContainer() instanceof SPD all && !all.getTargetGroups().isEmpty()) {
                policy.setTargetGroup(all.getTargetGroups().get(0));
            }
        }
        if (element instanceof StorageResource storage && ProjectUnits.time(storage) != null) {
            storage.setModelTimeUnit(ProjectUnits.time(storage));
        }
        if (element instanceof TriggerBasedScalingPolicy policy) {
            fill(policy, SpdPackage.Literals.TRIGGER_BASED_SCALING_POLICY__ADJUSTMENT_TYPE,
                    AdjustmentsPackage.Literals.STEP_ADJUSTMENT);
            fill(policy, SpdPackage.Literals.TRIGGER_BASED_SCALING_POLICY__SCALING_TRIGGER,
                    TriggersPackage.Literals.SIMPLE_FIRE_ON_VALUE);
        } else if (element instanceof ModelBasedScalingPolicy policy) {
            fill(policy, SpdPackage.Literals.MODEL_BASED_SCALING_POLICY__MODEL, ModelsPackage.Literals.RANDOM_MODEL);
        } else if (element instanceof RandomModel model) {
            model.setInterval(TIME);
            model.setMinAdjustment(-1);
            model.setMaxAdjustment(1);
        } else if (element instanceof FuzzyLearningModel model) {
            model.setInterval(TIME);
            fill(model, ModelsPackage.Literals.FUZZY_LEARNING_MODEL__WORKLOAD_STIMULUS,
                    StimuliPackage.Literals.CPU_UTILIZATION);
            fill(model, ModelsPackage.Literals.FUZZY_LEARNING_MODEL__RESPONSE_TIME_SPECIFICATION,
                    ModelsPackage.Literals.RESPONSE_TIME_SPECIFICATION);
        } else if (element instanceof ResponseTimeSpecification response) {
            response.setTargetResponseTime(1);
            response.setResponseTimeStimulus(observed(response));
        } else if (element instanceof StepAdjustment step) {
            step.setStepValue(1);
        } else if (element instanceof ComposedTrigger composed) {
            for (int i = 0; i < 2; i++) {
                NewElements.add(composed, TriggersPackage.Literals.COMPOSED_TRIGGER__SCALINGTRIGGER,
                        TriggersPackage.Literals.SIMPLE_FIRE_ON_VALUE);
            }
        } else if (element instanceof BaseTrigger trigger) {
            if (trigger instanceof SimpleFireOnValue simple) {
                simple.setRelationalOperator(RelationalOperator.GREATER_THAN);
            }
            fill(trigger, TriggersPackage.Literals.BASE_TRIGGER__STIMULUS, StimuliPackage.Literals.CPU_UTILIZATION);
            fit(trigger, TriggersPackage.Literals.BASE_TRIGGER__STIMULUS);
        } else if (element instanceof ExpectedPercentage expected) {
            expected.setValue(PERCENT);
        } else if (element instanceof ExpectedTime expected) {
            expected.setValue(TIME);
        } else if (element instanceof CooldownConstraint cooldown) {
            cooldown.setCooldownTime(TIME);
        } else if (element instanceof IntervalConstraint interval) {
            interval.setIntervalDuration(TIME);
        } else if (element instanceof TargetGroupSizeConstraint size) {
            size.setMinSize(1);
            size.setMaxSize(4);
        } else {
            completeLoad(element);
        }
    }

    /** The first response time that a trigger of the file observes; null if none does. */
    private static OperationResponseTime observed(EObject element) {
        Iterator<EObject> all = EcoreUtil.getRootContainer(element).eAllContents();
        while (all.hasNext()) {
            if (all.next() instanceof OperationResponseTime response) {
                return response;
            }
        }
        return null;
    }

    private static void completeLoad(EObject element) {
        if (element instanceof TimeDependentFunctionContainer container && container.getFunction() == null) {
            fill(container, DlimPackage.Literals.TIME_DEPENDENT_FUNCTION_CONTAINER__FUNCTION,
                    DlimPackage.Literals.LINEAR_TREND);
        } else if (element instanceof Combinator combinator) {
            fill(combinator, DlimPackage.Literals.COMBINATOR__FUNCTION, DlimPackage.Literals.CONSTANT);
        } else if (element instanceof UnivariateFunction function) {
            fill(function, DlimPackage.Literals.UNIVARIATE_FUNCTION__FUNCTION, DlimPackage.Literals.CONSTANT);
        } else if (element instanceof Sequence sequence && sequence.getSequenceFunctionContainers().isEmpty()) {
            NewElements.add(sequence, DlimPackage.Literals.SEQUENCE__SEQUENCE_FUNCTION_CONTAINERS,
                    DlimPackage.Literals.TIME_DEPENDENT_FUNCTION_CONTAINER);
        } else if (element instanceof org.loggia.pcm.dlim.Polynomial polynomial && polynomial.getFactors().isEmpty()) {
            NewElements.add(polynomial, DlimPackage.Literals.POLYNOMIAL__FACTORS,
                    DlimPackage.Literals.POLYNOMIAL_FACTOR);
        }
    }

    private static void fill(EObject owner, EReference reference, EClass kind) {
        if (owner.eGet(reference) == null) {
            NewElements.add(owner, reference, kind);
        }
    }

    /** What a part that takes the place of another one has in common with it, it takes over. */
    public static void keep(EObject before, EObject now) {
        for (EStructuralFeature each : now.eClass().getEAllStructuralFeatures()) {
            if (each.isChangeable() && !each.isDerived() && before.eClass().getEAllStructuralFeatures().contains(each)
                    && each != now.eClass().getEIDAttribute()) {
                if (each.isMany()) {
                    @SuppressWarnings("unchecked")
                    List<Object> values = (List<Object>) now.eGet(each);
                    values.clear();
                    values.addAll(List.copyOf((List<?>) before.eGet(each)));
                } else {
                    now.eSet(each, before.eGet(each));
                }
            }
        }
    }

    /** Another stimulus is compared with a value of its own kind, and a trend with the direction of a trend. */
    public static void fit(EObject owner, EReference changed) {
        if (changed == TriggersPackage.Literals.BASE_TRIGGER__STIMULUS && owner instanceof BaseTrigger trigger) {
            expect(trigger);
        } else if (owner.eGet(changed) instanceof BaseTrigger trigger) {
            expect(trigger);
        }
    }

    private static void expect(BaseTrigger trigger) {
        List<EClass> fitting = fitting(trigger);
        if (trigger.getExpectedValue() == null || !fitting.contains(trigger.getExpectedValue().eClass())) {
            NewElements.add(trigger, TriggersPackage.Literals.BASE_TRIGGER__EXPECTED_VALUE, fitting.get(0));
        }
    }

    private static List<EClass> fitting(BaseTrigger trigger) {
        EObject stimulus = trigger.getStimulus();
        if (trigger instanceof SimpleFireOnTrend) {
            return List.of(ExpectationsPackage.Literals.EXPECTED_TREND);
        } else if (stimulus instanceof SimulationTime || stimulus instanceof OperationResponseTime
                || stimulus instanceof StorageLatency) {
            return List.of(ExpectationsPackage.Literals.EXPECTED_TIME);
        } else if (stimulus instanceof TaskCount || stimulus instanceof NumberOfElements) {
            return List.of(ExpectationsPackage.Literals.EXPECTED_COUNT);
        } else if (stimulus instanceof QueueLength) {
            return List.of(ExpectationsPackage.Literals.EXPECTED_COUNT, ExpectationsPackage.Literals.NO_EXPECTATION);
        } else if (stimulus instanceof CreditsLeft) {
            return List.of(ExpectationsPackage.Literals.EXPECTED_PERCENTAGE,
                    ExpectationsPackage.Literals.EXPECTED_COUNT);
        }
        return List.of(ExpectationsPackage.Literals.EXPECTED_PERCENTAGE);
    }
}
