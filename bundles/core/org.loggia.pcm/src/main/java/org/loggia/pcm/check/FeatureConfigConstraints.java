// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.featureconfig.AttributeValue;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featureconfig.FeatureConfigState;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureGroup;

/** Constraints of feature configurations. */
public final class FeatureConfigConstraints {

    private FeatureConfigConstraints() {
    }

    /** A mandatory feature is not eliminated while its parent is selected. */
    public static boolean mandatoryFeatureIsKept(ConfigNode node, DiagnosticChain diagnostics) {
        Feature feature = node.getOrigin();
        boolean dropped = node.getConfigState() == ConfigState.ELIMINATED && feature != null
                && feature.getSimpleMandatory() != null && state(node, parent(feature)) == ConfigState.SELECTED;
        return Violations.holds(!dropped, node, "a mandatory feature of a selected one is eliminated", diagnostics);
    }

    /** The number of selected features of a group lies within its bounds, once the feature of the group is selected. */
    public static boolean groupIsRespected(ConfigNode node, DiagnosticChain diagnostics) {
        if (node.getConfigState() != ConfigState.SELECTED || node.getOrigin() == null
                || !(node.getOrigin().getChildrelation() instanceof FeatureGroup group)) {
            return true;
        }
        int all = group.getChildren().size();
        long selected = group.getChildren().stream().filter(each -> state(node, each) == ConfigState.SELECTED).count();
        int min = group.getMin() == -1 ? all : group.getMin();
        int max = group.getMax() == -1 ? all : group.getMax();
        return Violations.holds(selected >= min && selected <= max, node,
                selected + " features of the group are selected; "
                        + min
                        + " to "
                        + max
                        + " are allowed",
                diagnostics);
    }

    /** The value belongs to an attribute of the feature that is configured, and the attribute has this type. */
    public static boolean valueHasType(AttributeValue value, Class<? extends Attribute> type,
            DiagnosticChain diagnostics) {
        ConfigNode node = value.getConfignode();
        boolean fits = node != null && node.getOrigin() != null && node.getOrigin().getAttributes().stream()
                .anyMatch(each -> type.isInstance(each) && each.getName() != null
                        && each.getName().equals(value.getName()));
        return Violations.holds(fits, value, "its feature has no " + type.getSimpleName() + " of that name",
                diagnostics);
    }

    /** Whether a configuration is the default of its group of configurations or overrides it. */
    public static FeatureConfigState state(FeatureConfig configuration) {
        if (configuration.getConfigurationDefault() != null) {
            return FeatureConfigState.DEFAULT;
        }
        return configuration.getConfigurationOverrides() != null ? FeatureConfigState.OVERRIDE
                : configuration.getFeatureConfigState();
    }

    private static ConfigState state(ConfigNode node, Feature feature) {
        if (node.eContainer() instanceof FeatureConfig configuration && feature != null) {
            for (ConfigNode each : configuration.getConfignode()) {
                if (each.getOrigin() == feature) {
                    return each.getConfigState();
                }
            }
        }
        return ConfigState.DEFAULT;
    }

    private static Feature parent(Feature feature) {
        EObject relation = feature.eContainer();
        return relation != null && relation.eContainer() instanceof Feature parent ? parent : null;
    }
}
