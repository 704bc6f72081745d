// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Arc;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.TimedTransition;
import org.loggia.qpn.Transition;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.Place.Departure;
import org.loggia.queueing.net.Probe.Trigger;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.random.Distribution;

/**
 * Turns the model of a net into the description that the engine runs. What the model leaves open is refused, each thing
 * with the element and, if the model was read from a file, the line; what the engine itself finds wrong with a net says
 * {@link org.loggia.queueing.net.NetValidation}.
 */
public final class NetConversion {
    private final Resource resource;
    private final SourceLines lines;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();

    private NetConversion(QueueingPetriNet net) {
        lines = net.eResource() instanceof SourceLines found ? found : null;
        resource = lines == null ? null : net.eResource();
        Path file = resource != null && resource.getURI() != null && resource.getURI().isFile()
                ? Path.of(resource.getURI().toFileString()).toAbsolutePath() : Path.of("net").toAbsolutePath();
        folder = file.getParent();
    }

    /**
     * The net for the engine, with the ids of the model's elements; every element must have one. It is called like its
     * file.
     *
     * @throws ProblemException with all that the model leaves open
     */
    public static Net convert(QueueingPetriNet model) {
        NetConversion conversion = new NetConversion(model);
        Net net = conversion.net(model, conversion.name());
        if (!conversion.problems.isEmpty()) {
            throw new ProblemException(conversion.problems);
        }
        return net;
    }

    private String name() {
        URI uri = resource == null ? null : resource.getURI();
        return uri == null || uri.lastSegment() == null ? "net" : uri.trimFileExtension().lastSegment();
    }

    private Net net(QueueingPetriNet model, String name) {
        List<Color> colors = model.getColors().stream().map(color -> new Color(color.getId(), color.getName(),
                String.valueOf(color.getDescription()), color.getPaint())).toList();
        List<ServiceQueue> queues = model.getQueues().stream().map(queue -> new ServiceQueue(queue.getId(),
                queue.getName(), Discipline.valueOf(queue.getDiscipline().getLiteral()), queue.getServers(),
                List.copyOf(queue.getRates()))).toList();
        List<org.loggia.queueing.net.Place> places = model.getPlaces().stream().map(this::place).toList();
        List<org.loggia.queueing.net.Transition> transitions = model.getTransitions().stream().map(this::transition)
                .toList();
        List<org.loggia.queueing.net.Probe> probes = new ArrayList<>();
        model.getProbes().forEach(probe -> probe(probe, probes));
        return new Net(name, colors, queues, places, transitions, probes, settings(model.getSettings()));
    }

    /** Settings with their type as the attribute that it is in the file. */
    private static List<Map<String, String>> settings(List<Settings> settings) {
        List<Map<String, String>> result = new ArrayList<>();
        for (Settings each : settings) {
            Map<String, String> values = new HashMap<>(each.getValues().map());
            if (each.getType() != null) {
                values.put("xsi:type", each.getType());
            }
            result.add(Map.copyOf(values));
        }
        return result;
    }

    private org.loggia.queueing.net.Place place(Place place) {
        Departure departure = Departure.valueOf(place.getDepartureDiscipline().getLiteral());
        List<TokenClass> classes = new ArrayList<>();
        for (ColorReference reference : place.getColorReferences()) {
            if (reference.getColor() == null) {
                problem(place, reference, "an entry has no color", "choose one, or remove the entry");
            } else {
                classes.add(new TokenClass(reference.getColor().getId(), reference.getInitialPopulation(),
                        reference.getMaximumCapacity(), service(place, reference), settings(reference.getSettings())));
            }
        }
        if (place instanceof QueueingPlace queueing) {
            if (queueing.getQueue() == null) {
                problem(place, place, "it has no queue", "choose one");
            }
            String queueId = queueing.getQueue() == null ? "" : queueing.getQueue().getId();
            return new org.loggia.queueing.net.Place.Queueing(place.getId(), place.getName(), departure, queueId,
                    classes, List.of());
        } else if (place instanceof SubnetPlace subnet) {
            if (subnet.getSubnet() == null) {
                problem(place, place, "it contains no net", "draw one with an input-place and an output-place");
            }
            Net inner = subnet.getSubnet() == null ? new Net("", List.of(), List.of(), List.of(), List.of())
                    : net(subnet.getSubnet(), place.getName());
            return new org.loggia.queueing.net.Place.Subnet(place.getId(), place.getName(), departure, classes, inner,
                    List.of());
        }
        return new org.loggia.queueing.net.Place.Ordinary(place.getId(), place.getName(), departure, classes,
                List.of());
    }

    private TokenService service(Place place, ColorReference reference) {
        if (!(place instanceof QueueingPlace)) {
            return null;
        }
        if (!(reference instanceof QueueingColorReference served) || served.getServiceTime() == null) {
            problem(place, reference, "color '" + reference.getColor().getName()
                    + "' has no service time", "set a distribution");
            return null;
        }
        Distribution time = checked(place, served, () -> DistributionConversion.convert(served.getServiceTime(),
                folder));
        return new TokenService(time, served.getPriority(), served.getShare());
    }

    private org.loggia.queueing.net.Transition transition(Transition transition) {
        boolean timed = transition instanceof TimedTransition;
        List<org.loggia.queueing.net.Mode> modes = transition.getModes().stream()
                .map(mode -> mode(transition, mode, timed)).toList();
        return new org.loggia.queueing.net.Transition(transition.getId(), transition.getName(),
                transition.getPriority(), transition.getWeight(), timed, modes, List.of());
    }

    private org.loggia.queueing.net.Mode mode(Transition transition, Mode mode, boolean timed) {
        Distribution delay = null;
        if (timed && mode.getDelay() == null) {
            problem(transition, mode, "its mode '" + mode.getName() + "' has no firing delay", "add one");
        } else if (timed) {
            delay = checked(transition, mode, () -> DistributionConversion.convert(mode.getDelay(), folder));
        }
        return new org.loggia.queueing.net.Mode(mode.getId(), mode.getName(), mode.getWeight(), delay,
                arcs(transition, mode, mode.getInputs()), arcs(transition, mode, mode.getOutputs()), mode.getPaint());
    }

    private List<org.loggia.queueing.net.Arc> arcs(Transition transition, Mode mode, List<Arc> arcs) {
        List<org.loggia.queueing.net.Arc> result = new ArrayList<>();
        for (Arc arc : arcs) {
            ColorReference reference = arc.getColorReference();
            if (reference == null || reference.getColor() == null || !(reference.eContainer() instanceof Place place)) {
                problem(transition, arc, "a connection of its mode '"
                        + mode.getName()
                        + "' is not connected to a color of a place", "connect or remove it");
            } else {
                result.add(new org.loggia.queueing.net.Arc(place.getId(), reference.getColor().getId(),
                        arc.getCount()));
            }
        }
        return result;
    }

    private void probe(Probe probe, List<org.loggia.queueing.net.Probe> result) {
        if (probe.getStartPlace() == null || probe.getEndPlace() == null) {
            problem(probe, probe, "it requires a start place and an end place", "");
            return;
        }
        List<String> colors = new ArrayList<>();
        probe.getColorReferences().forEach(reference -> {
            if (reference.getColor() == null) {
                problem(probe, reference, "an entry has no color", "choose one, or remove the entry");
            } else {
                colors.add(reference.getColor().getId());
            }
        });
        result.add(new org.loggia.queueing.net.Probe(probe.getId(), probe.getName(), probe.getStartPlace().getId(),
                Trigger.valueOf(probe.getStartTrigger().getName()), probe.getEndPlace().getId(),
                Trigger.valueOf(probe.getEndTrigger().getName()), colors));
    }

    private <T> T checked(EObject owner, EObject element, Supplier<T> what) {
        try {
            return what.get();
        } catch (IllegalArgumentException wrong) {
            problem(owner, element, wrong.getMessage(), "");
            return null;
        } catch (ProblemException wrong) {
            problem(owner, element, wrong.problem().message(), wrong.problem().remedy());
            return null;
        }
    }

    private void problem(EObject owner, EObject element, String message, String remedy) {
        String kind = owner instanceof Place ? "place" : owner instanceof Transition ? "transition" : "probe";
        String name = kind + " '" + ((org.loggia.qpn.Named) owner).getName() + "'";
        int line = lines == null ? 0 : lines.line(element);
        problems.add(line == 0 ? NetProblems.FILE.at(Location.element(name), message, remedy)
                : NetProblems.FILE.at(Location.line(lines.source(), line), name + ": " + message, remedy));
    }
}
