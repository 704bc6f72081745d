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
import org.loggia.layout.Diagram;
import org.loggia.layout.LayoutFactory;
import org.loggia.layout.LayoutModel;
import org.loggia.layout.Route;
import org.loggia.layout.Shape;
import org.loggia.workbench.diagram.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/**
 * Where one diagram shows its elements: a part of the {@code .layout} file beside the model. It is read and changed
 * like any model of the session, so that moving is undone and shared like any other edit.
 */
public final class DiagramLayout {

    private final EObject subject;
    private final Diagram diagram;
    private final boolean fresh;
    private final Map<String, Shape> shapes = new HashMap<>();
    private final Map<String, Route> routes = new HashMap<>();
    private final Map<EObject, Rectangle> provisional = new HashMap<>();

    /**
     * @param kind name of the kind of diagram
     * @param subject what the diagram is of, a part of a model of the session
     */
    public DiagramLayout(EditingSession session, String kind, EObject subject) {
        this.subject = subject;
        IFile model = session.file(subject.eResource());
        IFile file = model.getParent().getFile(new org.eclipse.core.runtime.Path(model.getName() + ".layout"));
        Resource resource = session.create(file);
        Diagram known = resource.getContents().isEmpty() ? null : find(resource, kind, key(subject));
        fresh = known == null;
        diagram = fresh ? LayoutFactory.eINSTANCE.createDiagram() : known;
        if (fresh) {
            diagram.setKind(kind);
            diagram.setSubject(key(subject));
            session.prepare(resource, () -> add(resource));
        }
        refresh();
    }

    private static Diagram find(Resource resource, String kind, String subject) {
        return resource.getContents().get(0) instanceof LayoutModel model
                ? model.getDiagrams().stream().filter(each -> kind.equals(each.getKind())
                        && subject.equals(each.getSubject())).findFirst().orElse(null)
                : null;
    }

    private void add(Resource resource) {
        if (resource.getContents().isEmpty()) {
            resource.getContents().add(LayoutFactory.eINSTANCE.createLayoutModel());
        }
        ((LayoutModel) resource.getContents().get(0)).getDiagrams().add(diagram);
    }

    /** Whether the layout file knew nothing of the diagram, so that it has to be laid out first. */
    public boolean isFresh() {
        return fresh;
    }

    /** The file that the layout is kept in. */
    public Resource file() {
        return diagram.eResource();
    }

    /** Whether an element is a part of this layout. */
    public boolean holds(EObject element) {
        return element == diagram || element.eContainer() == diagram;
    }

    /** Reads what has changed. */
    public void refresh() {
        shapes.clear();
        routes.clear();
        diagram.getShapes().forEach(each -> shapes.putIfAbsent(each.getElement(), each));
        diagram.getRoutes().forEach(each -> routes.putIfAbsent(each.getElement(), each));
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
        Shape shape = shapes.get(key(element));
        if (shape == null) {
            shape = LayoutFactory.eINSTANCE.createShape();
            shape.setElement(key(element));
            shapes.put(shape.getElement(), shape);
            diagram.getShapes().add(shape);
        }
        shape.setX(bounds.x);
        shape.setY(bounds.y);
        shape.setWidth(Math.max(0, bounds.width));
        shape.setHeight(Math.max(0, bounds.height));
    }

    /** The bends of a line, from the upper left corner of the node where it starts. */
    public List<Point> bends(EdgeView.Key line) {
        Route route = routes.get(key(line));
        List<Point> points = new ArrayList<>();
        if (route != null && route.getBends() != null) {
            for (String point : route.getBends().strip().split("\\s+")) {
                int comma = point.indexOf(',');
                try {
                    points.add(new Point(Integer.parseInt(point.substring(0, Math.max(0, comma))),
                            Integer.parseInt(point.substring(comma + 1))));
                } catch (NumberFormatException broken) {
                    return List.of(); // a line whose bends nobody can read goes straight
                }
            }
        }
        return points;
    }

    /** Gives a line bends; an edit of the session. */
    public void route(EdgeView.Key line, List<Point> bends) {
        Route route = routes.get(key(line));
        if (bends.isEmpty()) {
            if (route != null) {
                routes.remove(route.getElement());
                diagram.getRoutes().remove(route);
            }
            return;
        }
        if (route == null) {
            route = LayoutFactory.eINSTANCE.createRoute();
            route.setElement(key(line));
            routes.put(route.getElement(), route);
            diagram.getRoutes().add(route);
        }
        StringBuilder text = new StringBuilder();
        bends.forEach(point -> text.append(text.isEmpty() ? "" : " ").append(point.x).append(',').append(point.y));
        route.setBends(text.toString());
    }

    /** Forgets an element that is deleted; an edit of the session. */
    public void forget(EObject element) {
        Shape shape = shapes.remove(key(element));
        if (shape != null) {
            diagram.getShapes().remove(shape);
        }
    }
}
