// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.AnalysisModel;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureGroup;
import org.loggia.problem.ProblemException;

/**
 * The features whose choice makes a difference to the predictions with a catalogue of analysis models: a model was made
 * for one of the alternatives, or has a factor for them. All are, if there is no model or one that cannot be read.
 */
public final class DistinguishedFeatures {

    /** Why another choice makes no difference. */
    public static final String REASON = "No analysis model of the project distinguishes it: all predict the same "
            + "for any choice.";

    private final boolean isUnknown;
    private final Set<Feature> stated = new HashSet<>();
    private final Set<String> factors = new HashSet<>();

    /** Reads the models of a catalogue. */
    public DistinguishedFeatures(Collection<AnalysisModel> catalogue, IoAnalysisModels formalisms) {
        boolean isReadable = !catalogue.isEmpty();
        for (AnalysisModel entry : catalogue) {
            stated.addAll(entry.getFeatures());
            Optional<ChosenAnalysisModel> model = StorageCompletion.model(entry);
            try {
                model.map(formalisms::factors).ifPresent(factors::addAll);
                isReadable &= model.isPresent();
            } catch (ProblemException unreadable) {
                isReadable = false; // The check of the model reports it.
            }
        }
        isUnknown = !isReadable;
    }

    /** Whether it matters which of the alternatives of a feature is selected. */
    public boolean contains(Feature feature) {
        return isUnknown || alternatives(feature).stream().flatMap(DistinguishedFeatures::withAllBelow)
                .anyMatch(each -> stated.contains(each) || each.getAttributes().stream().anyMatch(this::contains));
    }

    /** Whether the value of an attribute matters. */
    public boolean contains(Attribute attribute) {
        return isUnknown || factors.contains(attribute.getName());
    }

    private static List<Feature> alternatives(Feature feature) {
        return feature.eContainer() instanceof FeatureGroup group ? group.getChildren() : List.of(feature);
    }

    private static Stream<Feature> withAllBelow(Feature feature) {
        Stream.Builder<Feature> all = Stream.builder();
        all.add(feature);
        for (var below = EcoreUtil.<EObject>getAllContents(feature, true); below.hasNext();) {
            if (below.next() instanceof Feature each) {
                all.add(each);
            }
        }
        return all.build();
    }
}
