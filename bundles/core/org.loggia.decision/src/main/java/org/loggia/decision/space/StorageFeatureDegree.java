// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.io.StorageResource;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featureconfig.FeatureConfig;
import org.loggia.pcm.featureconfig.FeatureconfigFactory;
import org.loggia.pcm.featureconfig.FeatureconfigPackage;
import org.loggia.pcm.featuremodel.Feature;

/**
 * Choice among storage features, and so among analysis models, for a storage resource: a choice selects the features of
 * its option and eliminates those of the others.
 */
public final class StorageFeatureDegree implements Degree {

    private final String name;
    private final FeatureConfig configuration;
    private final List<String> names;
    private final List<Set<Feature>> features;
    private final Set<Feature> all = new LinkedHashSet<>();

    /** @param options the features that each option selects, by the option's name */
    public StorageFeatureDegree(String name, StorageResource storage, Map<String, ? extends Set<Feature>> options) {
        this.name = name;
        if (storage.getConfiguration() == null || storage.getConfiguration().getDefaultConfig() == null) {
            throw DecisionProblems.DEGREE.failure(name + ": the storage resource "
                    + storage.getEntityName() + " has no feature configuration", "add one");
        }
        configuration = storage.getConfiguration().getDefaultConfig();
        names = List.copyOf(options.keySet());
        features = new ArrayList<>(options.values());
        features.forEach(all::addAll);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int options() {
        return names.size();
    }

    @Override
    public Object value(double choice) {
        return names.get((int) choice);
    }

    @Override
    public double current() {
        Set<Feature> now = new LinkedHashSet<>();
        for (ConfigNode node : configuration.getConfignode()) {
            if (all.contains(node.getOrigin()) && node.getConfigState() == ConfigState.SELECTED) {
                now.add(node.getOrigin());
            }
        }
        int found = features.indexOf(now);
        return found < 0 ? Double.NaN : found;
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        Set<Feature> open = new LinkedHashSet<>(features.get((int) choice));
        for (ConfigNode node : List.copyOf(configuration.getConfignode())) {
            if (open.remove(node.getOrigin())) {
                changes.set(node, FeatureconfigPackage.Literals.CONFIG_NODE__CONFIG_STATE, ConfigState.SELECTED);
            } else if (all.contains(node.getOrigin())) {
                changes.remove(configuration, configuration.getConfignode(), node);
            }
        }
        for (Feature feature : open) {
            ConfigNode node = FeatureconfigFactory.eINSTANCE.createConfigNode();
            node.setOrigin(feature);
            node.setConfigState(ConfigState.SELECTED);
            changes.add(configuration, configuration.getConfignode(), node);
        }
    }
}
