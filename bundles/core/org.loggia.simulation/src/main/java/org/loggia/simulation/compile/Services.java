// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Service;
import org.loggia.simulation.run.Step;

/**
 * The services that users reach. Each is compiled once for each component instance, after the first call of it has
 * been seen; calls are linked when all services have been compiled.
 */
final class Services {

    /** Compiles the behaviour of a service into steps. */
    interface Compiler {
        Step compile(CompiledService service, ResourceDemandingSEFF behaviour);
    }

    private record Key(ComponentInstance instance, Signature signature) {
    }

    private final Expressions expressions;
    private final Map<Key, CompiledService> services = new HashMap<>();
    private final Map<ExternalService, CompiledService> beyond = new HashMap<>();
    private final Deque<CompiledService> toCompile = new ArrayDeque<>();
    private final Map<CompiledService, Step> entries = new LinkedHashMap<>();
    private final List<Variables> framePools = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();

    Services(Expressions expressions) {
        this.expressions = expressions;
    }

    /** A new pool for frames that hold the given variables. */
    int framePool(Variables variables) {
        framePools.add(variables);
        return framePools.size() - 1;
    }

    /** The service of an instance, to be compiled later if this is the first call of it. */
    CompiledService find(ComponentInstance instance, Signature signature) {
        return services.computeIfAbsent(new Key(instance, signature), key -> {
            var variables = new Variables();
            var service = new Service(instance.path() + "." + signature.getEntityName(), framePool(variables));
            var compiled = new CompiledService(instance, signature, service, variables);
            toCompile.add(compiled);
            return compiled;
        });
    }

    /** A service beyond the system, compiled at its first call. */
    CompiledService find(ExternalService service, FailurePoints mishaps) {
        return beyond.computeIfAbsent(service, each -> {
            var variables = new Variables();
            var runs = new Service(each.role().getEntityName() + "." + each.signature().getEntityName(),
                    framePool(variables));
            runs.complete(each.compile(variables, expressions, mishaps), List.of());
            return new CompiledService(null, each.signature(), runs, variables);
        });
    }

    /** Notes a call for linking. */
    void add(Call call) {
        calls.add(call);
    }

    /** Compiles everything that is reachable, and links it. */
    void complete(Compiler compiler, FailurePoints mishaps) {
        while (!toCompile.isEmpty()) {
            CompiledService service = toCompile.remove();
            entries.put(service, compiler.compile(service, behaviourOf(service)));
        }
        // Before component parameters get their slots: they may set implicit ones.
        var implicit = ImplicitParameters.among(framePools, calls);
        entries.forEach((service, entry) -> service.service().complete(entry,
                ComponentParameters.of(service.instance(), service.variables(), expressions)));
        calls.forEach(call -> call.link(expressions, mishaps, implicit));
    }

    /** Number of variables in the frames of each pool; final after {@link #complete}. */
    int[] frameSizes() {
        return framePools.stream().mapToInt(Variables::size).toArray();
    }

    private static ResourceDemandingSEFF behaviourOf(CompiledService service) {
        var component = (BasicComponent) service.instance().component();
        ServiceEffectSpecification found = null;
        for (ServiceEffectSpecification seff : component.getServiceEffectSpecifications__BasicComponent()) {
            if (seff.getDescribedService__SEFF() == service.signature()) {
                if (found != null) {
                    throw new SimulationException(seff, "component " + ResultNames.of(component)
                            + " has two service effect "
                            + "specifications for " + service.signature().getEntityName(), "keep one");
                }
                found = seff;
            }
        }
        if (found instanceof ResourceDemandingSEFF behaviour) {
            return behaviour;
        }
        EObject culprit = found == null ? component : found;
        throw UnsetReferences.absent(culprit,
                RepositoryPackage.Literals.BASIC_COMPONENT__SERVICE_EFFECT_SPECIFICATIONS_BASIC_COMPONENT,
                "component " + ResultNames.of(component) + " has no behaviour for service "
                        + service.signature().getEntityName() + ", which is called",
                "add a resource demanding service effect specification for it");
    }
}
