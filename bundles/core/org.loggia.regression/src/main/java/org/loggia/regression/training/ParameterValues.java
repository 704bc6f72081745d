// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/** A value for every parameter of a technique, in the technique's order. */
public record ParameterValues(Map<String, Double> values) {

    /**
     * Completes given values with the standard ones.
     *
     * @throws ProblemException if a name is unknown or a value out of range
     */
    static ParameterValues complete(Technique technique, Map<String, Double> given) {
        List<Parameter> parameters = technique.parameters();
        for (Map.Entry<String, Double> entry : given.entrySet()) {
            Parameter parameter = Parameter.named(parameters, entry.getKey());
            if (parameter == null) {
                throw RegressionProblems.PARAMETER.failure("technique '" + technique.label()
                        + "' has no parameter '"
                        + entry.getKey() + "'", "choose " + parameters.stream().map(Parameter::name).toList());
            }
            if (!parameter.allows(entry.getValue())) {
                throw RegressionProblems.PARAMETER.failure("parameter '" + parameter.name() + "' is "
                        + Parameter.number(entry.getValue()), "give " + parameter.range());
            }
        }
        Map<String, Double> values = new LinkedHashMap<>();
        parameters.forEach(p -> values.put(p.name(), given.getOrDefault(p.name(), p.standard())));
        return new ParameterValues(values);
    }

    public double real(String name) {
        return values.get(name);
    }

    public int integer(String name) {
        return (int) Math.round(values.get(name));
    }
}
