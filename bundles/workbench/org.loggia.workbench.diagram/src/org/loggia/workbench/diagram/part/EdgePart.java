// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.eclipse.draw2d.Bendpoint;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.view.EdgeView;
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
}
