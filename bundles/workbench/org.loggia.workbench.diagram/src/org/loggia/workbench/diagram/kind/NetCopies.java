// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.view.model.ModelTexts;

/**
 * Makes copies at home in a net: colours and queues are those of the net with the same names, copied from where the
 * copies come from if there are none. Lines and tokens whose other end is not in the net go.
 */
final class NetCopies {

    private final QueueingPetriNet net;

    NetCopies(QueueingPetriNet net) {
        this.net = net;
    }

    void adopt(Collection<EObject> pasted) {
        for (EObject copy : pasted) {
            List<EObject> all = new ArrayList<>(List.of(copy));
            copy.eAllContents().forEachRemaining(all::add);
            all.forEach(this::adopt);
        }
        pasted.stream().filter(ColorReference.class::isInstance).map(ColorReference.class::cast).forEach(this::fit);
        for (EObject copy : pasted) {
            List<EObject> all = new ArrayList<>(List.of(copy));
            copy.eAllContents().forEachRemaining(all::add);
            all.stream().filter(each -> !hasEnds(each)).forEach(EcoreUtil::remove);
        }
    }

    private void adopt(EObject element) {
        if (element instanceof ColorReference tokens && tokens.getColor() != null) {
            tokens.setColor(color(tokens));
        } else if (element instanceof QueueingPlace place && place.getQueue() != null) {
            place.setQueue(queue(place));
        }
    }

    private Color color(ColorReference tokens) {
        return own(tokens.getColor(), NetElements.colors(NetElements.net(tokens)), net.getColors());
    }

    private Queue queue(QueueingPlace place) {
        return own(place.getQueue(), NetElements.queues(NetElements.net(place)), net.getQueues());
    }

    /** The element itself if it can be seen, else one with its name, else a copy of it. */
    private static <T extends EObject> T own(T foreign, List<T> visible, List<T> home) {
        if (visible.contains(foreign)) {
            return foreign;
        }
        return visible.stream().filter(each -> ModelTexts.name(each).equals(ModelTexts.name(foreign))).findFirst()
                .orElseGet(() -> {
                    T copy = EcoreUtil.copy(foreign);
                    EcoreUtil.setID(copy, null);
                    home.add(copy);
                    return copy;
                });
    }

    /** Tokens at a queueing place are served, tokens elsewhere are not, and each colour is at a place once. */
    private void fit(ColorReference tokens) {
        Place place = (Place) tokens.eContainer();
        boolean twice = place.getColorReferences().stream()
                .anyMatch(each -> each != tokens && each.getColor() == tokens.getColor());
        if (twice) {
            EcoreUtil.remove(tokens);
        } else if (place instanceof QueueingPlace != tokens instanceof QueueingColorReference) {
            EcoreUtil.remove(tokens);
            ColorReference fitting = NetElements.hold(place, tokens.getColor());
            fitting.setInitialPopulation(tokens.getInitialPopulation());
            fitting.setMaximumCapacity(tokens.getMaximumCapacity());
        }
    }

    private static boolean hasEnds(EObject element) {
        if (element instanceof Arc arc) {
            return arc.getColorReference() != null && arc.getColorReference().getColor() != null
                    && NetElements.net(arc.getColorReference()) == NetElements.net(arc)
                    && arc.eContainer() instanceof Mode;
        }
        if (element instanceof Connection line) {
            QueueingPetriNet around = NetElements.net(line);
            return line.getSource() != null && line.getTarget() != null
                    && NetElements.net(line.getSource()) == around && NetElements.net(line.getTarget()) == around
                    && around.getConnections().stream().noneMatch(each -> each != line
                            && each.getSource() == line.getSource() && each.getTarget() == line.getTarget());
        }
        return true;
    }
}
