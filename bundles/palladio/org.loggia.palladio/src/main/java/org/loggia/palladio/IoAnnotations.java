// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.compile.AnalysisModels;
import org.loggia.simulation.compile.ConfiguredAnalysisModels;
import org.loggia.simulation.compile.StorageResources;
import org.loggia.simulation.simucom.CompletedModel;

/**
 * I/O annotations of a PCM model in {@code .io} files, by the ids of the model's elements.
 *
 * <p>The files are read with Loggia's own reader and metamodel, together with the PCM files that they refer to. They
 * can be asked from several threads, and for any number of runs.
 */
public final class IoAnnotations {

    private static final String IO = ".io";

    private final List<IoModel> models;
    private final Map<String, List<IoAnnotation>> byAction = new LinkedHashMap<>();
    private final Map<String, IoRequest> requests = new LinkedHashMap<>();
    private final Map<String, ResourceContainer> containers = new LinkedHashMap<>();
    private final List<Problem> warnings;
    private final CompletedModel completed;
    private final AnalysisModels analysisModels;

    private IoAnnotations(PcmModel model, IoAnalysisModels formalisms) {
        models = model.roots(IoModel.class);
        warnings = model.problems().stream().filter(problem -> !problem.isError()).toList();
        completed = CompletedModel.of(model);
        analysisModels = new LoadedOnce(new ConfiguredAnalysisModels(models, formalisms, List.of()));
        model.all(ResourceContainer.class).forEach(each -> containers.putIfAbsent(each.getId(), each));
        models.stream().flatMap(each -> each.getRequests().stream()).forEach(this::add);
    }

    /**
     * Reads all {@code .io} files, and what they refer to.
     *
     * @param paths      files, and folders that are searched with all below them
     * @param formalisms the formalisms of analysis models at hand
     * @throws ProblemException if a file is refused; it says which, where, and what to do
     */
    public static IoAnnotations read(Collection<Path> paths, IoAnalysisModels formalisms) {
        Set<Path> files = new LinkedHashSet<>();
        paths.forEach(path -> files.addAll(filesOf(path)));
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(files);
        List<Problem> errors = model.problems().stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) {
            throw new ProblemException(errors, null);
        }
        return new IoAnnotations(model, formalisms);
    }

    private static List<Path> filesOf(Path path) {
        try (Stream<Path> tree = Files.walk(path)) {
            return tree.filter(each -> each.getFileName() != null && each.getFileName().toString().endsWith(IO))
                    .filter(Files::isRegularFile).sorted().toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw new ProblemException(PalladioProblems.ANNOTATION.at(Location.file(path),
                    "the .io files here cannot be read", "check the path and its permissions"), unreadable);
        }
    }

    private void add(IoRequest request) {
        if (request.getAction() == null || request.getAction().eIsProxy()) {
            throw fault(request, "the I/O request has no known action", "set its action");
        }
        StorageResources.requireFileSet(request);
        String action = request.getAction().getId();
        byAction.computeIfAbsent(action, id -> new ArrayList<>()).add(new IoAnnotation(request.getId(),
                request.getEntityName(), action, request.getType(), text(request.getSize(), request,
                        "the request size"), text(request.getSequentiality(), request, "the sequentiality"),
                text(request.getFileSet().getSize(), request.getFileSet(), "the file set size")));
        if (requests.put(request.getId(), request) != null) {
            throw fault(request, "another I/O request has the same id " + request.getId(),
                    "keep one of the files, or change the id of one of the requests");
        }
    }

    private static String text(PCMRandomVariable variable, EObject owner, String what) {
        String text = variable == null ? null : variable.getSpecification();
        if (text == null || text.isBlank()) {
            throw fault(owner, what + " is missing", "write an expression, for example 1.0");
        }
        try {
            return StochasticExpression.in32Bits(text);
        } catch (ExpressionException wrong) {
            throw fault(owner, what + " \"" + text + "\": " + wrong.getMessage(), "correct the expression");
        }
    }

    private static ProblemException fault(EObject element, String message, String remedy) {
        return new ProblemException(PalladioProblems.ANNOTATION.at(PcmModel.location(element), message, remedy));
    }

    /** Whether the files say nothing of any action. */
    public boolean isEmpty() {
        return byAction.isEmpty();
    }

    /** Ids of the actions that issue I/O requests. */
    public Set<String> actions() {
        return Set.copyOf(byAction.keySet());
    }

    /** The I/O requests of an action, in the order in which they are issued; empty for an action that issues none. */
    public List<IoAnnotation> of(String action) {
        return List.copyOf(byAction.getOrDefault(action, List.of()));
    }

    /** The I/O request with an id, or null. */
    public IoAnnotation request(String id) {
        IoRequest request = requests.get(id);
        return request == null ? null : of(request.getAction().getId()).stream().filter(each -> each.id().equals(id))
                .findFirst().orElseThrow();
    }

    /** What resource calls of the model tell, if it was completed for SimuCom. */
    public CompletedModel completed() {
        return completed;
    }

    /** Flaws of the files in spite of which they were taken. */
    public List<Problem> warnings() {
        return warnings;
    }

    /** A fault of a request that another simulator found, at the place where the request is written. */
    public ProblemException fault(IoAnnotation annotation, String message, String remedy) {
        return new ProblemException(PalladioProblems.VALUE.at(location(annotation), message, remedy));
    }

    Location location(IoAnnotation annotation) {
        return PcmModel.location(request(annotation));
    }

    IoRequest request(IoAnnotation annotation) {
        return requests.get(annotation.id());
    }

    /** The container with an id, or null. */
    ResourceContainer container(String id) {
        return containers.get(id);
    }

    /**
     * The storage resources, each with its analysis model.
     *
     * @throws org.loggia.simulation.SimulationException if one cannot be simulated
     */
    StorageResources resources() {
        return new StorageResources(models, analysisModels);
    }

    /** Loads each analysis model once, whatever the number of runs: what nets were solved for is known then, too. */
    private static final class LoadedOnce implements AnalysisModels {
        private final Map<StorageResource, StorageModel> loaded = new ConcurrentHashMap<>();
        private final AnalysisModels configured;

        LoadedOnce(AnalysisModels configured) {
            this.configured = configured;
        }

        @Override
        public StorageModel of(StorageResource storage) {
            return loaded.computeIfAbsent(storage, configured::of);
        }

        @Override
        public String words(StorageResource storage) {
            return configured.words(storage);
        }

        @Override
        public Optional<String> difference(StorageResource storage) {
            return configured.difference(storage);
        }
    }
}
