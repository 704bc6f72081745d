// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Model files that belong together, as loaded by {@link ModelFiles}: the roots by kind, and what was wrong. Library
 * models are in the resource set, but among the roots only the resource types are listed.
 *
 * @param resources every file, library models among them
 * @param files the files that were named or found below a named folder, in that order; then those they refer to
 * @param problems what is wrong with the files and the references between them; empty for a sound model
 */
public record PcmModel(ResourceSet resources, List<ModelResource> files, List<Problem> problems) {

    public PcmModel {
        files = List.copyOf(files);
        problems = List.copyOf(problems);
    }

    /** Whether something is so wrong that nobody should rely on the model. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }

    /**
     * What of the model stands: the files without errors that refer to none with an error, not by way of others either.
     * Nothing in them leads to where something is missing, but for a connector that nobody may use.
     */
    public PcmModel sound() {
        Set<URI> faulty = problems.stream().filter(Problem::isError).map(problem -> address(problem.file()))
                .collect(Collectors.toCollection(HashSet::new));
        int before;
        do {
            before = faulty.size();
            files.stream().filter(file -> file.refersToAny(faulty)).forEach(file -> faulty.add(file.getURI()));
        } while (faulty.size() > before);
        return new PcmModel(resources, files.stream().filter(file -> !faulty.contains(file.getURI())).toList(),
                problems.stream().filter(problem -> !faulty.contains(address(problem.file()))).toList());
    }

    /** The address of a file that a problem names; such a name comes from {@link ModelResource#displayName()}. */
    private static URI address(String file) {
        return URI.createFileURI(Path.of(file).toAbsolutePath().normalize().toString());
    }

    public List<Repository> repositories() {
        return roots(Repository.class);
    }

    public List<System> systems() {
        return roots(System.class);
    }

    public List<Allocation> allocations() {
        return roots(Allocation.class);
    }

    public List<UsageModel> usageModels() {
        return roots(UsageModel.class);
    }

    public List<ResourceEnvironment> resourceEnvironments() {
        return roots(ResourceEnvironment.class);
    }

    /** Resource types of the library and of the files. */
    public List<ResourceRepository> resourceTypes() {
        List<ResourceRepository> types = new ArrayList<>();
        Resource library = resources.getResource(LibraryModels.RESOURCE_TYPES, true);
        library.getContents().forEach(root -> types.add((ResourceRepository) root));
        types.addAll(roots(ResourceRepository.class));
        return types;
    }

    /** The roots of a kind, in the order of the files. */
    public <T extends EObject> List<T> roots(Class<T> type) {
        return files.stream().flatMap(file -> file.getContents().stream()).filter(type::isInstance).map(type::cast)
                .toList();
    }

    /** Every element of a kind in the files, in their order. */
    public <T extends EObject> Stream<T> all(Class<T> type) {
        Iterable<EObject> every = () -> org.eclipse.emf.ecore.util.EcoreUtil.getAllContents(
                files.stream().flatMap(file -> file.getContents().stream()).toList(), false);
        return java.util.stream.StreamSupport.stream(every.spliterator(), false).filter(type::isInstance)
                .map(type::cast);
    }

    /** Returns the location of an element: its file, its line and its name. */
    public static Location location(EObject element) {
        int line = element.eResource() instanceof ModelResource file ? file.line(element) : 0;
        return new Location(ElementNames.file(element), line, ElementNames.describe(element),
                ElementNames.way(element));
    }
}
