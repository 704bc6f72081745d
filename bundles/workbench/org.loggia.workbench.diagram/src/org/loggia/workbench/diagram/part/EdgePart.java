// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.draw2d.Bendpoint;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.BendpointEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.eclipse.gef.requests.BendpointRequest;
import org.eclipse.gef.requests.GroupRequest;
import org.loggia.view.EdgeView;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.workbench.editing.EditingSession;

/** A line of a diagram. */
public final class EdgePart extends AbstractConnectionEditPart {

    private final DiagramScene scene;
    private final DiagramFonts fonts;
    private List<Point> bends = List.of();
    private ProblemNote problems;
    private boolean aside;

    EdgePart(DiagramScene scene, DiagramFonts fonts, EdgeView.Key key) {
        this.scene = scene;
        this.fonts = fonts;
        setModel(key);
    }

    public EdgeView.Key key() {
        return (EdgeView.Key) getModel();
    }

    @Override
    protected IFigure createFigure() {
        return new EdgeFigure(scene.view().edge(key()).style(), fonts);
    }

    void update() {
        refreshVisuals();
    }

    @Override
    protected void refreshVisuals() {
        EdgeView view = scene.view().edge(key());
        if (view == null) {
            return;
        }
        EdgeFigure line = (EdgeFigure) getFigure();
        if (!line.label().equals(view.label())) {
            line.setLabel(view.label());
        }
        ProblemNote wrong = key().element() == null ? null : scene.problems().of(key().element());
        if (!Objects.equals(wrong, problems)) {
            problems = wrong;
            line.setProblems(wrong);
        }
        line.setStyle(view.style());
        List<Point> now = scene.layout().bends(key());
        boolean beside = now.isEmpty() && hasOpposite();
        if (!now.equals(bends) || beside != aside) {
            bends = now;
            aside = beside;
            List<Bendpoint> constraint = new ArrayList<>();
            now.forEach(point -> constraint.add(new RelativeBend(line, point)));
            if (beside) {
                constraint.add(new OffsetBendpoint(line));
            }
            line.setRoutingConstraint(constraint);
        }
    }

    /** Whether another line goes straight the other way, so that both would lie on each other. */
    private boolean hasOpposite() {
        return scene.view().outgoing(key().target()).stream().anyMatch(each -> each.target() == key().source()
                && scene.layout().bends(each).isEmpty());
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.CONNECTION_ENDPOINTS_ROLE, new ConnectionEndpointEditPolicy());
        installEditPolicy(EditPolicy.CONNECTION_BENDPOINTS_ROLE, new BendPolicy(scene));
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new LineDeletionPolicy(scene));
    }

    @Override
    public Object getAdapter(Class adapter) {
        if (adapter == EObject.class) {
            return key().selected();
        }
        return adapter == EditingSession.class ? scene.session() : super.getAdapter(adapter);
    }

    /** The middle of a line, moved to its left a little, so that the line that goes the other way lies next to it. */
    private record OffsetBendpoint(Connection line) implements Bendpoint {

        private static final int DISTANCE = 9;

        @Override
        public Point getLocation() {
            Point from = line.getSourceAnchor().getReferencePoint().getCopy();
            Point to = line.getTargetAnchor().getReferencePoint().getCopy();
            line.translateToRelative(from);
            line.translateToRelative(to);
            double length = Math.max(1, from.getDistance(to));
            return new Point((int) Math.round((from.x + to.x) / 2.0 + (to.y - from.y) / length * DISTANCE),
                    (int) Math.round((from.y + to.y) / 2.0 - (to.x - from.x) / length * DISTANCE));
        }
    }

    /** Deletes the element that a line stands for, or the reference. */
    private static final class LineDeletionPolicy extends ConnectionEditPolicy {

        private final DiagramScene scene;

        LineDeletionPolicy(DiagramScene scene) {
            this.scene = scene;
        }

        @Override
        protected Command getDeleteCommand(GroupRequest request) {
            EdgeView.Key line = (EdgeView.Key) getHost().getModel();
            if (line.element() == null) {
                Runnable removal = scene.session().isEditable(line.source()) ? scene.kind().disconnect(line) : null;
                return removal == null ? null : new Edit("Delete", () -> {
                    scene.layout().route(line, List.of());
                    removal.run();
                });
            }
            Deletion deletion = new Deletion(scene.session(), scene.kind());
            return !deletion.allows(line.element()) ? null : new Edit("Delete", () -> {
                scene.layout().route(line, List.of());
                if (line.element().eContainer() != null) {
                    deletion.delete(List.of(line.element()));
                }
            });
        }
    }

    /** Bends a line where the user drags it. */
    private static final class BendPolicy extends BendpointEditPolicy {

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
}
