// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.decision.space.AllocationDegree;
import org.loggia.decision.space.ComponentDegree;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.ExpressionDegree;
import org.loggia.decision.space.NumberDegree;
import org.loggia.decision.space.StorageFeatureDegree;
import org.loggia.input.NumberReader;
import org.loggia.io.StorageResource;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.sizing.ModelFeature;
import org.loggia.yaml.YamlMapping;

/**
 * A degree of freedom as a plan has it:
 *
 * <pre>
 *   {rate: Server/CPU, values: [1, 2, 4]}            or from: and to:, with or without a step:
 *   {replicas: Server/CPU, from: 1, to: 8}
 *   {number: FEATURE of ID, values: [...]}
 *   {expression: FEATURE of ID, values: [...]}
 *   {allocate: ASSEMBLY CONTEXT, to: [CONTAINER, ...]}
 *   {component: ASSEMBLY CONTEXT, among: [COMPONENT, ...]}
 *   {storage: STORAGE RESOURCE, select: {NAME: [FEATURE, ...], ...}}
 * </pre>
 */
final class PlannedDegree {

    private static final int MAX_OPTIONS = 10_000;
    private static final List<String> KINDS = List.of("rate", "replicas", "number", "expression", "allocate",
            "component", "storage");

    private final String name;
    private final YamlMapping text;
    private final ModelElements elements;
    private final ModelSelection selection;

    PlannedDegree(String name, YamlMapping text, ModelSelection selection) {
        this.name = name;
        this.text = text;
        this.selection = selection;
        elements = new ModelElements(selection);
    }

    /** @throws org.loggia.problem.ProblemException if the model has no such degree */
    Degree degree() {
        List<String> kinds = KINDS.stream().filter(text::has).toList();
        if (kinds.size() != 1) {
            throw text.fault("", "the degree '" + name + "' must have one of " + String.join(", ", KINDS),
                    "it has " + (kinds.isEmpty() ? "none" : String.join(", ", kinds)));
        }
        String what = text.text(kinds.get(0));
        return switch (kinds.get(0)) {
            case "rate", "replicas" -> number(ModelFeature.of(kinds.get(0) + " of " + what, selection), kinds.get(0));
            case "number" -> number(ModelFeature.of(what, selection), "number");
            case "expression" -> {
                text.allowing("expression", "values");
                yield new ExpressionDegree(name, ModelFeature.of(what, selection), some("values", each -> each));
            }
            case "allocate" -> {
                text.allowing("allocate", "to");
                yield new AllocationDegree(name, elements.allocation(what), some("to", each -> elements.find(
                        ResourceContainer.class, "resource container", each)));
            }
            case "component" -> {
                text.allowing("component", "among");
                yield new ComponentDegree(name, elements.find(AssemblyContext.class, "assembly context", what),
                        some("among", each -> elements.find(RepositoryComponent.class, "component", each)));
            }
            default -> storage(elements.find(StorageResource.class, "storage resource", what));
        };
    }

    private <T> List<T> some(String key, Function<String, T> reader) {
        List<T> all = text.list(key, reader);
        if (all.isEmpty()) {
            throw text.fault(key, "'" + key + "' is empty", "give at least one option");
        }
        if (new LinkedHashSet<>(all).size() < all.size()) {
            throw text.fault(key, "'" + key + "' has an option twice", "remove one");
        }
        return all;
    }

    private Degree number(ModelFeature feature, String kind) {
        if (text.has("values")) {
            text.allowing(kind, "values");
            return NumberDegree.among(name, feature, some("values", this::number));
        }
        text.allowing(kind, "from", "to", "step");
        double from = text.number("from", -Double.MAX_VALUE, Double.MAX_VALUE);
        double to = text.number("to", -Double.MAX_VALUE, Double.MAX_VALUE);
        if (!(from < to)) {
            throw text.fault("to", "'to' must be greater than 'from'", "correct it");
        }
        if (!text.has("step") && !feature.isWhole()) {
            return NumberDegree.between(name, feature, from, to);
        }
        double step = text.has("step") ? text.number("step", Double.MIN_VALUE, Double.MAX_VALUE) : 1;
        if ((to - from) / step > MAX_OPTIONS) {
            throw text.fault("step", "there are more than " + MAX_OPTIONS + " steps from 'from' to 'to'",
                    "increase the step");
        }
        List<Double> values = new ArrayList<>();
        for (int i = 0; from + i * step <= to + step * 1e-9; i++) {
            values.add(from + i * step);
        }
        return NumberDegree.among(name, feature, values);
    }

    private double number(String value) {
        try {
            double number = NumberReader.parseDouble(value);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException("'" + value + "' is not a number; correct it", noNumber);
        }
        throw new IllegalArgumentException("'" + value + "' is not a number; correct it");
    }

    private Degree storage(StorageResource storage) {
        text.allowing("storage", "select");
        YamlMapping options = text.mapping("select");
        Map<String, Set<Feature>> features = new LinkedHashMap<>();
        for (String option : options.keys()) {
            Set<Feature> selected = new LinkedHashSet<>();
            if (options.isList(option)) {
                selected.addAll(options.list(option, each -> feature(each, storage)));
            } else {
                selected.add(feature(options.text(option), storage));
            }
            features.put(option, selected);
        }
        if (features.isEmpty()) {
            throw text.fault("select", "'select' is empty", "give at least one option");
        }
        return new StorageFeatureDegree(name, storage, features);
    }

    private static Feature feature(String wanted, StorageResource storage) {
        if (storage.getConfiguration() != null && storage.getConfiguration().getDefaultConfig() != null
                && storage.getConfiguration().getDefaultConfig().getAnnotatedElement() != null) {
            EObject root = EcoreUtil.getRootContainer(storage.getConfiguration().getDefaultConfig()
                    .getAnnotatedElement());
            for (var all = EcoreUtil.getAllContents(List.of(root)); all.hasNext();) {
                if (all.next() instanceof Feature feature && (wanted.equals(EcoreUtil.getID(feature))
                        || wanted.equals(feature.getName()))) {
                    return feature;
                }
            }
        }
        throw ModelElements.wrong("the feature model of the storage resource " + storage.getEntityName()
                + " has no feature '" + wanted + "'", "give the id of one of its features, such as regression.mars");
    }
}
