// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Node;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.workbench.diagram.layout.ModelPositions;

/** Places and transitions have their positions in the {@code .qpe} file, so that QPME shows them where they are. */
final class NetPositions implements ModelPositions {

    @Override
    public boolean areMissing(EObject subject) {
        QueueingPetriNet net = (QueueingPetriNet) subject;
        return Stream.concat(net.getPlaces().stream(), net.getTransitions().stream()).noneMatch(NetPositions::isSet);
    }

    private static boolean isSet(Node node) {
        return node.isSetLocationX() && node.isSetLocationY();
    }

    @Override
    public Point of(EObject element) {
        return element instanceof Node node && isSet(node) ? new Point(node.getLocationX(), node.getLocationY()) : null;
    }

    @Override
    public void set(EObject element, Point position) {
        if (element instanceof Node node) {
            node.setLocationX(Math.max(0, position.x));
            node.setLocationY(Math.max(0, position.y));
        }
    }
}
