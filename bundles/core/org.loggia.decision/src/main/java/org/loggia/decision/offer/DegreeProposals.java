// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.offer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.decision.space.ComponentDegree;
import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;
import org.loggia.io.AnalysisModel;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.sizing.ModelFeature;

/** Finds in a model what may be decided about it. */
public final class DegreeProposals {

    private static final int MAX_NUMBERS = 2_000;
    private static final int OFFERED_REPLICAS = 4;

    private final ModelSelection selection;
    private final Set<String> names = new LinkedHashSet<>();
    private final List<ProposedDegree> offers = new ArrayList<>();

    private DegreeProposals(ModelSelection selection) {
        this.selection = selection;
    }

    /** The usual ones: rates and replicas, places of components, other components, storage. */
    public static List<ProposedDegree> of(ModelSelection selection) {
        DegreeProposals found = new DegreeProposals(selection);
        found.resources();
        found.allocations();
        found.components();
        found.storages();
        return List.copyOf(found.offers);
    }

    /** Any other number or expression of the model, by element and feature. */
    public static List<ProposedDegree> numbers(ModelSelection selection) {
        DegreeProposals found = new DegreeProposals(selection);
        selection.model().all(EObject.class).filter(each -> EcoreUtil.getID(each) != null && !isOfLibrary(each))
                .forEach(found::numbers);
        return List.copyOf(found.offers);
    }

    private static boolean isOfLibrary(EObject element) {
        return element.eResource() == null || LibraryModels.isAddress(element.eResource().getURI());
    }

    private void add(DegreeKind kind, String what, String stem, String today, Map<String, List<String>> options) {
        String word = stem.replaceAll("\\W+", "_").replaceFirst("^(?=\\d)", "_");
        String name = word;
        for (int i = 2; !names.add(name); i++) {
            name = word + "_" + i;
        }
        offers.add(new ProposedDegree(kind, what, name, today, options));
    }

    /** Returns the reference of an element in a plan: its name if that is unique among its kind, else its id. */
    private <T extends EObject> String name(Class<T> type, T element) {
        String name = element instanceof NamedElement named ? named.getEntityName() : null;
        boolean isUnique = name != null && !name.isBlank() && !name.contains(";")
                && selection.model().all(type).filter(each -> each instanceof NamedElement other
                        && name.equals(other.getEntityName())).count() == 1
                && selection.model().all(type).noneMatch(each -> name.equals(EcoreUtil.getID(each)));
        return isUnique ? name : EcoreUtil.getID(element);
    }

    private List<ResourceContainer> containers() {
        return selection.model().all(ResourceContainer.class).filter(each -> !isOfLibrary(each)).toList();
    }

    private void resources() {
        for (ResourceContainer container : containers()) {
            String place = name(ResourceContainer.class, container);
            for (ProcessingResourceSpecification resource : container
                    .getActiveResourceSpecifications_ResourceContainer()) {
                var type = resource.getActiveResourceType_ActiveResourceSpecification();
                boolean isOnly = type != null && type.getEntityName() != null && container
                        .getActiveResourceSpecifications_ResourceContainer().stream().filter(each -> each
                                .getActiveResourceType_ActiveResourceSpecification() == type).count() == 1;
                String what = isOnly ? place + "/" + type.getEntityName() : resource.getId();
                String stem = container.getEntityName() + (isOnly ? "_" + type.getEntityName() : "");
                String rate = feature("rate of " + what);
                if (isNumber(rate)) {
                    double now = NumberReader.parseDouble(rate);
                    add(DegreeKind.RATE, what, "rate_" + stem, rate, numbers(now, 1.5 * now, 2 * now));
                }
                int replicas = resource.getNumberOfReplicas();
                double[] more = new double[OFFERED_REPLICAS];
                for (int i = 0; i < more.length; i++) {
                    more[i] = replicas + i;
                }
                add(DegreeKind.REPLICAS, what, "replicas_" + stem, Integer.toString(replicas), numbers(more));
            }
        }
    }

    /** Returns the value of a feature; empty if it has no name. */
    private String feature(String text) {
        try {
            return ModelFeature.of(text, selection).text();
        } catch (SimulationException unnamed) {
            return "";
        }
    }

    private static boolean isNumber(String text) {
        return text.matches("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
    }

    private static Map<String, List<String>> numbers(double... values) {
        Map<String, List<String>> options = new LinkedHashMap<>();
        for (double value : values) {
            options.put(NumberText.shortest(value, 9), List.of());
        }
        return options;
    }

    private void allocations() {
        List<ResourceContainer> places = containers().stream().filter(each -> !each
                .getActiveResourceSpecifications_ResourceContainer().isEmpty()).toList();
        for (AllocationContext allocated : selection.allocation().getAllocationContexts_Allocation()) {
            AssemblyContext context = allocated.getAssemblyContext_AllocationContext();
            ResourceContainer now = allocated.getResourceContainer_AllocationContext();
            boolean isOnly = context != null && selection.allocation().getAllocationContexts_Allocation().stream()
                    .filter(each -> each.getAssemblyContext_AllocationContext() == context).count() == 1;
            if (isOnly && now != null && places.size() > 1) {
                Map<String, List<String>> options = new LinkedHashMap<>();
                options.put(name(ResourceContainer.class, now), List.of());
                places.forEach(each -> options.put(name(ResourceContainer.class, each), List.of()));
                add(DegreeKind.ALLOCATION, name(AssemblyContext.class, context), "place_" + context.getEntityName(),
                        name(ResourceContainer.class, now), options);
            }
        }
    }

    private void components() {
        List<RepositoryComponent> all = selection.model().all(RepositoryComponent.class).filter(each -> !isOfLibrary(
                each)).toList();
        for (AssemblyContext context : selection.model().all(AssemblyContext.class).toList()) {
            RepositoryComponent now = context.getEncapsulatedComponent__AssemblyContext();
            Map<String, List<String>> options = new LinkedHashMap<>();
            if (now != null) {
                options.put(name(RepositoryComponent.class, now), List.of());
                all.stream().filter(each -> each != now && each.eClass() == now.eClass()
                        && !now.getProvidedRoles_InterfaceProvidingEntity().isEmpty() && fits(context, each))
                        .forEach(each -> options.put(name(RepositoryComponent.class, each), List.of()));
            }
            if (options.size() > 1) {
                add(DegreeKind.COMPONENT, name(AssemblyContext.class, context), "component_" + context.getEntityName(),
                        name(RepositoryComponent.class, now), options);
            }
        }
    }

    private static boolean fits(AssemblyContext context, RepositoryComponent other) {
        try {
            return new ComponentDegree("", context, List.of(other)).options() == 1;
        } catch (ProblemException unfit) {
            return false;
        }
    }

    /** The features in which the analysis models of the catalogues differ decide which of them answers. */
    private void storages() {
        List<AnalysisModel> models = selection.ioModels().stream().flatMap(each -> each.getAnalysisModels().stream())
                .toList();
        selection.ioModels().stream().flatMap(each -> each.getStorageResources().stream()).forEach(storage -> {
            Set<Feature> now = selected(storage);
            Map<String, List<String>> options = new LinkedHashMap<>();
            String today = "";
            for (AnalysisModel model : models) {
                List<String> features = model.getFeatures().stream().filter(each -> models.stream().anyMatch(
                        other -> !other.getFeatures().contains(each))).map(EcoreUtil::getID).toList();
                String name = model.getEntityName() == null || model.getEntityName().contains(";")
                        || options.containsKey(model.getEntityName())
                                ? model.getId() : model.getEntityName();
                if (!features.isEmpty() && sameTree(model, storage)) {
                    options.put(name, features);
                    today = now.containsAll(model.getFeatures()) ? name : today;
                }
            }
            if (options.size() > 1) {
                Map<String, List<String>> sorted = new LinkedHashMap<>();
                if (!today.isEmpty()) {
                    sorted.put(today, options.get(today));
                }
                sorted.putAll(options);
                add(DegreeKind.STORAGE, name(StorageResource.class, storage), "storage_" + storage.getEntityName(),
                        today, sorted);
            }
        });
    }

    private static Set<Feature> selected(StorageResource storage) {
        Set<Feature> found = new LinkedHashSet<>();
        if (storage.getConfiguration() != null && storage.getConfiguration().getDefaultConfig() != null) {
            for (ConfigNode node : storage.getConfiguration().getDefaultConfig().getConfignode()) {
                if (node.getConfigState() == ConfigState.SELECTED && node.getOrigin() != null) {
                    found.add(node.getOrigin());
                }
            }
        }
        return found;
    }

    private static boolean sameTree(AnalysisModel model, StorageResource storage) {
        if (storage.getConfiguration() == null || storage.getConfiguration().getDefaultConfig() == null
                || storage.getConfiguration().getDefaultConfig().getAnnotatedElement() == null) {
            return false;
        }
        EObject root = EcoreUtil.getRootContainer(storage.getConfiguration().getDefaultConfig().getAnnotatedElement());
        return model.getFeatures().stream().allMatch(each -> EcoreUtil.getRootContainer(each) == root);
    }

    private void numbers(EObject element) {
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            if (feature.isMany() || feature.isDerived() || feature.isTransient() || offers.size() >= MAX_NUMBERS) {
                continue;
            }
            try {
                ModelFeature found = ModelFeature.of("", element, feature.getName());
                String now = found.text();
                String who = name(EObject.class, element);
                String what = feature.getName() + " of " + (isNamedBy(who, feature.getName()) ? who
                        : EcoreUtil.getID(element));
                String owner = element instanceof NamedElement named ? named.getEntityName()
                        : element.eClass().getName();
                if (isNumber(now)) {
                    double number = NumberReader.parseDouble(now);
                    add(DegreeKind.NUMBER, what, feature.getName() + "_" + owner, now, numbers(number, 2 * number));
                } else if (found.isExpression() && !now.isBlank() && !"null".equals(now)) {
                    Map<String, List<String>> options = new LinkedHashMap<>();
                    options.put(now, List.of());
                    add(DegreeKind.EXPRESSION, what, feature.getName() + "_" + owner, now, options);
                }
            } catch (SimulationException other) {
                // Neither a number nor an expression.
            }
        }
    }

    /** Whether a name leads to one element that has a feature. */
    private boolean isNamedBy(String name, String feature) {
        return selection.model().all(EObject.class).filter(each -> each.eClass().getEStructuralFeature(feature) != null
                && (name.equals(EcoreUtil.getID(each)) || each instanceof NamedElement named
                        && name.equals(named.getEntityName()))).count() == 1;
    }
}
