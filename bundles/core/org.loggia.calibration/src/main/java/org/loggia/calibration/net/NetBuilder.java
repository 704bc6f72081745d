// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.ImmediateTransition;
import org.loggia.qpn.Mode;
import org.loggia.qpn.OrdinaryPlace;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.ProbeTrigger;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.engine.DistributionConversion;
import org.loggia.qpn.file.QpeResource;
import org.loggia.queueing.net.Place.Subnet;
import org.loggia.queueing.random.Distribution;

/** Draws a net: makes its elements, puts them at a place of the drawing, and connects them. */
final class NetBuilder {
    private static final QpnFactory FACTORY = QpnFactory.eINSTANCE;
    private static final String[] PAINTS = {"#1f77b4", "#d62728", "#2ca02c", "#ff7f0e", "#9467bd", "#8c564b", "#e377c2",
        "#17becf", "#bcbd22", "#7f7f7f"};

    private final QueueingPetriNet net;
    private final Map<String, ColorReference> references = new LinkedHashMap<>();
    private int painted;

    private NetBuilder(QueueingPetriNet net) {
        this.net = net;
    }

    /** A new net; its resource gives every element an id. */
    static NetBuilder named(String name) {
        return new NetBuilder(new QpeResource(URI.createURI(name + ".qpe")).net());
    }

    QueueingPetriNet net() {
        return net;
    }

    Color color(String name, String description) {
        Color color = FACTORY.createColor();
        color.setName(name);
        color.setDescription(description);
        color.setPaint(PAINTS[painted++ % PAINTS.length]);
        net.getColors().add(color);
        return color;
    }

    Queue queue(String name, QueueingDiscipline discipline, int servers) {
        Queue queue = FACTORY.createQueue();
        queue.setName(name);
        queue.setDiscipline(discipline);
        queue.setServers(servers);
        net.getQueues().add(queue);
        return queue;
    }

    OrdinaryPlace ordinary(String name, int x, int y) {
        return add(FACTORY.createOrdinaryPlace(), name, x, y);
    }

    QueueingPlace queueing(String name, Queue queue, int x, int y) {
        QueueingPlace place = add(FACTORY.createQueueingPlace(), name, x, y);
        place.setQueue(queue);
        return place;
    }

    /** A subnet place, and a sketch of the net in it that has the two doors. */
    Inside subnet(String name, int x, int y) {
        SubnetPlace place = add(FACTORY.createSubnetPlace(), name, x, y);
        place.setSubnet(FACTORY.createQueueingPetriNet());
        NetBuilder inner = new NetBuilder(place.getSubnet());
        OrdinaryPlace input = inner.ordinary(Subnet.INPUT, 20, 160);
        OrdinaryPlace output = inner.ordinary(Subnet.OUTPUT, 620, 160);
        return new Inside(place, inner, input, output);
    }

    record Inside(SubnetPlace place, NetBuilder sketch, OrdinaryPlace input, OrdinaryPlace output) {
    }

    private <P extends Place> P add(P place, String name, int x, int y) {
        place.setName(name);
        place.setLocationX(x);
        place.setLocationY(y);
        net.getPlaces().add(place);
        return place;
    }

    void hold(Place place, Color color, int initial) {
        reference(place, color, initial, FACTORY.createColorReference());
    }

    void serve(QueueingPlace place, Color color, int initial, Distribution time) {
        QueueingColorReference reference = FACTORY.createQueueingColorReference();
        reference.setServiceTime(DistributionConversion.model(time));
        reference(place, color, initial, reference);
    }

    /** Serves tokens; the file says how the time depends on the request size, for the simulation of an architecture. */
    void serve(QueueingPlace place, Color color, ServiceTime service) {
        serve(place, color, 0, service.distribution());
        if (service.size() > 0 && service.sizeShare() > 0) {
            Settings settings = FACTORY.createSettings();
            settings.setType("loggia-request-size");
            settings.getValues().put("reference-size", Double.toString(service.size()));
            settings.getValues().put("size-share", Double.toString(service.sizeShare()));
            references.get(key(place, color)).getSettings().add(settings);
        }
    }

    private void reference(Place place, Color color, int initial, ColorReference reference) {
        reference.setColor(color);
        reference.setInitialPopulation(initial);
        place.getColorReferences().add(reference);
        references.put(key(place, color), reference);
    }

    private static String key(Place place, Color color) {
        return place.getId() + " " + color.getId();
    }

    ImmediateTransition transition(String name, int x, int y) {
        ImmediateTransition transition = FACTORY.createImmediateTransition();
        transition.setName(name);
        transition.setLocationX(x);
        transition.setLocationY(y);
        net.getTransitions().add(transition);
        return transition;
    }

    Firing mode(ImmediateTransition transition, String name, double weight) {
        Mode mode = FACTORY.createMode();
        mode.setName(name);
        mode.setWeight(weight);
        transition.getModes().add(mode);
        return new Firing(mode);
    }

    /** Inputs and outputs of a mode. */
    final class Firing {
        private final Mode mode;

        Firing(Mode mode) {
            this.mode = mode;
        }

        Firing takes(Place place, Color color) {
            mode.getInputs().add(arc(place, color));
            return this;
        }

        Firing puts(Place place, Color color) {
            mode.getOutputs().add(arc(place, color));
            return this;
        }

        private Arc arc(Place place, Color color) {
            Arc arc = FACTORY.createArc();
            arc.setColorReference(references.get(key(place, color)));
            return arc;
        }
    }

    /** Measures colors from their coming to one place until they leave another. */
    void probe(String name, Place start, Place end, Iterable<Color> colors) {
        Probe probe = FACTORY.createProbe();
        probe.setName(name);
        probe.setStartPlace(start);
        probe.setStartTrigger(ProbeTrigger.ENTRY);
        probe.setEndPlace(end);
        probe.setEndTrigger(ProbeTrigger.EXIT);
        for (Color color : colors) {
            ProbeColorReference reference = FACTORY.createProbeColorReference();
            reference.setColor(color);
            probe.getColorReferences().add(reference);
        }
        net.getProbes().add(probe);
    }
}
