// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.CachePassage;
import org.loggia.simulation.run.step.IoStep;
import org.loggia.simulation.run.step.LimitedIoStep;

/** Compiles the I/O requests that actions issue to the storage resources of a model. */
final class Storages {

    private final Expressions expressions;
    private final StorageResources resources;

    /** @param analysisModels finds the analysis model of each storage resource that a container uses */
    Storages(List<IoModel> models, AnalysisModels analysisModels, Expressions expressions) {
        this.expressions = expressions;
        resources = new StorageResources(models, analysisModels);
    }

    boolean hasRequests(AbstractInternalControlFlowAction action) {
        return !resources.of(action).isEmpty();
    }

    /** Appends the I/O requests of an action that runs in a container, in the order of the file. */
    List<IoStep> compile(AbstractInternalControlFlowAction action, ResourceContainer container, VariableScope scope,
            Scaling scaling, CompiledService service, StepChain chain) {
        List<IoStep> compiled = new ArrayList<>();
        TargetGroupCompiler group = scaling.groupOf(service.instance());
        for (IoRequest request : resources.of(action)) {
            StorageResources.requireFileSet(request);
            StorageResources.Connection connection = resources.connectionOf(container, request);
            RandomValue size = expressions.compile(request.getSize(), request, "the request size", scope,
                    ExpressionRequirement.NON_NEGATIVE);
            RandomValue sequentiality = expressions.compile(request.getSequentiality(), request, "the sequentiality",
                    scope, ExpressionRequirement.NUMBER);
            RandomValue files = expressions.compile(request.getFileSet().getSize(), request.getFileSet(),
                    "the file set size", scope, ExpressionRequirement.NON_NEGATIVE);
            int[] met = resources.limits(connection, container, request);
            int[] volumes = resources.volumes(met, container, request);
            Supplier<IoStep> steps = () -> met.length == 0
                    ? new IoStep(connection.storage(), connection.machine(), request.getType(), size, sequentiality,
                            files)
                    : group == null ? new LimitedIoStep(connection.storage(), connection.machine(), request.getType(),
                            size, sequentiality, files, met, volumes)
                    : group.slot(service.variables()).request(resources.places(met, group),
                            connection.storage(), connection.machine(), request.getType(), size, sequentiality, files,
                            met, volumes);
            IoStep step = steps.get();
            StorageCaches.Place place = resources.cache(connection, container, request);
            if (place != null) {
                requireUnscaled(group, request);
                step.behind(new CachePassage(place.cache(), place.fileSet(),
                        request.getType() == RequestType.WRITE ? steps.get() : null));
            }
            scaling.add(step, request, connection.resource(), chain);
            compiled.add(step);
        }
        return compiled;
    }

    private static void requireUnscaled(TargetGroupCompiler group, IoRequest request) {
        if (group != null) {
            throw new SimulationException(request, "the I/O request of a scaled component enters a cache; each replica "
                    + "would need a cache of its own, which is unsupported",
                    "limit the cache to other containers, or remove it");
        }
    }

    StorageResources resources() {
        return resources;
    }
}
