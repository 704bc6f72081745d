// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.featureconfig.AttributeValue;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.problem.Problem;

/**
 * Features that a configuration selects, explicitly or by implication, and the rules that it violates.
 *
 * <p>Explicit choices are the nodes in state SELECTED or ELIMINATED of the default configuration, replaced by those of
 * the overriding ones in their order; DEFAULT, or no node at all, leaves a feature open. An open feature becomes
 * selected when something below it is selected, when it is a mandatory child of a selected feature, or when its group
 * could not reach its minimum without it. Other open features are not selected.
 *
 * @param diagram    the feature tree, or null when the configuration does not say which (then there is a conflict)
 * @param selected   the selected features from the root down
 * @param attributes values of the attributes of selected features by attribute name: the configured one, otherwise the
 *                   default
 * @param conflicts  empty when the configuration holds
 */
public record FeatureSelection(FeatureDiagram diagram, Set<Feature> selected, Map<String, String> attributes,
        List<Problem> conflicts) {

    /** Works out a configuration; never fails, everything wrong is a conflict. */
    public static FeatureSelection of(Configuration configuration) {
        List<Problem> conflicts = new ArrayList<>();
        FeatureDiagram diagram = diagramOf(configuration);
        if (diagram == null || diagram.getRootFeature() == null) {
            conflicts.add(FeatureProblems.BROKEN_CONFIGURATION.of("the configuration does not belong to a feature tree",
                    "annotate a feature diagram with its default configuration"));
            return new FeatureSelection(diagram, Set.of(), Map.of(), List.copyOf(conflicts));
        }
        Map<Feature, ConfigNode> nodes = explicitNodes(configuration, diagram, conflicts);
        Map<Feature, ConfigState> choices = new LinkedHashMap<>();
        nodes.forEach((feature, node) -> choices.put(feature, node.getConfigState()));
        Set<Feature> selected = new FeatureTreeWalk(choices, conflicts).select(diagram);
        // Two features of an exclusive group contradict each other in attributes too, which would only repeat the
        // conflict.
        List<Problem> more = new ArrayList<>();
        Map<String, String> attributes = attributes(selected, nodes, more);
        if (conflicts.isEmpty()) {
            conflicts = more;
        }
        return new FeatureSelection(diagram, selected, attributes, List.copyOf(conflicts));
    }

    /** Whether the configuration breaks no rule. */
    public boolean isValid() {
        return conflicts.isEmpty();
    }

    /** The selected features at the ends of the tree: what a storage system is known by. */
    public List<Feature> ends() {
        return selected.stream().filter(each -> selected.stream().noneMatch(other -> other != each
                && EcoreUtil.isAncestor(each, other))).toList();
    }

    private static FeatureDiagram diagramOf(Configuration configuration) {
        for (FeatureConfig config : layers(configuration)) {
            FeatureDiagram annotated = config.getAnnotatedElement();
            if (annotated != null && !annotated.eIsProxy()) {
                return annotated;
            }
        }
        for (FeatureConfig config : layers(configuration)) {
            for (ConfigNode node : config.getConfignode()) {
                if (node.getOrigin() != null
                        && EcoreUtil.getRootContainer(node.getOrigin()) instanceof FeatureDiagram diagram) {
                    return diagram;
                }
            }
        }
        return null;
    }

    private static List<FeatureConfig> layers(Configuration configuration) {
        List<FeatureConfig> layers = new ArrayList<>();
        if (configuration.getDefaultConfig() != null) {
            layers.add(configuration.getDefaultConfig());
        }
        layers.addAll(configuration.getConfigOverrides());
        return layers;
    }

    private static Map<Feature, ConfigNode> explicitNodes(Configuration configuration, FeatureDiagram diagram,
            List<Problem> conflicts) {
        Map<Feature, ConfigNode> nodes = new LinkedHashMap<>();
        for (FeatureConfig layer : layers(configuration)) {
            Map<Feature, ConfigNode> own = new LinkedHashMap<>();
            for (ConfigNode node : layer.getConfignode()) {
                Feature feature = node.getOrigin();
                if (feature == null || feature.eIsProxy()) {
                    conflicts.add(FeatureProblems.BROKEN_CONFIGURATION.of("a node does not refer to a feature"
                            + (feature == null ? ""
                                    : " (" + EcoreUtil.getURI(feature) + " does not exist)"),
                            "refer to a feature of '" + diagram.getName() + "'"));
                } else if (EcoreUtil.getRootContainer(feature) != diagram) {
                    conflicts.add(FeatureProblems.BROKEN_CONFIGURATION.of("feature '" + feature.getName()
                            + "' is not part of '"
                            + diagram.getName() + "'", "remove the node, or annotate the other feature diagram"));
                } else {
                    ConfigNode earlier = own.putIfAbsent(feature, node);
                    if (earlier != null && earlier.getConfigState() != node.getConfigState()) {
                        conflicts.add(FeatureProblems.BROKEN_CONFIGURATION.of("feature '" + feature.getName()
                                + "' is both "
                                + earlier.getConfigState() + " and " + node.getConfigState(), "keep one of the nodes"));
                    }
                }
            }
            own.forEach((feature, node) -> {
                if (node.getConfigState() != ConfigState.DEFAULT || !node.getAttributevalue().isEmpty()) {
                    nodes.put(feature, node);
                }
            });
        }
        return nodes;
    }

    private static Map<String, String> attributes(Set<Feature> selected, Map<Feature, ConfigNode> nodes,
            List<Problem> conflicts) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, Feature> owners = new LinkedHashMap<>();
        for (Feature feature : selected) {
            ConfigNode node = nodes.get(feature);
            for (Attribute attribute : feature.getAttributes()) {
                String value = FeatureAttributes.value(attribute, configured(node, attribute), conflicts);
                Feature other = owners.put(attribute.getName(), feature);
                if (other != null && !String.valueOf(value).equals(values.get(attribute.getName()))) {
                    conflicts.add(FeatureProblems.CONFIGURATION.of("attribute '" + attribute.getName() + "' is "
                            + values.get(attribute.getName()) + " for '" + other.getName() + "' and " + value
                            + " for '" + feature.getName() + "'", "eliminate one of the features"));
                }
                if (value != null) {
                    values.put(attribute.getName(), value);
                }
            }
        }
        nodes.forEach((feature, node) -> FeatureAttributes.checkNames(feature, node, conflicts));
        return Map.copyOf(values);
    }

    private static String configured(ConfigNode node, Attribute attribute) {
        if (node != null) {
            for (AttributeValue value : node.getAttributevalue()) {
                if (attribute.getName().equals(value.getName())) {
                    return value.getValue();
                }
            }
        }
        return null;
    }

    /** The features' names, as a reader lists them. */
    static String names(Iterable<Feature> features, String lastSeparator) {
        Set<String> names = new LinkedHashSet<>();
        features.forEach(feature -> names.add(feature.getName()));
        List<String> list = new ArrayList<>(names);
        if (list.size() < 2 || lastSeparator.equals(", ")) {
            return String.join(", ", list);
        }
        return String.join(", ", list.subList(0, list.size() - 1)) + lastSeparator + list.get(list.size() - 1);
    }
}
