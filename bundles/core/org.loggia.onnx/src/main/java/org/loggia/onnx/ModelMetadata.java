// SPDX-License-Identifier: EPL-2.0
package org.loggia.onnx;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.util.ArrayList;
import java.util.List;

import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;

/**
 * What the metadata of an ONNX file say about the model, as JSON:
 *
 * <pre>
 * {"response": {"name": "readResponseTime", "unit": "ms", "min": 0.1, "max": 70},
 *  "responseScale": "log",
 *  "factors": [{"name": "meanReadSize", "unit": "B", "min": 4096, "max": 65536},
 *              {"name": "readPattern", "levels": ["random", "sequential"]}]}
 * </pre>
 *
 * @param isLogarithm whether the output is the natural logarithm of the response
 */
record ModelMetadata(FactorSpace space, Response response, boolean isLogarithm) {

    static ModelMetadata parse(String file, String json) {
        try {
            JsonNode root = new ObjectMapper().readTree(json);
            JsonNode response = required(file, root, "response");
            List<Factor> factors = new ArrayList<>();
            for (JsonNode factor : list(file, root, "factors")) {
                String name = text(file, factor, "name");
                if (factor.has("levels")) {
                    List<String> levels = new ArrayList<>();
                    for (JsonNode level : list(file, factor, "levels")) {
                        if (!level.isTextual()) {
                            throw RegressionProblems.MODEL_FILE.failure(place(file), "'levels' of '"
                                    + name + "' has " + level, "write strings");
                        }
                        levels.add(level.textValue());
                    }
                    factors.add(new Factor.Nominal(name, levels));
                } else {
                    factors.add(new Factor.Numeric(name, optional(file, factor, "unit", ""), number(file, factor,
                            "min"),
                            number(file, factor, "max")));
                }
            }
            String scale = optional(file, root, "responseScale", "linear");
            if (!scale.equals("linear") && !scale.equals("log")) {
                throw RegressionProblems.MODEL_FILE.failure("responseScale is '" + scale + "'", "write linear or log");
            }
            return new ModelMetadata(new FactorSpace(factors), new Response(text(file, response, "name"),
                    optional(file, response, "unit", ""), number(file, response, "min"), number(file, response, "max")),
                    scale.equals("log"));
        } catch (JsonProcessingException e) {
            throw RegressionProblems.MODEL_FILE.failure(place(file), "is not JSON",
                    "write it as docs/how-to/onnx.md describes", e);
        } catch (ProblemException e) {
            throw e.orAt(place(file));
        }
    }

    /** A row in the middle of all ranges. */
    double[] middle() {
        double[] row = new double[space.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = space.factor(i) instanceof Factor.Numeric numeric ? (numeric.minimum() + numeric.maximum()) / 2
                    : 0;
        }
        return row;
    }

    private static JsonNode required(String file, JsonNode node, String field) {
        if (!node.has(field)) {
            throw RegressionProblems.MODEL_FILE.failure(place(file), "has no '" + field + "'", "add it");
        }
        return node.get(field);
    }

    private static JsonNode list(String file, JsonNode node, String field) {
        JsonNode value = required(file, node, field);
        if (!value.isArray()) {
            throw RegressionProblems.MODEL_FILE.failure(place(file), "'" + field + "' is " + value, "write a list");
        }
        return value;
    }

    private static String optional(String file, JsonNode node, String field, String otherwise) {
        return node.has(field) ? text(file, node, field) : otherwise;
    }

    private static String text(String file, JsonNode node, String field) {
        JsonNode value = required(file, node, field);
        if (!value.isTextual()) {
            throw RegressionProblems.MODEL_FILE.failure(place(file), "'" + field + "' is " + value, "write a string");
        }
        return value.textValue();
    }

    private static double number(String file, JsonNode node, String field) {
        JsonNode value = required(file, node, field);
        if (!value.isNumber()) {
            throw RegressionProblems.MODEL_FILE.failure(place(file), "'" + field + "' is " + value, "write a number");
        }
        return value.doubleValue();
    }

    private static Location place(String file) {
        return Location.element(file, "metadata/" + OnnxModel.METADATA);
    }
}
