// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Node;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.Transition;
import org.loggia.qpn.file.QpeFiles;

/** What new nets begin with. */
public enum NewNet {

    /** A colour, and nothing else. */
    EMPTY("An empty net with one colour"),
    /** Ten clients think, send a request to one server, and wait for it. */
    CLIENTS_AND_SERVER("Clients and a server: ten clients think for 1 time unit, a server works for 0.05");

    private static final QpnFactory NEW = QpnFactory.eINSTANCE;

    private final String label;

    NewNet(String label) {
        this.label = label;
    }

    /** What users read. */
    public String label() {
        return label;
    }

    /** The text of a file with such a net. */
    public String text() {
        QueueingPetriNet net = NEW.createQueueingPetriNet();
        Color request = NEW.createColor();
        request.setName("request");
        request.setPaint("#1f77b4");
        net.getColors().add(request);
        if (this == CLIENTS_AND_SERVER) {
            QueueingPlace clients = place(net, request, "Clients", QueueingDiscipline.IS, 1.0, 80);
            QueueingPlace server = place(net, request, "Server", QueueingDiscipline.FCFS, 20.0, 400);
            clients.getColorReferences().get(0).setInitialPopulation(10);
            transition(net, clients, server, "send", 60);
            transition(net, server, clients, "answer", 220);
        }
        return QpeFiles.toText(net);
    }

    private static QueueingPlace place(QueueingPetriNet net, Color color, String name, QueueingDiscipline discipline,
            double rate, int x) {
        Queue queue = NEW.createQueue();
        queue.setName(name);
        queue.setDiscipline(discipline);
        net.getQueues().add(queue);
        QueueingPlace place = NEW.createQueueingPlace();
        place.setQueue(queue);
        QueueingColorReference tokens = NEW.createQueueingColorReference();
        tokens.setColor(color);
        Distribution time = NEW.createDistribution();
        time.getParameters().put("lambda", String.valueOf(rate));
        tokens.setServiceTime(time);
        place.getColorReferences().add(tokens);
        locate(place, name, x, 140);
        net.getPlaces().add(place);
        return place;
    }

    private static void locate(Node node, String name, int x, int y) {
        node.setName(name);
        node.setLocationX(x);
        node.setLocationY(y);
    }

    private static void transition(QueueingPetriNet net, QueueingPlace from, QueueingPlace to, String name, int y) {
        Transition transition = NEW.createImmediateTransition();
        locate(transition, name, 256, y);
        Mode mode = NEW.createMode();
        mode.setName(name);
        mode.getInputs().add(arc(from.getColorReferences().get(0)));
        mode.getOutputs().add(arc(to.getColorReferences().get(0)));
        transition.getModes().add(mode);
        net.getTransitions().add(transition);
        connect(net, from, transition);
        connect(net, transition, to);
    }

    private static Arc arc(ColorReference tokens) {
        Arc arc = NEW.createArc();
        arc.setColorReference(tokens);
        return arc;
    }

    private static void connect(QueueingPetriNet net, Node source, Node target) {
        Connection line = NEW.createConnection();
        line.setSource(source);
        line.setTarget(target);
        net.getConnections().add(line);
    }
}
