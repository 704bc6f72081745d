// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.parameter.ParameterFactory;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.persistence.PcmPackages;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.NamespaceReference;
import org.loggia.pcm.stoex.StoexFactory;
import org.loggia.pcm.description.ModelDescriptions;

/**
 * Makes new elements that are complete as far as that is possible without asking: with the parts that the metamodel
 * demands, a name, expressions of a harmless value, and the processor as resource.
 */
public final class NewElements {

    private NewElements() {
    }

    /** The classes of elements that a containment reference can hold, by label. */
    public static List<EClass> classes(EReference containment) {
        EClass type = containment.getEReferenceType();
        return packagesOfModels().flatMap(each -> each.stream()).filter(each -> !each.isAbstract()
                && !each.isInterface() && type.isSuperTypeOf(each))
                .sorted((a, b) -> ModelDescriptions.label(a).compareTo(ModelDescriptions.label(b))).toList();
    }

    private static Stream<List<EClass>> packagesOfModels() {
        return Stream.concat(PcmPackages.all().stream(), Stream.of(IoPackage.eINSTANCE))
                .map(each -> each.getEClassifiers().stream().filter(EClass.class::isInstance).map(EClass.class::cast)
                        .toList());
    }

    /** Makes an element and puts it at the end of a containment reference. To be called inside a command. */
    public static EObject add(EObject owner, EReference containment, EClass type) {
        EObject element = EcoreUtil.create(type);
        if (containment.isMany()) {
            @SuppressWarnings("unchecked")
            List<EObject> list = (List<EObject>) owner.eGet(containment);
            list.add(element);
        } else {
            owner.eSet(containment, element);
        }
        complete(element);
        return element;
    }

    /** Completes a new element that is in its place already. */
    public static void complete(EObject element) {
        name(element);
        if (element instanceof PCMRandomVariable variable) {
            variable.setSpecification(start(element.eContainmentFeature()));
        } else if (element instanceof VariableUsage usage) {
            List<String> names = usage.eContainer() == null ? List.of()
                    : VariableNames.at(usage.eContainer(), usage.eContainmentFeature());
            usage.setNamedReference__VariableUsage(reference(names.isEmpty() ? "variable" : names.get(0)));
            VariableCharacterisation value = ParameterFactory.eINSTANCE.createVariableCharacterisation();
            usage.getVariableCharacterisation_VariableUsage().add(value);
            complete(value);
        } else if (element instanceof ParametricResourceDemand demand) {
            demand.setRequiredResource_ParametricResourceDemand(processor(element));
        } else if (element instanceof ProcessingResourceSpecification resource) {
            resource.setActiveResourceType_ActiveResourceSpecification(processor(element));
            resource.setNumberOfReplicas(Math.max(1, resource.getNumberOfReplicas()));
            library(element).flatMap(types -> types.getSchedulingPolicies__ResourceRepository().stream())
                    .filter(each -> each.getEntityName().equals("Processor Sharing")
                            || "ProcessorSharing".equals(each.getId()))
                    .findFirst().ifPresent(resource::setSchedulingPolicy);
        }
        Behaviours.complete(element);
        PartDefaults.complete(element);
        for (EReference each : element.eClass().getEAllContainments()) {
            boolean needed = each.isRequired() && !each.isMany() && !element.eIsSet(each);
            if (needed && !each.getEReferenceType().isAbstract()) {
                add(element, each, each.getEReferenceType());
            }
        }
    }

    /** A value to begin with: 1, but no probability and no condition that hides anything. */
    private static String start(EReference place) {
        if (place == null) {
            return "1";
        }
        String name = place.getName();
        if (name.contains("Condition") || name.startsWith("filter")) {
            return "true";
        }
        return place == IoPackage.Literals.IO_REQUEST__SEQUENTIALITY ? "0.5"
                : place == IoPackage.Literals.IO_REQUEST__SIZE ? "4096"
                : place == IoPackage.Literals.FILE_SET__SIZE ? "1073741824" : "1";
    }

    private static void name(EObject element) {
        for (String candidate : new String[] {"entityName", "parameterName", "name"}) {
            EStructuralFeature feature = element.eClass().getEStructuralFeature(candidate);
            if (feature != null && !feature.isMany() && feature.getEType().getInstanceClass() == String.class) {
                element.eSet(feature, unused(element, feature, candidate.equals("parameterName") ? "parameter"
                        : ModelDescriptions.label(element.eClass()).toLowerCase(java.util.Locale.ROOT)));
                return;
            }
        }
    }

    private static String unused(EObject element, EStructuralFeature feature, String stem) {
        EObject container = element.eContainer();
        List<String> taken = new ArrayList<>();
        if (container != null) {
            container.eContents().stream().filter(each -> each != element && each.eClass() == element.eClass())
                    .forEach(each -> taken.add(String.valueOf(each.eGet(feature))));
        }
        String name = stem;
        for (int i = 2; taken.contains(name); i++) {
            name = feature.getName().equals("parameterName") ? stem + i : stem + " " + i;
        }
        return name;
    }

    /** The named reference of a path such as {@code file.INNER}. */
    public static AbstractNamedReference reference(String path) {
        String[] names = Arrays.stream(path.split("\\.")).filter(each -> !each.isBlank()).toArray(String[]::new);
        AbstractNamedReference inner = null;
        for (int i = names.length - 1; i >= 0; i--) {
            AbstractNamedReference outer;
            if (inner == null) {
                outer = StoexFactory.eINSTANCE.createVariableReference();
            } else {
                NamespaceReference space = StoexFactory.eINSTANCE.createNamespaceReference();
                space.setInnerReference_NamespaceReference(inner);
                outer = space;
            }
            outer.setReferenceName(names[i].strip());
            inner = outer;
        }
        return inner;
    }

    private static ProcessingResourceType processor(EObject element) {
        return library(element).flatMap(types -> types.getAvailableResourceTypes_ResourceRepository().stream())
                .filter(ProcessingResourceType.class::isInstance).map(ProcessingResourceType.class::cast)
                .filter(each -> "CPU".equals(each.getEntityName())).findFirst().orElse(null);
    }

    private static Stream<ResourceRepository> library(EObject element) {
        ResourceSet resources = element.eResource() == null ? null : element.eResource().getResourceSet();
        return resources == null ? Stream.empty()
                : resources.getResource(LibraryModels.RESOURCE_TYPES, true).getContents().stream()
                        .filter(ResourceRepository.class::isInstance).map(ResourceRepository.class::cast);
    }

}
