// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.queueing.random.RandomStream;

/**
 * A second simulator, written for tests alone: closed workloads without thinking, components that are called by users
 * only, processor sharing and delays. It shares no line with Loggia's: its clock, its events and its resources are its
 * own, and it knows of I/O only what the annotations say of an action's id. So it stands where Palladio's would.
 */
final class ReplayingSimulator implements HostClock {

    private static final String CPU = "_oro4gG3fEdy4YaaT-RYrLQ";

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Map<String, ResourceContainer> containerOfService = new HashMap<>();
    private final Map<String, ResourceDemandingSEFF> services = new HashMap<>();
    private final Map<String, SharedProcessor> processors = new HashMap<>();
    private final Map<String, CompiledExpression> expressions = new HashMap<>();
    private final SymbolTable symbols = new SymbolTable();
    private final IoAnnotations annotations;
    private final RandomStream random;
    private final Map<String, List<Double>> responseTimes = new HashMap<>();
    private StorageSession storage;
    private Event wake;
    private double now;
    private long order;
    /** How much earlier than asked this clock comes to storage, as one that adds delays may. */
    private double early;

    private record Event(double time, long order, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    ReplayingSimulator(Allocation allocation, UsageModel usage, IoAnnotations annotations, long seed) {
        this.annotations = annotations;
        random = new RandomStream(seed, 77);
        storage = new StorageSession(annotations, this, seed, (point, time, responseTime) -> responseTimes
                .computeIfAbsent(point, p -> new ArrayList<>()).add(responseTime));
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
            ((BasicComponent) assembly.getEncapsulatedComponent__AssemblyContext())
                    .getServiceEffectSpecifications__BasicComponent().forEach(each -> {
                        String signature = ((OperationSignature) each.getDescribedService__SEFF()).getId();
                        services.put(signature, (ResourceDemandingSEFF) each);
                        containerOfService.put(signature, context.getResourceContainer_AllocationContext());
                    });
        }
        for (UsageScenario scenario : usage.getUsageScenario_UsageModel()) {
            int users = ((ClosedWorkload) scenario.getWorkload_UsageScenario()).getPopulation();
            for (int user = 0; user < users; user++) {
                after(0, () -> begin(scenario));
            }
        }
    }

    /** Lets the clock come early to storage, by a share of the time. */
    ReplayingSimulator early(double share) {
        early = share;
        return this;
    }

    @Override
    public double now() {
        return now;
    }

    @Override
    public void wakeAt(double time) {
        events.remove(wake);
        wake = time < Double.POSITIVE_INFINITY ? after((time - now) * (1 - early), storage::wake) : null;
    }

    private Event after(double delay, Runnable what) {
        Event event = new Event(now + delay, order++, what);
        events.add(event);
        return event;
    }

    StorageSession run(double until) {
        while (!events.isEmpty() && events.peek().time() < until) {
            Event event = events.remove();
            now = event.time();
            event.what().run();
        }
        now = events.isEmpty() ? now : until;
        return storage;
    }

    double meanResponseTime(String point) {
        return responseTimes.get(point).stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private void begin(UsageScenario scenario) {
        double begin = now;
        AbstractUserAction start = scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour()
                .stream().filter(Start.class::isInstance).findFirst().orElseThrow();
        user(start, () -> {
            responseTimes.computeIfAbsent("UsageScenario:" + scenario.getEntityName(), p -> new ArrayList<>())
                    .add(now - begin);
            after(0, () -> begin(scenario));
        });
    }

    private void user(AbstractUserAction action, Runnable then) {
        if (action == null) {
            then.run();
            return;
        }
        Runnable next = () -> user(action.getSuccessor(), then);
        if (action instanceof EntryLevelSystemCall call) {
            Map<String, Double> frame = new HashMap<>();
            call.getInputParameterUsages_EntryLevelSystemCall().forEach(usage -> usage
                    .getVariableCharacterisation_VariableUsage().forEach(value -> frame.put(usage
                            .getNamedReference__VariableUsage().getReferenceName() + "."
                            + value.getType().getLiteral(), evaluate(value
                                    .getSpecification_VariableCharacterisation().getSpecification(),
                                    Map.of()))));
            String signature = call.getOperationSignature__EntryLevelSystemCall().getId();
            AbstractAction start = services.get(signature).getSteps_Behaviour().stream()
                    .filter(StartAction.class::isInstance).findFirst().orElseThrow();
            service(start, frame, containerOfService.get(signature), next);
        } else {
            next.run();
        }
    }

    private void service(AbstractAction action, Map<String, Double> frame, ResourceContainer container,
            Runnable then) {
        if (action == null) {
            then.run();
            return;
        }
        Runnable next = () -> service(action.getSuccessor_AbstractAction(), frame, container, then);
        if (action instanceof InternalAction internal) {
            demands(internal.getResourceDemand_Action(), 0, frame, container,
                    () -> requests(annotations.of(action.getId()), 0, frame, container, next));
        } else {
            next.run();
        }
    }

    private void demands(List<ParametricResourceDemand> demands, int number, Map<String, Double> frame,
            ResourceContainer container, Runnable then) {
        if (number == demands.size()) {
            then.run();
            return;
        }
        ParametricResourceDemand demand = demands.get(number);
        double amount = evaluate(demand.getSpecification_ParametericResourceDemand().getSpecification(), frame);
        Runnable next = () -> demands(demands, number + 1, frame, container, then);
        if (demand.getRequiredResource_ParametricResourceDemand().getId().equals(CPU)) {
            processors.computeIfAbsent(container.getId(), id -> new SharedProcessor(servers(container)))
                    .serve(amount, next);
        } else {
            after(amount, next);
        }
    }

    private static int servers(ResourceContainer container) {
        return container.getActiveResourceSpecifications_ResourceContainer().stream()
                .filter(each -> each.getActiveResourceType_ActiveResourceSpecification().getId().equals(CPU))
                .mapToInt(ProcessingResourceSpecification::getNumberOfReplicas).findFirst().orElseThrow();
    }

    private void requests(List<IoAnnotation> requests, int number, Map<String, Double> frame,
            ResourceContainer container, Runnable then) {
        if (number == requests.size()) {
            then.run();
            return;
        }
        IoAnnotation request = requests.get(number);
        Runnable next = () -> requests(requests, number + 1, frame, container, then);
        if (!storage.request(request, List.of(container.getId()), evaluate(request.size(), frame),
                evaluate(request.sequentiality(), frame), evaluate(request.fileSetSize(), frame), next)) {
            next.run();
        }
    }

    /** Values of parameters are put instead of their names: enough here, and unlike what Loggia does. */
    private double evaluate(String specification, Map<String, Double> frame) {
        String text = specification;
        for (var value : frame.entrySet()) {
            text = text.replace(value.getKey(), Double.toString(value.getValue()));
        }
        try {
            return expressions.computeIfAbsent(text, this::compile).evaluateNumber(new Frame(0), random);
        } catch (EvaluationException wrong) {
            throw new IllegalStateException(text, wrong);
        }
    }

    private CompiledExpression compile(String text) {
        try {
            return StochasticExpression.parse(text).compile(VariableScope.EMPTY, symbols);
        } catch (ExpressionException wrong) {
            throw new IllegalStateException(text, wrong);
        }
    }

    /** Processor sharing: each of n jobs gets the share min(1, servers / n) of a server. */
    private final class SharedProcessor {
        private final int servers;
        private final Map<Runnable, Double> left = new HashMap<>();
        private double since;
        private Event next;

        SharedProcessor(int servers) {
            this.servers = servers;
        }

        void serve(double amount, Runnable then) {
            progress();
            left.put(then, amount);
            plan();
        }

        private double rate() {
            return Math.min(1, (double) servers / left.size());
        }

        private void progress() {
            double served = (now - since) * (left.isEmpty() ? 0 : rate());
            left.replaceAll((job, amount) -> amount - served);
            since = now;
        }

        private void plan() {
            events.remove(next);
            next = left.isEmpty() ? null : after(Math.max(0, left.values().stream().mapToDouble(d -> d).min()
                    .orElseThrow() / rate()), this::finish);
        }

        private void finish() {
            progress();
            Runnable first = left.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
            left.remove(first);
            plan();
            first.run();
        }
    }
}
