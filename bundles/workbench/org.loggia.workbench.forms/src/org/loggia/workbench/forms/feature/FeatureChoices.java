package org.loggia.workbench.forms.feature;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.feature.FeatureConflict;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.pcm.featuremodel.FeatureGroup;

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
        remove(feature);
        if (state != ConfigState.DEFAULT) {
            ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
            node.setOrigin(feature);
            node.setConfigState(state);
            draft.getDefaultConfig().getConfignode().add(node);
        }
        selection = FeatureSelection.of(draft);
    }

    private void openSelectedWithin(Feature top) {
        draft.getDefaultConfig().getConfignode().removeIf(node -> node.getConfigState() == ConfigState.SELECTED
                && EcoreUtil.isAncestor(top, node.getOrigin()));
    }

    private void remove(Feature feature) {
        for (Iterator<ConfigNode> nodes = draft.getDefaultConfig().getConfignode().iterator(); nodes.hasNext();) {
            if (nodes.next().getOrigin() == feature) {
                nodes.remove();
            }
        }
    }

    /** Rules that would be broken if a feature were selected, and are not broken now. */
    public List<FeatureConflict> conflictsWith(Feature feature) {
        FeatureChoices trial = new FeatureChoices(diagram, draft);
        trial.choose(feature, ConfigState.SELECTED);
        List<FeatureConflict> fresh = new ArrayList<>(trial.selection().conflicts());
        fresh.removeAll(selection.conflicts());
        fresh.removeIf(each -> each.message().contains("none is"));
        return fresh;
    }

    /** The selected features at the ends of the tree: what an analysis model is described by. */
    public List<Feature> ends() {
        return selection.selected().stream().filter(each -> selection.selected().stream().noneMatch(other ->
                other != each && EcoreUtil.isAncestor(each, other))).toList();
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
