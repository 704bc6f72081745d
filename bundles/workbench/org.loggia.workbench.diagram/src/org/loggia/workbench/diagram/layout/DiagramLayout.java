// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.input.NumberReader;
import org.loggia.layout.Diagram;
import org.loggia.layout.LayoutFactory;
import org.loggia.layout.LayoutModel;
import org.loggia.layout.Route;
import org.loggia.layout.Shape;
import org.loggia.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/**
 * Where one diagram shows its elements: a part of the {@code .layout} file next to the model, or the positions that the
 * model itself has. It is read and changed like any model of the session, so that moving is undone and shared like any
 * other edit.
 */
public final class DiagramLayout {

    private final EObject subject;
    private final String kind;
    private final ModelPositions positions;
    private final Resource file;
    private final boolean fresh;
    private final Map<String, Shape> shapes = new HashMap<>();
    private final Map<String, Route> routes = new HashMap<>();
    private final Map<EObject, Rectangle> provisional = new HashMap<>();
    private Diagram diagram;

    /**
     * @param kind name of the kind of diagram
     * @param subject what the diagram is of, a part of a model of the session
     * @param positions where the model keeps positions itself; null if the layout file does
     */
    public DiagramLayout(EditingSession session, String kind, EObject subject, ModelPositions positions) {
        this.subject = subject;
        this.kind = kind;
        this.positions = positions;
        IFile model = session.file(subject.eResource());
        file = session.create(model.getParent().getFile(
                new org.eclipse.core.runtime.Path(model.getName() + ".layout")));
        diagram = find();
        fresh = positions == null ? diagram == null : positions.areMissing(subject);
        if (diagram == null && positions == null) {
            session.prepare(file, this::diagram);
        }
        refresh();
    }

    private Diagram find() {
        return !file.getContents().isEmpty() && file.getContents().get(0) instanceof LayoutModel model
                ? model.getDiagrams().stream().filter(each -> kind.equals(each.getKind())
                        && key(subject).equals(each.getSubject())).findFirst().orElse(null)
                : null;
    }

    /** The diagram in the layout file, made if there is none. */
    private Diagram diagram() {
        if (diagram == null) {
            diagram = LayoutFactory.eINSTANCE.createDiagram();
            diagram.setKind(kind);
            diagram.setSubject(key(subject));
            if (file.getContents().isEmpty()) {
                file.getContents().add(LayoutFactory.eINSTANCE.createLayoutModel());
            }
            ((LayoutModel) file.getContents().get(0)).getDiagrams().add(diagram);
        }
        return diagram;
    }

    /** Whether nobody knows anything of the diagram, so that it has to be laid out first. */
    public boolean isFresh() {
        return fresh;
    }

    /** Whether nodes are placed by the corner of their form, not by that of form and texts together. */
    public boolean isByForm() {
        return positions != null;
    }

    /** Whether a part of a layout file is this layout. */
    public boolean isOf(EObject part) {
        return part != null && part == diagram;
    }

    /** The file that the layout is kept in. */
    public Resource file() {
        return file;
    }

    /** Reads what has changed. */
    public void refresh() {
        shapes.clear();
        routes.clear();
        diagram = find();
        if (diagram != null) {
            diagram.getShapes().forEach(each -> shapes.putIfAbsent(each.getElement(), each));
            diagram.getRoutes().forEach(each -> routes.putIfAbsent(each.getElement(), each));
        }
    }

    /** The id of an element; its place where it has none, or where another element of the file has the same. */
    private String key(EObject element) {
        String id = EcoreUtil.getID(element);
        Resource resource = element.eResource();
        if (id != null && (resource == null || resource.getEObject(id) == element)) {
            return id;
        }
        EObject container = element.eContainer();
        if (container == null) {
            return resource == null || resource == subject.eResource() ? "/" : resource.getURI().lastSegment();
        }
        EReference feature = element.eContainmentFeature();
        return key(container) + "/" + feature.getName() + (feature.isMany()
                ? "." + ((List<?>) container.eGet(feature)).indexOf(element) : "");
    }

    private String key(EdgeView.Key line) {
        return line.element() != null && line.role().isEmpty() ? key(line.element())
                : key(line.source()) + ">" + line.role() + ">" + key(line.target());
    }

    /** Where an element is, in its container; width and height are 0 where the content decides. Null if unknown. */
    public Rectangle bounds(EObject element) {
        if (positions != null) {
            Point at = positions.of(element);
            return at == null ? provisional.get(element) : new Rectangle(at.x, at.y, 0, 0);
        }
        Shape shape = shapes.get(key(element));
        return shape == null ? provisional.get(element)
                : new Rectangle(shape.getX(), shape.getY(), shape.getWidth(), shape.getHeight());
    }

    /** Where an element is until somebody moves it; nothing that is kept. */
    public void placeProvisionally(EObject element, Rectangle bounds) {
        provisional.put(element, bounds);
    }

    /** Places an element; an edit of the session. */
    public void place(EObject element, Rectangle bounds) {
        if (positions != null) {
            positions.set(element, bounds.getLocation());
            return;
        }
        Shape shape = shapes.get(key(element));
        if (shape == null) {
            shape = LayoutFactory.eINSTANCE.createShape();
            shape.setElement(key(element));
            shapes.put(shape.getElement(), shape);
            diagram().getShapes().add(shape);
        }
        shape.setX(bounds.x);
        shape.setY(bounds.y);
        shape.setWidth(Math.max(0, bounds.width));
        shape.setHeight(Math.max(0, bounds.height));
    }

    /** The bends of a line, from the upper left corner of the node where it starts. */
    public List<Point> bends(EdgeView.Key line) {
        if (routes.isEmpty()) {
            return List.of();
        }
        Route route = routes.get(key(line));
        List<Point> points = new ArrayList<>();
        if (route != null && route.getBends() != null) {
            for (String point : route.getBends().strip().split("\\s+")) {
                int comma = point.indexOf(',');
                try {
                    points.add(new Point(NumberReader.parseInt(point.substring(0, Math.max(0, comma))),
                            NumberReader.parseInt(point.substring(comma + 1))));
                } catch (NumberFormatException broken) {
                    return List.of(); // a line whose bends nobody can read goes straight
                }
            }
        }
        return points;
    }

    /** Gives a line bends; an edit of the session. */
    public void route(EdgeView.Key line, List<Point> bends) {
        if (routes.isEmpty() && bends.isEmpty()) {
            return;
        }
        Route route = routes.get(key(line));
        if (bends.isEmpty()) {
            if (route != null) {
                routes.remove(route.getElement());
                diagram().getRoutes().remove(route);
            }
            return;
        }
        if (route == null) {
            route = LayoutFactory.eINSTANCE.createRoute();
            route.setElement(key(line));
            routes.put(route.getElement(), route);
            diagram().getRoutes().add(route);
        }
        StringBuilder text = new StringBuilder();
        bends.forEach(point -> text.append(text.isEmpty() ? "" : " ").append(point.x).append(',').append(point.y));
        route.setBends(text.toString());
    }

    /** Forgets an element that is deleted; an edit of the session. */
    public void forget(EObject element) {
        Shape shape = shapes.isEmpty() ? null : shapes.remove(key(element));
        if (shape != null) {
            diagram().getShapes().remove(shape);
        }
    }
}
