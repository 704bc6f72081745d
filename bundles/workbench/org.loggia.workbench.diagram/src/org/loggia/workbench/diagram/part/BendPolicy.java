// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.BendpointEditPolicy;
import org.eclipse.gef.requests.BendpointRequest;
import org.loggia.view.EdgeView;

/** Bends a line where the user drags it. */
final class BendPolicy extends BendpointEditPolicy {

    private final DiagramScene scene;

    BendPolicy(DiagramScene scene) {
        this.scene = scene;
    }

    @Override
    protected Command getCreateBendpointCommand(BendpointRequest request) {
        Point at = offset(request);
        return bend("Bend", bends -> bends.add(Math.min(request.getIndex(), bends.size()), at));
    }

    @Override
    protected Command getMoveBendpointCommand(BendpointRequest request) {
        Point at = offset(request);
        return bend("Move Bend", bends -> bends.set(request.getIndex(), at));
    }

    @Override
    protected Command getDeleteBendpointCommand(BendpointRequest request) {
        return bend("Straighten", bends -> bends.remove(request.getIndex()));
    }

    private Command bend(String label, Consumer<List<Point>> change) {
        EdgeView.Key line = (EdgeView.Key) getHost().getModel();
        List<Point> bends = new ArrayList<>(scene.layout().bends(line));
        change.accept(bends);
        return new Edit(label, () -> scene.layout().route(line, bends));
    }

    private Point offset(BendpointRequest request) {
        Connection line = getConnection();
        Point at = request.getLocation().getCopy();
        line.translateToRelative(at);
        Point origin = RelativeBend.origin(line);
        return new Point(at.x - origin.x, at.y - origin.y);
    }
}
