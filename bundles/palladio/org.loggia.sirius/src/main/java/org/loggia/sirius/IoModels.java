// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;

/** The I/O models that are loaded next to an element, and the one that takes new I/O of it. */
final class IoModels {

    private IoModels() {
    }

    /** The roots of all {@code .io} files in the resource set of an element. */
    static List<EObject> beside(EObject element) {
        List<EObject> models = new ArrayList<>();
        Resource home = element.eResource();
        if (home != null && home.getResourceSet() != null) {
            for (Resource resource : List.copyOf(home.getResourceSet().getResources())) {
                for (EObject root : List.copyOf(resource.getContents())) {
                    if (Elements.is(root, IoPackage.eNS_URI, "IoModel")) {
                        models.add(root);
                    }
                }
            }
        }
        return models;
    }

    /** The elements of a list of all I/O models, in the order of the models. */
    static List<EObject> all(EObject element, String feature) {
        return beside(element).stream().flatMap(each -> Elements.list(each, feature).stream()).toList();
    }

    /**
     * The I/O model for new I/O of a PCM element: the one that already has such of the same file, else the one of the
     * same name next to that file, else a new one there, which joins the session of the element.
     *
     * @param annotates whether an I/O model has I/O of the same file
     */
    static EObject home(EObject element, Predicate<EObject> annotates) {
        List<EObject> models = beside(element).stream().filter(each -> isOwn(each.eResource())).toList();
        URI beside = element.eResource().getURI().trimFileExtension().appendFileExtension("io");
        return models.stream().filter(annotates).findFirst()
                .or(() -> models.stream().filter(each -> each.eResource().getURI().equals(beside)).findFirst())
                .orElseGet(() -> create(element, beside));
    }

    private static boolean isOwn(Resource resource) {
        return resource.getURI().isFile() || resource.getURI().isPlatformResource();
    }

    private static EObject create(EObject element, URI file) {
        ResourceSet resources = element.eResource().getResourceSet();
        EPackage io = resources.getPackageRegistry().getEPackage(IoPackage.eNS_URI);
        EObject model = EcoreUtil.create((EClass) io.getEClassifier("IoModel"));
        EcoreUtil.setID(model, EcoreUtil.generateUUID());
        Elements.set(model, "entityName", URI.decode(file.trimFileExtension().lastSegment()));
        Resource resource = resources.createResource(file);
        resource.getContents().add(model);
        SiriusSession.join(element, resource);
        return model;
    }
}
