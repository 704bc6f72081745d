// SPDX-License-Identifier: EPL-2.0
package org.loggia.document;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.AnalysisModel;
import org.loggia.io.FileSet;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.featureconfig.Configuration;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.DataType;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.PrimitiveDataType;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.view.model.ModelTexts;

/** The names by which links of a page find elements: each is made of the element's type and name, and stands once. */
final class Anchors {

    private static final List<Class<? extends EObject>> LINKED = List.of(Repository.class, RepositoryComponent.class,
            Interface.class, Signature.class, DataType.class, PassiveResource.class, ResourceDemandingSEFF.class,
            System.class, AssemblyContext.class, ResourceEnvironment.class, ResourceContainer.class,
            LinkingResource.class, StorageResource.class, Configuration.class, AnalysisModel.class, FileSet.class,
            Allocation.class, UsageModel.class, UsageScenario.class);

    private final Map<EObject, String> names = new IdentityHashMap<>();

    /** The elements of a model that its page describes. */
    Anchors(PcmModel model) {
        Set<String> taken = new HashSet<>();
        Map<String, Integer> numbers = new HashMap<>();
        model.all(EObject.class).filter(Anchors::isLinked).forEach(each -> {
            String wanted = word(ModelTexts.typeName(each) + " " + name(each));
            String name = wanted;
            while (!taken.add(name)) {
                name = wanted + "-" + numbers.merge(wanted, 1, Integer::sum);
            }
            names.put(each, name);
        });
    }

    private static boolean isLinked(EObject element) {
        return !(element instanceof PrimitiveDataType) && LINKED.stream().anyMatch(type -> type.isInstance(element));
    }

    private static String name(EObject element) {
        return element instanceof ResourceDemandingSEFF seff
                ? ModelTexts.name(seff.getBasicComponent_ServiceEffectSpecification()) + " "
                        + ModelTexts.name(seff.getDescribedService__SEFF())
                : ModelTexts.name(element);
    }

    /** Letters and digits that every browser and every program takes for themselves. */
    private static String word(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }

    /** The name of an element; null if the page does not describe it. */
    String of(EObject element) {
        return names.get(element);
    }
}
