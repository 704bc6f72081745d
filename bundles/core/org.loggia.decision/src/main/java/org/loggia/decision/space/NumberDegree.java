// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.input.NumberReader;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.sizing.ModelFeature;

/** A number of the model, or an expression that holds a number: a processing rate, a number of replicas, a capacity. */
public final class NumberDegree implements Degree {

    private static final double SAME = 1e-9;

    private final String name;
    private final ModelFeature feature;
    private final List<Double> values;
    private final double from;
    private final double to;

    private NumberDegree(String name, ModelFeature feature, List<Double> values, double from, double to) {
        this.name = name;
        this.feature = feature;
        this.values = List.copyOf(values);
        this.from = from;
        this.to = to;
    }

    /** Some numbers to choose from. */
    public static NumberDegree among(String name, ModelFeature feature, List<Double> values) {
        if (feature.isWhole()) {
            for (double value : values) {
                if (value != Math.rint(value)) {
                    throw DecisionProblems.DEGREE.failure(name + ": " + feature.name()
                            + " takes whole numbers only", "remove " + value);
                }
            }
        }
        return new NumberDegree(name, feature, values, 0, values.size() - 1.0);
    }

    /** Any number of a range, both ends included. */
    public static NumberDegree between(String name, ModelFeature feature, double from, double to) {
        if (feature.isWhole()) {
            throw DecisionProblems.DEGREE.failure(name + ": " + feature.name()
                    + " takes whole numbers only", "give a step of 1");
        }
        return new NumberDegree(name, feature, List.of(), from, to);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int options() {
        return values.size();
    }

    @Override
    public double from() {
        return from;
    }

    @Override
    public double to() {
        return to;
    }

    @Override
    public Object value(double choice) {
        return values.isEmpty() ? Double.valueOf(choice) : values.get((int) choice);
    }

    @Override
    public double current() {
        double now;
        try {
            now = NumberReader.parseDouble(feature.text());
        } catch (NumberFormatException expression) {
            return Double.NaN;
        }
        if (values.isEmpty()) {
            return now >= from && now <= to ? now : Double.NaN;
        }
        for (int i = 0; i < values.size(); i++) {
            if (Math.abs(values.get(i) - now) <= SAME * Math.abs(now)) {
                return i;
            }
        }
        return Double.NaN;
    }

    @Override
    public boolean isIdle(Allocation allocation) {
        EObject element = feature.holder();
        while (element != null && !(element instanceof ResourceContainer)) {
            element = element.eContainer();
        }
        EObject container = element;
        return container instanceof ResourceContainer machine
                && machine.getNestedResourceContainers__ResourceContainer().isEmpty()
                && machine.getParentResourceContainer__ResourceContainer() == null
                && allocation.getAllocationContexts_Allocation().stream().noneMatch(each -> each
                        .getResourceContainer_AllocationContext() == container);
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        changes.set(feature.holder(), feature.attribute(), feature.valueOf((Double) value(choice)));
    }
}
