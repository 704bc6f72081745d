// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.loggia.chart.Scale;
import org.loggia.input.NumberText;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingPlace;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeShares;
import org.loggia.view.Decorations;
import org.loggia.view.DiagramView;
import org.loggia.view.NodeView;
import org.loggia.view.model.ModelTexts;

/**
 * Brings the figures of a simulation to the elements of a diagram, by the names of the measuring points. Resources and
 * what runs on them are as hot as they are busy; a call is as hot as its share of what users wait for, and so are an
 * action in which time is spent, its component, and a storage, which does not know how busy it is.
 */
public final class ResultDecorations {

    private final SimulationResult result;
    private final List<TimeShares> shares;
    private final DiagramView view;
    private final Collection<AllocationContext> allocated;
    private final Map<EObject, Decorations.Note> notes = new HashMap<>();

    private ResultDecorations(SimulationResult result, List<TimeShares> shares, DiagramView view,
            Collection<AllocationContext> allocated) {
        this.result = result;
        this.shares = shares;
        this.view = view;
        this.allocated = allocated;
    }

    /**
     * Returns the decorations of a diagram by the results of a simulation.
     *
     * @param shares where the time of each usage scenario goes; empty where nobody looked
     * @param allocated says where assembly contexts run
     */
    public static Decorations of(SimulationResult result, List<TimeShares> shares, DiagramView view,
            Collection<AllocationContext> allocated) {
        return new ResultDecorations(result, shares, view, allocated).collect();
    }

    private Decorations collect() {
        Map<EObject, Double> calls = new HashMap<>();
        List<EObject> elements = new ArrayList<>();
        for (NodeView node : view.allNodes().values()) {
            elements.add(node.element());
            node.rows().forEach(row -> elements.add(row.element()));
        }
        elements.forEach(element -> decorate(element, calls));
        double slowest = result.metrics().stream().filter(each -> each.kind() == Kind.RESPONSE_TIME
                && each.point().startsWith("UsageScenario:")).mapToDouble(each -> each.summary().mean())
                .filter(each -> !Double.isNaN(each)).max().orElse(0);
        calls.forEach((call, time) -> notes.put(call, note(time(time), slowest > 0 ? Math.min(1, time / slowest) : 0,
                "mean response time " + time(time))));
        elements.forEach(this::share);
        return new Decorations(notes);
    }

    /**
     * Which part of the response times an action, a component, a resource or a storage takes: exact sums of what was
     * simulated. An assembly context has that of its component, wherever that is assembled.
     */
    private void share(EObject element) {
        Predicate<TimeBreakdown.Part> belongs = belongs(element);
        List<String> lines = new ArrayList<>();
        double largest = 0;
        for (TimeShares scenario : belongs == null ? List.<TimeShares>of() : shares) {
            TimeBreakdown all = scenario.all();
            double waiting = all.parts().stream().filter(belongs).mapToDouble(TimeBreakdown.Part::waiting).sum();
            double service = all.parts().stream().filter(belongs).mapToDouble(TimeBreakdown.Part::service).sum();
            if (waiting + service > 0) {
                double share = (waiting + service) / all.meanResponseTime();
                largest = Math.max(largest, share);
                lines.add(percent(share) + " of the response time of " + scenario.scenario() + ": " + time(waiting)
                        + " waiting, " + time(service) + " in service");
            }
        }
        if (!lines.isEmpty()) {
            Decorations.Note known = notes.get(element);
            String told = String.join("\n", lines);
            notes.put(element, known == null ? note(percent(largest) + " of the time", Math.min(1, largest), told)
                    : note(known.text(), element instanceof StorageResource ? Math.min(1, largest) : known.heat(),
                            known.details().isEmpty() ? told : known.details() + "\n" + told));
        }
    }

    /** The parts of response times that belong to an element; null where none can. */
    private static Predicate<TimeBreakdown.Part> belongs(EObject element) {
        if (element instanceof AbstractAction || element instanceof AbstractUserAction) {
            String action = TimeBreakdown.action(element);
            return part -> part.action().equals(action);
        }
        RepositoryComponent component = element instanceof RepositoryComponent described ? described
                : element instanceof AssemblyContext assembly ? assembly.getEncapsulatedComponent__AssemblyContext()
                : null;
        if (component != null && component.getEntityName() != null) {
            String actions = component.getEntityName() + ".";
            return part -> part.action().startsWith(actions);
        }
        if (element instanceof StorageResource storage) {
            String place = "Storage:" + storage.getEntityName();
            return part -> part.place().equals(place);
        }
        if (element instanceof ProcessingResourceSpecification resource) {
            String ending = ending(resource);
            return part -> part.place().equals("Resource:" + ending) || part.place().startsWith("Resource:")
                    && part.place().endsWith("." + ending);
        }
        return null;
    }

    private void decorate(EObject element, Map<EObject, Double> calls) {
        if (element instanceof ProcessingResourceSpecification resource) {
            double busy = utilization(resource);
            if (!Double.isNaN(busy)) {
                notes.put(element, note(percent(busy), busy, "utilization " + percent(busy)));
            }
        } else if (element instanceof ResourceContainer container) {
            busiest(element, container);
        } else if (element instanceof AllocationContext context) {
            busiest(element, context.getResourceContainer_AllocationContext());
        } else if (element instanceof AssemblyContext assembly) {
            allocated.stream()
                    .filter(each -> each.getAssemblyContext_AllocationContext() == assembly).findFirst()
                    .ifPresent(each -> busiest(element, each.getResourceContainer_AllocationContext()));
        } else if (element instanceof PassiveResource passive) {
            double used = mean(Kind.UTILIZATION, "PassiveResource:", "/" + passive.getEntityName());
            if (!Double.isNaN(used)) {
                notes.put(element, note(percent(used), used, "units in use " + percent(used)));
            }
        } else if (element instanceof StorageResource storage) {
            storage(storage);
        } else if (element instanceof Place place) {
            place(place);
        } else {
            calls(element, calls);
        }
    }

    private void calls(EObject element, Map<EObject, Double> calls) {
        double time = Double.NaN;
        if (element instanceof UsageScenario scenario) {
            time = mean(Kind.RESPONSE_TIME, "UsageScenario:" + scenario.getEntityName(), "");
            if (!Double.isNaN(time)) {
                notes.put(element, note("response time " + time(time), 0, ""));
            }
            return;
        }
        if (element instanceof EntryLevelSystemCall call) {
            String scenario = "";
            for (EObject at = call; at != null; at = at.eContainer()) {
                scenario = at instanceof UsageScenario found ? found.getEntityName() : scenario;
            }
            time = mean(Kind.RESPONSE_TIME, "EntryLevelSystemCall:" + scenario + "/" + ModelTexts.name(call), "");
        } else if (element instanceof ExternalCallAction call) {
            time = mean(Kind.RESPONSE_TIME, "ExternalCall:", "/" + ModelTexts.name(call));
        }
        if (!Double.isNaN(time)) {
            calls.put(element, time);
        }
    }

    /** Queueing places are as hot as their queue is busy. */
    private void place(Place place) {
        String path = "Place:" + path(place) + "/";
        double tokens = 0;
        List<String> details = new ArrayList<>();
        for (Metric metric : result.metrics()) {
            if (metric.point().startsWith(path) && metric.kind() == Kind.QUEUE_LENGTH) {
                tokens += metric.summary().mean();
                details.add(metric.point().substring(path.length()) + ": " + figure(metric.summary().mean())
                        + " tokens, " + time(mean(Kind.RESPONSE_TIME, metric.point(), "")) + " each");
            }
        }
        double busy = place instanceof QueueingPlace queueing && queueing.getQueue() != null
                ? mean(Kind.UTILIZATION, "Queue:" + queueing.getQueue().getName(), "") : Double.NaN;
        if (!details.isEmpty()) {
            notes.put(place, note(Double.isNaN(busy) ? figure(tokens) + " tokens" : percent(busy) + " busy",
                    Double.isNaN(busy) ? 0 : busy, String.join("\n", details)));
        }
    }

    /** The name of a place with those of the subnet places around it. */
    private static String path(Place place) {
        return place.eContainer() != null && place.eContainer().eContainer() instanceof Place outer
                ? path(outer) + "/" + place.getName() : place.getName();
    }

    private void storage(StorageResource storage) {
        List<String> parts = new ArrayList<>();
        for (String type : new String[] {"read", "write"}) {
            double time = mean(Kind.RESPONSE_TIME, "Storage:" + storage.getEntityName() + "/" + type, "");
            if (!Double.isNaN(time)) {
                parts.add(type + " " + time(time));
            }
        }
        double requests = mean(Kind.QUEUE_LENGTH, "Storage:" + storage.getEntityName(), "");
        if (!parts.isEmpty()) {
            notes.put(storage, note(String.join(", ", parts), 0,
                    Double.isNaN(requests) ? "" : "requests at a time: " + figure(requests)));
        }
    }

    private void busiest(EObject element, ResourceContainer container) {
        double busiest = container == null || container.eIsProxy() ? Double.NaN
                : container.getActiveResourceSpecifications_ResourceContainer().stream().mapToDouble(this::utilization)
                        .filter(each -> !Double.isNaN(each)).max().orElse(Double.NaN);
        if (!Double.isNaN(busiest)) {
            notes.put(element, note(percent(busiest) + " busy", busiest, "utilization of the busiest resource of "
                    + container.getEntityName()));
        }
    }

    /** With what the points of a resource end. */
    private static String ending(ProcessingResourceSpecification resource) {
        ResourceContainer container = resource.getResourceContainer_ProcessingResourceSpecification();
        return (container == null ? "" : container.getEntityName()) + "/"
                + ModelTexts.name(resource.getActiveResourceType_ActiveResourceSpecification());
    }

    private double utilization(ProcessingResourceSpecification resource) {
        String ending = ending(resource);
        double exact = mean(Kind.UTILIZATION, "Resource:" + ending, "");
        return Double.isNaN(exact) ? mean(Kind.UTILIZATION, "Resource:", "." + ending) : exact;
    }

    /** The mean over the points with a beginning and an end, weighted by their observations; not a number for none. */
    private double mean(Kind kind, String beginning, String end) {
        double sum = 0;
        double weight = 0;
        for (Metric metric : result.metrics()) {
            String point = metric.point();
            boolean fits = end.isEmpty() ? point.equals(beginning) : point.startsWith(beginning) && point.endsWith(end);
            if (fits && metric.kind() == kind && !Double.isNaN(metric.summary().mean())) {
                double share = Math.max(1, metric.summary().count());
                sum += share * metric.summary().mean();
                weight += share;
            }
        }
        return weight == 0 ? Double.NaN : sum / weight;
    }

    private static Decorations.Note note(String text, double heat, String details) {
        return new Decorations.Note(text, heat, details);
    }

    private static String percent(double share) {
        return figure(100 * share) + " %";
    }

    /** A time in the multiple of its unit that reads well, such as 49.2 µs of a model that counts in seconds. */
    private String time(double time) {
        if (result.timeUnit() == null) {
            return figure(time) + " time units";
        }
        Scale scale = Scale.of(Math.abs(time), result.timeUnit());
        return figure(time / scale.size()) + " " + scale.unit();
    }

    private static String figure(double value) {
        return NumberText.shortest(value, 3);
    }
}
