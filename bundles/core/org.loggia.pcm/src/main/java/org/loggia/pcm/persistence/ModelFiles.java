// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.loggia.input.InputFile;
import org.loggia.input.InputProblems;
import org.loggia.input.UnreadableFileException;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourcetype.ResourcetypePackage;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.Severity;

/**
 * Loads model files and what they refer to.
 *
 * <p>Files are PCM models of version 5.0, 5.1 or 5.2, and models of the packages given as extensions. Folders are
 * searched for the file name extensions of models. References into other files are followed, from file to file;
 * library models are found at {@code pathmap://PCM_MODELS/}. Whatever is wrong with the input ends up as a
 * {@link Problem} of the model; nothing is thrown.
 */
public final class ModelFiles {

    /** File name extensions that are looked for in folders. */
    private static final Set<String> EXTENSIONS = Set.of("repository", "system", "allocation", "usagemodel",
            "resourceenvironment", "resourcetype", "io", "featuremodel", "featureconfig", "dlim", "usageevolution",
            "spd", "semanticspd");

    /** Schedulers of operating systems in Palladio. */
    private static final String EXACT_SCHEDULERS = "pathmap://PCM_EXACT_SCHEDULER_MODELS/";

    private final EPackage[] extensions;

    /**
     * @param extensions packages beyond the PCM whose elements may stand in the files
     */
    public ModelFiles(EPackage... extensions) {
        this.extensions = extensions.clone();
    }

    /** Whether a file has the name of a model, so that it is looked for in folders. */
    public static boolean isModel(Path file) {
        String name = file.getFileName().toString();
        return EXTENSIONS.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    public PcmModel load(Path... paths) {
        return load(Arrays.asList(paths));
    }

    /** Loads files and the models in folders, in the order given; the files of a folder in the order of their names. */
    public PcmModel load(Collection<Path> paths) {
        return load(ModelResources.create(extensions), paths);
    }

    /**
     * Loads files into a resource set that holds models already, such as the one of an editing session: what is loaded
     * is not read again, and only what is read now is reported on.
     *
     * @param resources a resource set that {@link ModelResources} prepared
     * @return all model files of the resource set, and the problems of those read now
     */
    public PcmModel load(ResourceSet resources, Collection<Path> paths) {
        return new Loading(resources).load(paths);
    }

    private static final class Loading {

        private final ResourceSet resources;
        private final Map<URI, ModelResource> files = new LinkedHashMap<>();
        private final Map<URI, Problem> failures = new LinkedHashMap<>();
        /** Files that are not models, or may not be read: told once, and not again at each reference into them. */
        private final Set<URI> broken = new LinkedHashSet<>();
        private final List<Problem> problems = new ArrayList<>();

        private final Set<UnresolvedReference> intoBroken = new HashSet<>();
        /** What references lead to from other files. */
        private final Set<URI> referred = new HashSet<>();
        private final Set<ModelResource> known = new HashSet<>();

        Loading(ResourceSet resources) {
            this.resources = resources;
            for (Resource resource : resources.getResources()) {
                if (resource instanceof ModelResource model && model.isLoaded()
                        && (model.tree() != null || !model.getContents().isEmpty())) {
                    files.put(model.getURI(), model);
                    known.add(model);
                }
            }
        }

        PcmModel load(Collection<Path> paths) {
            Deque<ModelResource> open = new ArrayDeque<>();
            for (Path path : paths) {
                for (Path file : filesOf(path)) {
                    URI uri = URI.createFileURI(file.toAbsolutePath().normalize().toString());
                    ModelResource loaded = files.containsKey(uri) ? null : read(uri, file.toString());
                    if (loaded != null) {
                        open.add(loaded);
                    } else if (failures.containsKey(uri) && !broken.contains(uri)) {
                        problems.add(failures.get(uri));
                    }
                }
            }
            Path here = Path.of("").toAbsolutePath();
            while (!open.isEmpty()) {
                ModelResource file = open.remove();
                for (FileTree.Outgoing reference : file.tree().outgoing) {
                    URI target = reference.target().trimFragment();
                    if (!files.containsKey(target) && !failures.containsKey(target)) {
                        ModelResource loaded = read(target, nameOf(target, here));
                        if (loaded != null) {
                            open.add(loaded);
                        }
                    }
                }
            }
            for (URI file : broken) {
                problems.add(failures.get(file));
            }
            files.values().stream().filter(each -> each.tree() != null).forEach(each -> each.tree().outgoing.forEach(
                    reference -> referred.add(reference.target())));
            List<ModelResource> models = new ArrayList<>();
            for (ModelResource file : files.values()) {
                if (!LibraryModels.isAddress(file.getURI())) {
                    models.add(file);
                    if (!known.contains(file)) {
                        finish(file);
                    }
                }
            }
            return new PcmModel(resources, models, problems);
        }

        private List<Path> filesOf(Path path) {
            if (!Files.isDirectory(path)) {
                return List.of(path);
            }
            try (Stream<Path> tree = Files.walk(path)) {
                List<Path> visible = tree.filter(each -> isVisible(path, each)).sorted().toList();
                List<Path> found = visible.stream().filter(ModelFiles::isModel).filter(Files::isRegularFile).toList();
                if (found.isEmpty()) {
                    List<Problem> textual = TextualModels.problems(visible);
                    problems.addAll(textual.isEmpty() ? List.of(ModelProblems.NO_MODELS.at(Location.file(path)))
                            : textual);
                }
                return found;
            } catch (IOException | UncheckedIOException unreadable) {
                problems.add(ModelProblems.UNREADABLE_FILE.at(Location.file(path), "the folder cannot be read",
                        "check its permissions"));
                return List.of();
            }
        }

        private static boolean isVisible(Path top, Path file) {
            for (Path part : top.relativize(file)) {
                if (part.toString().startsWith(".")) {
                    return false;
                }
            }
            return true;
        }

        private static String nameOf(URI file, Path here) {
            if (!file.isFile()) {
                return file.toString();
            }
            try {
                Path path = InputFile.path(file.toFileString());
                return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
            } catch (UnreadableFileException noPath) {
                return file.toFileString();
            }
        }

        private ModelResource read(URI uri, String name) {
            if (!uri.isFile() && !LibraryModels.isAddress(uri)) {
                failures.put(uri, ModelProblems.UNREADABLE_FILE.at(Location.file(name),
                        "the target is neither a file nor a library model",
                        "refer to a file by a relative path"));
                return null;
            }
            if (LibraryModels.isAddress(uri) && !resources.getURIConverter().exists(uri, null)) {
                failures.put(uri, ModelProblems.UNREADABLE_FILE.at(Location.file(name),
                        "unknown library model",
                        "use Palladio.resourcetype, PrimitiveTypes.repository or FailureTypes.repository of "
                                + LibraryModels.BASE));
                return null;
            }
            // What is there under this address was looked for in vain when a reference was followed.
            resources.getResources().remove(resources.getResource(uri, false));
            ModelResource resource = (ModelResource) resources.createResource(uri);
            resource.setDisplayName(name);
            try {
                resource.load(Map.of());
                files.put(uri, resource);
                return resource;
            } catch (ModelFileException noModel) {
                broken.add(uri);
                failures.put(uri, noModel.problem());
            } catch (IOException fault) {
                UnreadableFileException unreadable = InputFile.unreadable(fault);
                // In all other cases it is the reference that leads to what cannot be a file of a model.
                if (unreadable.problem().kind() == InputProblems.PERMISSION) {
                    broken.add(uri);
                }
                failures.put(uri, ModelProblems.UNREADABLE_FILE.at(Location.file(name), unreadable.reason(),
                        unreadable.remedy()));
            }
            resources.getResources().remove(resource);
            return null;
        }

        /** Collects what is wrong with a file, after everything that it refers to has been loaded. */
        private void finish(ModelResource file) {
            problems.addAll(file.problems());
            for (EObject duplicate : file.tree().duplicates()) {
                String id = EcoreUtil.getID(duplicate);
                boolean isUsed = file.tree().referred.contains(id) || referred.contains(file.getURI().appendFragment(
                        id));
                problems.add((isUsed ? ModelProblems.SAME_ID : ModelProblems.UNUSED_SAME_ID).at(PcmModel.location(
                        duplicate)));
            }
            for (ForeignContent foreign : file.foreignContent()) {
                problems.add(describe(file, foreign));
            }
            for (FileTree.Outgoing reference : file.tree().outgoing) {
                follow(file, reference);
            }
            for (UnresolvedReference reference : file.unresolvedReferences()) {
                if (!intoBroken.contains(reference)) {
                    problems.add(describe(file, reference));
                }
            }
        }

        private void follow(ModelResource file, FileTree.Outgoing reference) {
            URI target = reference.target();
            ModelResource holder = files.get(target.trimFragment());
            if (holder == null) {
                Problem failure = failures.get(target.trimFragment());
                UnresolvedReference dangling = file.dangling(reference,
                        failure == null ? "no such file" : failure.message());
                if (broken.contains(target.trimFragment())) {
                    intoBroken.add(dangling);
                }
                return;
            }
            EObject found = target.fragment() == null ? null : holder.getEObject(target.fragment());
            if (found == null) {
                boolean foreign = target.fragment() != null && holder.tree() != null
                        && holder.tree().find(target.fragment()) != null;
                if (foreign) {
                    file.refuse(reference, ModelReader.unknown(holder.tree().find(target.fragment()), holder.tree()),
                            true);
                } else {
                    file.dangling(reference, "there is no such element in " + holder.displayName());
                }
            } else if (!ModelReader.isKind(found.eClass(), reference.feature().getEReferenceType())) {
                file.refuse(reference, "it is of type '" + ElementNames.kind(found.eClass()) + "', not '"
                        + ElementNames.kind(reference.feature().getEReferenceType()) + "'", false);
            } else if (reference.feature().isContainment()) {
                contain(file, reference, found);
            }
        }

        /** An element may contain one of another file, if nothing else does and it does not contain that element. */
        private static void contain(ModelResource file, FileTree.Outgoing reference, EObject found) {
            if (found.eContainer() != null || EcoreUtil.isAncestor(found, reference.source())) {
                file.refuse(reference, "it is part of another element", false);
            } else if (reference.source().eGet(reference.feature(), false) instanceof InternalEList<?> list) {
                // Getting an element resolves it, so that it knows its container from now on.
                for (int i = 0; i < list.size(); i++) {
                    if (reference.target().equals(((InternalEObject) list.basicGet(i)).eProxyURI())) {
                        list.get(i);
                    }
                }
            } else {
                reference.source().eGet(reference.feature());
            }
        }

        private static Problem describe(ModelResource file, ForeignContent foreign) {
            String part = foreign.feature() == null ? foreign.name()
                    : foreign.feature().getName() + " of type " + foreign.name();
            return ModelProblems.FOREIGN_CONTENT.at(location(file, foreign.line(), foreign.owner()),
                    Map.of("part", part));
        }

        private static Location location(ModelResource file, int line, EObject element) {
            return element == null ? new Location(file.displayName(), line, null)
                    : new Location(file.displayName(), line, ElementNames.describe(element), ElementNames.way(element));
        }

        private static Problem describe(ModelResource file, UnresolvedReference reference) {
            // Nobody may call over a broken connector: a simulation fails where somebody does.
            boolean connector = reference.source() instanceof Connector;
            boolean policy = reference.feature().getEReferenceType() == ResourcetypePackage.Literals.SCHEDULING_POLICY;
            Map<String, String> facts = new HashMap<>(ModelProblems.facts(reference.feature()));
            facts.put("target", reference.target());
            facts.put("reason", reference.reason());
            if (reference.kept() && RepositoryPackage.Literals.DATA_TYPE.isSuperTypeOf(reference.feature()
                    .getEReferenceType())) {
                return ModelProblems.LOST_DATA_TYPE.at(location(file, reference.line(), reference.source()), facts);
            }
            Problem problem = (reference.kept() ? ModelProblems.LOST_TARGET : ModelProblems.WRONG_TARGET)
                    .at(location(file, reference.line(), reference.source()), facts);
            String remedy = policy && reference.target().startsWith(EXACT_SCHEDULERS)
                    ? "choose ProcessorSharing of " + LibraryModels.RESOURCE_TYPES
                            + ": exact schedulers divide the time "
                            + "among processes of one priority"
                    : policy ? "choose FCFS, ProcessorSharing or Delay of " + LibraryModels.RESOURCE_TYPES
                    : reference.foreign() ? ModelProblems.FOREIGN_CONTENT.remedy()
                    : connector ? problem.remedy() + "; a simulation that calls over this connector fails"
                    : problem.remedy();
            return new Problem(problem.kind(), reference.foreign() || connector ? Severity.WARNING : Severity.ERROR,
                    problem.location(), problem.facts(), problem.message(), remedy);
        }
    }
}
