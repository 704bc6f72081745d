// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The designs that degrees of freedom span over one model. The model is changed for a moment whenever a design is asked
 * about, so one space works for one thread at a time.
 *
 * @param degrees in the order in which they are applied
 */
public record DesignSpace(List<Degree> degrees) {

    public DesignSpace {
        degrees = List.copyOf(degrees);
    }

    /** Returns the number of designs; infinite if a degree is continuous. */
    public double size() {
        return degrees.stream().mapToDouble(each -> each.options() == 0 ? Double.POSITIVE_INFINITY : each.options())
                .reduce(1, (a, b) -> a * b);
    }

    /** All designs, the last degree varying fastest; only where there are that many that they fit into a list. */
    public List<Design> all() {
        List<Design> designs = new ArrayList<>();
        double[] choices = new double[degrees.size()];
        while (true) {
            List<Double> design = new ArrayList<>();
            for (double choice : choices) {
                design.add(choice);
            }
            designs.add(new Design(design));
            int at = choices.length - 1;
            while (at >= 0 && ++choices[at] == degrees.get(at).options()) {
                choices[at--] = 0;
            }
            if (at < 0) {
                return designs;
            }
        }
    }

    /** The design that the model has as it is; null where a degree does not have it among its options. */
    public Design current() {
        List<Double> choices = degrees.stream().map(Degree::current).toList();
        return choices.stream().anyMatch(each -> each.isNaN()) ? null : new Design(choices);
    }

    /** Returns the choices of a design by the names of the degrees: numbers and names of options. */
    public Map<String, Object> values(Design design) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < degrees.size(); i++) {
            values.put(degrees.get(i).name(), degrees.get(i).value(design.choices().get(i)));
        }
        return values;
    }

    /** Applies a design to the model, evaluates a function, and restores the model. */
    public <T> T with(Design design, Function<Map<String, Object>, T> question) {
        ModelChanges changes = new ModelChanges();
        try {
            apply(design, changes);
            return question.apply(values(design));
        } finally {
            changes.undo();
        }
    }

    /** The same for a number. */
    public double number(Design design, ToDoubleFunction<Map<String, Object>> question) {
        return with(design, question::applyAsDouble);
    }

    /** Changes the model to a design. */
    public void apply(Design design, ModelChanges changes) {
        for (int i = 0; i < degrees.size(); i++) {
            degrees.get(i).apply(design.choices().get(i), changes);
        }
    }
}
