// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.dlim.ClockType;
import org.loggia.pcm.dlim.Combinator;
import org.loggia.pcm.dlim.Function;
import org.loggia.pcm.dlim.Operator;
import org.loggia.pcm.dlim.ReferenceClockObject;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;

/** Builds the curve of a load profile, and refuses what has no value at some time. */
final class LoadProfileCompiler {

    private static final Curve[] NOTHING = {};

    private final SequenceCurve root;
    private final Curve curve;

    /** The sequences around what is being compiled. */
    private final Map<Sequence, SequenceCurve> around = new HashMap<>();

    LoadProfileCompiler(Sequence sequence) {
        requireNumbers(sequence);
        root = empty(sequence, 0);
        curve = compile(sequence, root, root.finalDuration());
    }

    SequenceCurve root() {
        return root;
    }

    Curve curve() {
        return curve;
    }

    /**
     * @param length of the clock that the function follows
     * @param outside value before and after, where it is a sequence
     */
    private Curve compile(Function function, double length, double outside) {
        requireNumbers(function);
        return function instanceof Sequence sequence
                ? compile(sequence, empty(sequence, outside), length)
                : combined(function, FunctionCurves.of(function, length, child -> compile(child, length, 0)), length);
    }

    private Curve compile(Sequence sequence, SequenceCurve compiled, double length) {
        around.put(sequence, compiled);
        List<TimeDependentFunctionContainer> containers = sequence.getSequenceFunctionContainers();
        for (int i = 0; i < containers.size(); i++) {
            TimeDependentFunctionContainer container = containers.get(i);
            if (container.getFunction() != null) {
                fill(compiled, i, container);
            }
        }
        Curve result = combined(sequence, compiled, length);
        around.remove(sequence);
        return result;
    }

    /** The sequence with its containers still empty. */
    private static SequenceCurve empty(Sequence sequence, double outside) {
        List<TimeDependentFunctionContainer> containers = sequence.getSequenceFunctionContainers();
        if (containers.isEmpty()) {
            throw new LoadProfileException(sequence, "the sequence is empty", "add a container with a duration");
        }
        double[] durations = new double[containers.size()];
        double loop = 0;
        for (int i = 0; i < durations.length; i++) {
            requireNumbers(containers.get(i));
            durations[i] = containers.get(i).getDuration();
            if (!(durations[i] > 0)) {
                throw new LoadProfileException(containers.get(i), "the duration is " + durations[i],
                        "set a value above 0");
            }
            loop += durations[i];
        }
        double end = Double.POSITIVE_INFINITY;
        if (sequence.getTerminateAfterLoops() >= 0) {
            end = sequence.getTerminateAfterLoops() * loop;
        }
        if (sequence.getTerminateAfterTime() > 0) {
            end = Math.min(end, sequence.getTerminateAfterTime());
        }
        return new SequenceCurve(durations, end, outside);
    }

    private void fill(SequenceCurve sequence, int position, TimeDependentFunctionContainer container) {
        ClockType type = container.getPointOfReferenceClockType();
        ReferenceClockObject named = container.getPointOfReferenceClockObject();
        boolean redirected = named != null && (type == ClockType.LOOP_CLOCK || type == ClockType.SEQUENCE_CLOCK);
        SequenceCurve owner = redirected ? around.get(named.eContainer()) : sequence;
        if (owner == null) {
            throw new LoadProfileException(container, "its clock "
                    + named.getName()
                    + " does not belong to an enclosing sequence",
                    "choose the clock of an enclosing sequence, or remove it");
        }
        double length = switch (type) {
            case CONTAINER_CLOCK -> container.getDuration();
            case LOOP_CLOCK -> owner.loopDuration();
            case SEQUENCE_CLOCK -> owner.finalDuration();
            case ROOT_CLOCK -> root.finalDuration();
        };
        sequence.fill(position, compile(container.getFunction(), length, 0), switch (type) {
            case CONTAINER_CLOCK -> EvaluationTime::elapsed;
            case LOOP_CLOCK -> inside -> inside.clockOf(owner).loopTime();
            case SEQUENCE_CLOCK -> inside -> inside.clockOf(owner).elapsed();
            case ROOT_CLOCK -> EvaluationTime::time;
        });
    }

    private Curve combined(Function function, Curve base, double length) {
        if (function.getCombine().isEmpty()) {
            return base;
        }
        List<Curve> factors = new ArrayList<>();
        List<Curve> summands = new ArrayList<>();
        for (Combinator each : function.getCombine()) {
            if (each.getFunction() == null) {
                throw new LoadProfileException(each, "the combinator has no function", "add one");
            }
            boolean factor = each.getOperator() == Operator.MULT;
            Curve combining = compile(each.getFunction(), length, factor ? 1 : 0);
            if (factor) {
                factors.add(combining);
            } else {
                summands.add(each.getOperator() == Operator.ADD ? combining
                        : (x, moment) -> -combining.value(x, moment));
            }
        }
        return new Curve.Combined(base, factors.toArray(NOTHING), summands.toArray(NOTHING));
    }

    static void requireNumbers(EObject element) {
        for (EAttribute attribute : element.eClass().getEAllAttributes()) {
            boolean input = !attribute.isDerived();
            if (input && element.eGet(attribute) instanceof Double number && !Double.isFinite(number)) {
                throw new LoadProfileException(element, "'" + ModelDescriptions.label(attribute) + "' is " + number,
                        "write a finite number");
            }
        }
    }
}
