// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.feature.FeatureProblems;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featureconfig.AttributeValue;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.DoubleAttribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.pcm.featuremodel.FeatureGroup;
import org.loggia.pcm.featuremodel.IntegerAttribute;
import org.loggia.problem.Problem;

/**
 * Choices in a feature tree while they are made: a copy of a configuration, which is changed freely and written back as
 * a whole. What overriding configurations say is replaced by the choices made here.
 */
public final class FeatureChoices {

    private final FeatureDiagram diagram;
    private final Configuration draft;
    private FeatureSelection selection;

    /**
     * @param diagram       the feature tree
     * @param configuration the choices to begin with; null to begin with none
     */
    public FeatureChoices(FeatureDiagram diagram, Configuration configuration) {
        this.diagram = diagram;
        draft = FeatureconfigFactory.eINSTANCE.createConfiguration();
        draft.setDefaultConfig(FeatureconfigFactory.eINSTANCE.createFeatureConfig());
        draft.getDefaultConfig().setAnnotatedElement(diagram);
        if (configuration != null) {
            draft.setName(configuration.getName());
            if (configuration.getDefaultConfig() != null) {
                configuration.getDefaultConfig().getConfignode().forEach(this::take);
            }
            configuration.getConfigOverrides().forEach(layer -> layer.getConfignode().forEach(this::take));
        }
        selection = FeatureSelection.of(draft);
    }

    private void take(ConfigNode node) {
        if (node.getOrigin() != null && !node.getOrigin().eIsProxy()) {
            remove(node.getOrigin());
            draft.getDefaultConfig().getConfignode().add(EcoreUtil.copy(node));
        }
    }

    /** The feature tree. */
    public FeatureDiagram diagram() {
        return diagram;
    }

    /** The choices as a configuration of their own, which must not be put into a model. */
    public Configuration draft() {
        return draft;
    }

    /** What follows from the choices: all selected features, and the rules that are broken. */
    public FeatureSelection selection() {
        return selection;
    }

    /** What was chosen for a feature itself; DEFAULT where it is left open. */
    public ConfigState chosen(Feature feature) {
        for (ConfigNode node : draft.getDefaultConfig().getConfignode()) {
            if (node.getOrigin() == feature) {
                return node.getConfigState();
            }
        }
        return ConfigState.DEFAULT;
    }

    /** Whether a feature is part of this tree. */
    public boolean has(Feature feature) {
        return EcoreUtil.isAncestor(diagram, feature);
    }

    /** Whether a feature is selected, by choice or because it follows. */
    public boolean isSelected(Feature feature) {
        return selection.selected().contains(feature);
    }

    /** Whether at most one feature of its group can be selected. */
    public static boolean isExclusive(Feature feature) {
        return feature.eContainer() instanceof FeatureGroup group && group.getMax() == 1;
    }

    /**
     * Chooses. Selecting one feature of an exclusive group leaves the one that was selected before open, and what was
     * chosen below it.
     */
    public void choose(Feature feature, ConfigState state) {
        if (state == ConfigState.SELECTED && isExclusive(feature)) {
            for (Feature sibling : ((FeatureGroup) feature.eContainer()).getChildren()) {
                if (sibling != feature) {
                    openSelectedWithin(sibling);
                }
            }
        }
        if (state == ConfigState.ELIMINATED) {
            openSelectedWithin(feature);
        }
        ConfigNode node = node(feature);
        if (node == null && state != ConfigState.DEFAULT) {
            node = addNode(feature);
        }
        if (node != null) {
            node.setConfigState(state);
        }
        dropEmpty();
        selection = FeatureSelection.of(draft);
    }

    /**
     * Chooses a feature unless something of a part of the tree is selected already; a tree of somebody's own may have
     * neither.
     *
     * @param part the identifier of a feature
     * @param feature that of a feature below it
     */
    void chooseWithin(String part, String feature) {
        if (selection.selected().stream().noneMatch(each -> part.equals(each.getId()))) {
            List<Feature> wanted = new ArrayList<>();
            diagram.eAllContents().forEachRemaining(each -> {
                if (each instanceof Feature known && (part.equals(known.getId()) || feature.equals(known.getId()))) {
                    wanted.add(known); // the part comes first, and leaves open what excludes it
                }
            });
            wanted.forEach(each -> choose(each, ConfigState.SELECTED));
        }
    }

    private ConfigNode node(Feature feature) {
        return draft.getDefaultConfig().getConfignode().stream().filter(each -> each.getOrigin() == feature)
                .findFirst().orElse(null);
    }

    private ConfigNode addNode(Feature feature) {
        ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
        node.setOrigin(feature);
        node.setConfigState(ConfigState.DEFAULT);
        draft.getDefaultConfig().getConfignode().add(node);
        return node;
    }

    /** A node that neither chooses nor gives a value says nothing. */
    private void dropEmpty() {
        draft.getDefaultConfig().getConfignode().removeIf(each -> each.getConfigState() == ConfigState.DEFAULT
                && each.getAttributevalue().isEmpty());
    }

    /** The value that was given to an attribute of a feature; empty where it is left to the default. */
    public String given(Feature feature, Attribute attribute) {
        ConfigNode node = node(feature);
        return node == null ? "" : node.getAttributevalue().stream()
                .filter(each -> attribute.getName().equals(each.getName())).map(AttributeValue::getValue).findFirst()
                .orElse("");
    }

    /** Gives an attribute of a feature a value, right or wrong; an empty one leaves it to the default. */
    public void give(Feature feature, Attribute attribute, String value) {
        ConfigNode node = node(feature) == null ? addNode(feature) : node(feature);
        node.getAttributevalue().removeIf(each -> attribute.getName().equals(each.getName()));
        if (!value.isEmpty()) {
            AttributeValue given = attribute instanceof IntegerAttribute
                    ? FeatureconfigFactory.eINSTANCE.createIntegerAttributeValue()
                    : attribute instanceof DoubleAttribute ? FeatureconfigFactory.eINSTANCE.createDoubleAttributeValue()
                    : FeatureconfigFactory.eINSTANCE.createStringAttributeValue();
            given.setName(attribute.getName());
            given.setValue(value);
            node.getAttributevalue().add(given);
        }
        dropEmpty();
        selection = FeatureSelection.of(draft);
    }

    private void openSelectedWithin(Feature top) {
        for (ConfigNode node : draft.getDefaultConfig().getConfignode()) {
            if (node.getConfigState() == ConfigState.SELECTED && EcoreUtil.isAncestor(top, node.getOrigin())) {
                node.setConfigState(ConfigState.DEFAULT);
            }
        }
        dropEmpty();
    }

    private void remove(Feature feature) {
        for (Iterator<ConfigNode> nodes = draft.getDefaultConfig().getConfignode().iterator(); nodes.hasNext();) {
            if (nodes.next().getOrigin() == feature) {
                nodes.remove();
            }
        }
    }

    /** Rules that would be broken if a feature were selected, and are not broken now. */
    public List<Problem> conflictsWith(Feature feature) {
        FeatureChoices trial = new FeatureChoices(diagram, draft);
        trial.choose(feature, ConfigState.SELECTED);
        List<Problem> fresh = new ArrayList<>(trial.selection().conflicts());
        fresh.removeAll(selection.conflicts());
        fresh.removeIf(each -> each.kind() == FeatureProblems.NO_CHOICE);
        return fresh;
    }

    /** Writes the choices into a configuration of a model. To be called inside an edit. */
    public void write(Configuration target) {
        if (target.getDefaultConfig() == null) {
            target.setDefaultConfig(FeatureconfigFactory.eINSTANCE.createFeatureConfig());
        }
        target.getConfigOverrides().clear();
        target.getDefaultConfig().setAnnotatedElement(diagram);
        target.getDefaultConfig().getConfignode().clear();
        target.getDefaultConfig().getConfignode().addAll(EcoreUtil.copyAll(draft.getDefaultConfig().getConfignode()));
    }
}
