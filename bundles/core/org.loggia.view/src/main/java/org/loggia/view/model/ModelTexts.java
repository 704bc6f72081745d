// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.io.IoRequest;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.repository.DataType;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.InfrastructureSignature;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.Parameter;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.NamespaceReference;
import org.loggia.pcm.stoex.RandomVariable;

/** Texts of elements in diagrams. */
public final class ModelTexts {

    private static final int MAX_EXPRESSION_LENGTH = 48;
    private static final Pattern NUMBER = Pattern.compile("[\\d.]+([eE][-+]?\\d+)?");

    private ModelTexts() {
    }

    /** The feature that holds the name of an element; null if it has none. */
    public static EAttribute nameFeature(EObject element) {
        for (String candidate : List.of("entityName", "parameterName", "name")) {
            EStructuralFeature feature = element.eClass().getEStructuralFeature(candidate);
            if (feature instanceof EAttribute attribute && !feature.isMany() && feature.isChangeable()
                    && attribute.getEAttributeType().getInstanceClass() == String.class) {
                return attribute;
            }
        }
        return null;
    }

    /** The name of an element; its type in angle brackets if it has none. */
    public static String name(EObject element) {
        if (element == null) {
            return "?";
        }
        if (element.eIsProxy()) {
            return "(missing)";
        }
        EAttribute feature = nameFeature(element);
        // The metamodel's default name is nobody's choice.
        Object name = feature == null || !element.eIsSet(feature) ? null : element.eGet(feature);
        return name instanceof String text && !text.isBlank() ? text : "<" + typeName(element) + ">";
    }

    /** The type of an element in words: {@code BasicComponent} reads "basic component". */
    public static String typeName(EObject element) {
        return element.eClass().getName().replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    /** A stochastic expression on one line, cut where it is long. */
    public static String expression(RandomVariable variable) {
        return variable == null ? "?" : expression(variable.getSpecification());
    }

    public static String expression(String text) {
        if (text == null || text.isBlank()) {
            return "?";
        }
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= MAX_EXPRESSION_LENGTH ? line : line.substring(0, MAX_EXPRESSION_LENGTH - 1) + "\u2026";
    }

    /** A time with its unit, which stands in brackets behind what is more than a number; null for none. */
    public static String time(RandomVariable variable, String unit) {
        String text = expression(variable);
        return unit == null || text.equals("?") ? text : NUMBER.matcher(text).matches() ? text + " " + unit
                : text + " [" + unit + "]";
    }

    public static String dataType(DataType type) {
        if (type == null) {
            return "void";
        }
        return type instanceof PrimitiveDataType primitive ? primitive.getType().getName() : name(type);
    }

    /** A signature as a programmer writes it. */
    public static String signature(Signature signature) {
        if (signature instanceof OperationSignature operation) {
            return dataType(operation.getReturnType__OperationSignature()) + " " + name(operation)
                    + parameters(operation.getParameters__OperationSignature());
        }
        if (signature instanceof InfrastructureSignature infrastructure) {
            return name(infrastructure) + parameters(infrastructure.getParameters__InfrastructureSignature());
        }
        if (signature instanceof EventType event) {
            Parameter parameter = event.getParameter__EventType();
            return name(event) + parameters(parameter == null ? List.of() : List.of(parameter));
        }
        return name(signature);
    }

    private static String parameters(List<Parameter> parameters) {
        return parameters.stream().map(each -> dataType(each.getDataType__Parameter()) + " "
                + (each.getParameterName() == null ? "" : each.getParameterName()))
                .map(String::strip).collect(Collectors.joining(", ", "(", ")"));
    }

    /** What a demand takes from which resource. */
    public static String demand(ParametricResourceDemand demand) {
        return name(demand.getRequiredResource_ParametricResourceDemand()) + ": "
                + expression(demand.getSpecification_ParametericResourceDemand());
    }

    /** What a request reads or writes, how much at a time, and where. */
    public static String request(IoRequest request) {
        return request.getType().getLiteral() + " " + expression(request.getSize()) + " B, "
                + name(request.getFileSet()) + ", seq. " + expression(request.getSequentiality());
    }

    public static String call(ResourceCall call) {
        return name(call.getSignature__ResourceCall()) + ": " + expression(call.getNumberOfCalls__ResourceCall());
    }

    public static String call(InfrastructureCall call) {
        return name(call.getSignature__InfrastructureCall()) + " \u00D7 "
                + expression(call.getNumberOfCalls__InfrastructureCall());
    }

    /** The characterisations of a variable, such as {@code file.BYTESIZE = 4096}. */
    public static String usage(VariableUsage usage) {
        String name = reference(usage.getNamedReference__VariableUsage());
        return usage.getVariableCharacterisation_VariableUsage().isEmpty() ? name
                : usage.getVariableCharacterisation_VariableUsage().stream()
                        .map(each -> name + "." + characterisation(each)).collect(Collectors.joining("; "));
    }

    private static String characterisation(VariableCharacterisation each) {
        return each.getType().getLiteral() + " = " + expression(each.getSpecification_VariableCharacterisation());
    }

    private static String reference(AbstractNamedReference reference) {
        if (reference == null) {
            return "?";
        }
        return reference instanceof NamespaceReference outer
                ? outer.getReferenceName() + "." + reference(outer.getInnerReference_NamespaceReference())
                : reference.getReferenceName();
    }

    /** A probability without needless digits. */
    public static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9 ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** A name that no element of a list has: the word itself, or the word and a number. */
    public static String freeName(String word, List<? extends EObject> siblings) {
        for (int number = 1;; number++) {
            String candidate = number == 1 ? word : word + number;
            if (siblings.stream().noneMatch(each -> candidate.equals(name(each)))) {
                return candidate;
            }
        }
    }
}
