// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.entity.InterfaceProvidingEntity;
import org.loggia.pcm.core.entity.InterfaceRequiringEntity;
import org.loggia.pcm.featuremodel.FeaturemodelPackage;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.metricspec.MetricspecPackage;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.resourcetype.ResourcetypePackage;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.QpnPackage;

/**
 * What a reference can refer to: the elements of its type in all open models and in the library models, those that make
 * sense where the reference stands. Where none makes sense, all of the type are given.
 */
public final class ReferenceCandidates {

    private static final URI FEATURE_TREE = URI.createURI("pathmap://LOGGIA_MODELS/storage.featuremodel");

    private ReferenceCandidates() {
    }

    /** The candidates in the order of the models. */
    public static List<EObject> of(EObject owner, EReference reference) {
        Resource resource = owner.eResource();
        if (resource == null || resource.getResourceSet() == null) {
            return List.of();
        }
        List<EObject> all = all(resource.getResourceSet(), reference.getEReferenceType());
        all.remove(owner);
        if (reference.getEReferenceType().getEPackage() == QpnPackage.eINSTANCE) {
            return all.stream().filter(each -> isVisible(owner, each)).toList();
        }
        List<EObject> sensible = all.stream().filter(each -> isSensible(owner, reference, each)).toList();
        return sensible.isEmpty() ? all : sensible;
    }

    /** Every element of a type in the open models and in the library models that can hold such elements. */
    public static List<EObject> all(ResourceSet resources, EClass type) {
        Set<EObject> found = new LinkedHashSet<>();
        for (Resource resource : resources(resources, type)) {
            Iterator<EObject> contents = EcoreUtil.getAllProperContents(resource, false);
            while (contents.hasNext()) {
                EObject element = contents.next();
                if (!element.eIsProxy() && type.isSuperTypeOf(element.eClass())) {
                    found.add(element);
                }
            }
        }
        return new ArrayList<>(found);
    }

    private static List<Resource> resources(ResourceSet resources, EClass type) {
        List<URI> libraries = new ArrayList<>();
        if (type.getEPackage() == ResourcetypePackage.eINSTANCE) {
            libraries.add(LibraryModels.RESOURCE_TYPES);
        } else if (RepositoryPackage.Literals.DATA_TYPE.isSuperTypeOf(type)) {
            libraries.add(LibraryModels.PRIMITIVE_TYPES);
        } else if (type.getName().endsWith("FailureType")) {
            libraries.add(LibraryModels.FAILURE_TYPES);
        } else if (type.getEPackage() == MetricspecPackage.eINSTANCE) {
            libraries.add(LibraryModels.METRICS);
        } else if (type.getEPackage() == FeaturemodelPackage.eINSTANCE) {
            libraries.add(FEATURE_TREE);
        }
        libraries.forEach(each -> resources.getResource(each, true));
        List<Resource> searched = new ArrayList<>();
        for (Resource each : resources.getResources()) {
            if (!LibraryModels.isAddress(each.getURI()) || libraries.contains(each.getURI())) {
                searched.add(each);
            }
        }
        return searched;
    }

    private static boolean isSensible(EObject owner, EReference reference, EObject target) {
        if (target instanceof AbstractAction || target instanceof AbstractUserAction) {
            boolean neighbour = reference.getEOpposite() != null;
            return !neighbour || target.eContainer() == owner.eContainer();
        }
        if (owner instanceof ExternalCallAction call && target instanceof OperationSignature signature
                && call.getRole_ExternalService() != null) {
            return isOf(signature, call.getRole_ExternalService().getRequiredInterface__OperationRequiredRole());
        } else if (owner instanceof EntryLevelSystemCall call && target instanceof OperationSignature signature
                && call.getProvidedRole_EntryLevelSystemCall() != null) {
            return isOf(signature, call.getProvidedRole_EntryLevelSystemCall()
                    .getProvidedInterface__OperationProvidedRole());
        } else if (owner instanceof EntryLevelSystemCall && target instanceof ProvidedRole role) {
            return role.eContainer() instanceof org.loggia.pcm.system.System;
        } else if (target instanceof RequiredRole && component(owner) != null) {
            return target.eContainer() == component(owner);
        } else if (target instanceof ProvidedRole || target instanceof RequiredRole) {
            return isRoleOfConnector(owner, reference, target);
        } else if (target instanceof AssemblyContext && owner.eClass().getName().endsWith("Connector")) {
            return target.eContainer() == owner.eContainer();
        }
        return true;
    }

    /** Nets refer to nothing outside of their file; the inside of a subnet place is hidden from the outside. */
    private static boolean isVisible(EObject owner, EObject target) {
        return EcoreUtil.isAncestor(target.eContainer() == null ? target
                : target instanceof ColorReference ? target.eContainer().eContainer() : target.eContainer(), owner);
    }

    private static boolean isOf(OperationSignature signature, OperationInterface offered) {
        return offered == null || signature.getInterface__OperationSignature() == offered
                || offered.getParentInterfaces__Interface().contains(signature.getInterface__OperationSignature());
    }

    private static BasicComponent component(EObject at) {
        for (EObject each = at; each != null; each = each.eContainer()) {
            if (each instanceof BasicComponent component) {
                return component;
            }
        }
        return null;
    }

    /** Inner roles are those of the component in the connector's assembly context; outer ones those of the whole. */
    private static boolean isRoleOfConnector(EObject owner, EReference reference, EObject role) {
        String name = reference.getName();
        if (name.startsWith("outer")) {
            return role.eContainer() == owner.eContainer();
        }
        String side = role instanceof ProvidedRole ? "providing" : "requiring";
        for (EReference each : owner.eClass().getEAllReferences()) {
            boolean fits = each.getName().startsWith(side + "AssemblyContext")
                    || each.getName().startsWith("assemblyContext");
            if (fits && owner.eGet(each) instanceof AssemblyContext context
                    && context.getEncapsulatedComponent__AssemblyContext() != null) {
                EObject component = context.getEncapsulatedComponent__AssemblyContext();
                return (component instanceof InterfaceProvidingEntity || component instanceof InterfaceRequiringEntity)
                        && role.eContainer() == component;
            }
        }
        return true;
    }
}
