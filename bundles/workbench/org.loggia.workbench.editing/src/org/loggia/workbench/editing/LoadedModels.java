// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.layout.LayoutPackage;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.ModelResources;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;

/**
 * The models of a project that were read from its files, and the library's, in one resource set; which state of a file
 * each was read from, and what was wrong with the files.
 */
final class LoadedModels {

    private static final String LAYOUT = "layout";

    private final IProject project;
    private final ModelFiles files = new ModelFiles(IoPackage.eINSTANCE, LayoutPackage.eINSTANCE);
    private final ResourceSet resources = ModelResources.create(IoPackage.eINSTANCE, LayoutPackage.eINSTANCE);
    private final Map<IFile, Long> stamps = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    LoadedModels(IProject project) {
        this.project = project;
        NetFiles.register(resources);
        for (URI library : List.of(LibraryModels.RESOURCE_TYPES, LibraryModels.PRIMITIVE_TYPES,
                LibraryModels.FAILURE_TYPES)) {
            resources.getResource(library, true);
        }
    }

    ResourceSet resources() {
        return resources;
    }

    /** What was wrong with the files that were loaded so far. */
    List<Problem> problems() {
        return List.copyOf(problems);
    }

    /**
     * Loads a model file, its layout, what it refers to and the {@code .io} files of the project, if that has not been
     * done yet; or a net and its layout.
     */
    void open(IFile file) throws CoreException {
        Path path = file.getLocation().toPath();
        List<Path> wanted = new ArrayList<>();
        boolean isNet = NetFiles.EXTENSION.equals(file.getFileExtension());
        if (isNet) {
            note(NetFiles.load(resources, path));
            stamps.putIfAbsent(file, file.getModificationStamp());
        } else {
            wanted.add(path);
        }
        Path layout = file.getLocation().addFileExtension(LAYOUT).toPath();
        if (layout.toFile().exists()) {
            wanted.add(layout);
        }
        if (!isNet) {
            wanted.addAll(find(Set.of("io")));
        }
        if (!wanted.isEmpty()) {
            load(wanted);
        }
    }

    /** Loads every model of the project, so that any element can be referred to. */
    void openAll() throws CoreException {
        load(find(ModelExtensions.ALL));
    }

    private List<Path> find(Set<String> extensions) throws CoreException {
        List<Path> found = new ArrayList<>();
        project.accept(resource -> {
            if (resource instanceof IFile file && file.getFileExtension() != null && file.getLocation() != null
                    && extensions.contains(file.getFileExtension())) {
                found.add(file.getLocation().toPath());
            }
            return !resource.isDerived() && !resource.getName().startsWith(".");
        });
        return found;
    }

    private void load(Collection<Path> paths) {
        PcmModel model = files.load(resources, paths);
        note(model.problems());
        for (ModelResource file : model.files()) {
            IFile here = file(file);
            if (here != null) {
                stamps.putIfAbsent(here, here.getModificationStamp());
            }
        }
    }

    private void note(List<Problem> found) {
        for (Problem problem : found) {
            if (!problem.file().endsWith("." + LAYOUT) && !problems.contains(problem)) {
                problems.add(problem);
            }
        }
    }

    /** The model of a file; null if it is not loaded. */
    Resource resource(IFile file) {
        Resource model = known(file);
        return model != null && model.isLoaded() && !model.getContents().isEmpty() ? model : null;
    }

    /** The same, also one that holds nothing, such as of a broken file. */
    Resource known(IFile file) {
        return resources.getResource(uri(file), false);
    }

    /** A new, empty model of a file that need not exist yet. */
    Resource create(IFile file) {
        Resource known = known(file);
        return known != null ? known : resources.createResource(uri(file));
    }

    /** The model of a file as another text has it. */
    Resource restore(IFile file, byte[] text) throws IOException {
        Resource model = resources.createResource(uri(file));
        model.load(new ByteArrayInputStream(text), Map.of());
        isAsOnDisk(file);
        return model;
    }

    /** The file of the workspace that holds a model; null for library models and files outside the project. */
    IFile file(Resource resource) {
        if (resource == null || !resource.getURI().isFile()) {
            return null;
        }
        for (IFile file : ResourcesPlugin.getWorkspace().getRoot()
                .findFilesForLocationURI(Path.of(resource.getURI().toFileString()).toUri())) {
            if (file.getProject().equals(project)) {
                return file;
            }
        }
        return null;
    }

    /** Every element of a type. */
    <T extends EObject> List<T> elements(Class<T> type) {
        List<T> found = new ArrayList<>();
        for (Resource resource : List.copyOf(resources.getResources())) {
            EcoreUtil.<EObject>getAllContents(resource, false).forEachRemaining(element -> {
                if (type.isInstance(element)) {
                    found.add(type.cast(element));
                }
            });
        }
        return found;
    }

    /** Notes that what is loaded of a file is what its text says now. */
    void isAsOnDisk(IFile file) {
        stamps.put(file, file.getModificationStamp());
    }

    /** Whether a file has changed since its model was read or written. */
    boolean isOutdated(IFile file) {
        Long stamp = stamps.get(file);
        return known(file) != null && stamp != null && stamp != file.getModificationStamp();
    }

    /** Follows the references to models that nobody has followed yet: they know an address only. */
    void resolve(Collection<IFile> models) {
        Set<URI> wanted = Set.copyOf(models.stream().map(LoadedModels::uri).toList());
        EcoreUtil.ProxyCrossReferencer.find(resources).forEach((proxy, users) -> {
            if (wanted.contains(((InternalEObject) proxy).eProxyURI().trimFragment())) {
                users.forEach(each -> {
                    if (each.get(true) instanceof List<?> references) {
                        references.forEach(reference -> {}); // a list follows each when it is asked for it
                    }
                });
            }
        });
    }

    /** Gives a model another address; false if it is not loaded. */
    boolean rebase(IFile from, IFile to) {
        Resource model = known(from);
        if (model == null) {
            return false;
        }
        Map<URI, Resource> known = ((ResourceSetImpl) resources).getURIResourceMap();
        known.remove(uri(from));
        known.put(uri(to), model);
        model.setURI(uri(to));
        if (stamps.remove(from) != null) {
            isAsOnDisk(to);
        }
        return true;
    }

    static URI uri(IFile file) {
        return URI.createFileURI(file.getLocation().toOSString());
    }

    /** The file next to a model that its layout is kept in. */
    static IFile layout(IFile model) {
        return model.getParent().getFile(new org.eclipse.core.runtime.Path(model.getName() + "." + LAYOUT));
    }
}
