// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Arc;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Node;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.Transition;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.EdgeView;
import org.loggia.view.ElementKind;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.diagram.layout.ModelPositions;
import org.loggia.workbench.editing.EditingSession;

/**
 * A queueing Petri net as the literature draws it: places as circles, those with a queue with a bar across, those with
 * a net inside with a second rim; immediate transitions as thin bars, timed ones hollow.
 */
final class NetDiagram extends DiagramKind {

    private static final QpnFactory NEW = QpnFactory.eINSTANCE;
    private static final ModelPositions POSITIONS = new NetPositions();
    /** The role of lines that no connection of the model stands for, only what modes do. */
    private static final String BY_MODES = "modes";
    /** With more, the drawing would be of colours rather than of places. */
    private static final int MAX_ROWS = 2;

    NetDiagram() {
        super("net", "Queueing Petri Net", QueueingPetriNet.class);
    }

    @Override
    public String title(EObject subject) {
        return subject.eContainer() instanceof SubnetPlace place ? ModelTexts.name(place) : "Queueing Petri Net";
    }

    @Override
    public ModelPositions positions() {
        return POSITIONS;
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        QueueingPetriNet net = (QueueingPetriNet) subject;
        ViewBuilder view = new ViewBuilder();
        net.getPlaces().forEach(each -> place(view, each));
        net.getTransitions().forEach(each -> view.node(each, "", ModelTexts.name(each)));
        Set<List<EObject>> used = new HashSet<>();
        for (Transition transition : net.getTransitions()) {
            for (Mode mode : transition.getModes()) {
                mode.getInputs().forEach(arc -> used.add(List.of(placeOf(arc), transition)));
                mode.getOutputs().forEach(arc -> used.add(List.of(transition, placeOf(arc))));
            }
        }
        for (Connection line : net.getConnections()) {
            List<EObject> ends = ends(line);
            boolean serves = ends != null && used.remove(ends);
            view.edge(line, line.getSource(), line.getTarget(), serves ? EdgeStyle.ARC : EdgeStyle.UNUSED_ARC, "");
        }
        used.forEach(ends -> view.reference(ends.get(0), BY_MODES, ends.get(1), EdgeStyle.ARC, ""));
        return view.build();
    }

    private static List<EObject> ends(Connection line) {
        return line.getSource() == null || line.getTarget() == null ? null
                : List.of(line.getSource(), line.getTarget());
    }

    /** The place of an arc; the arc itself, which no diagram shows, where it leads to none. */
    private static EObject placeOf(Arc arc) {
        return arc.getColorReference() != null && arc.getColorReference().eContainer() instanceof Place place ? place
                : arc;
    }

    private static void place(ViewBuilder view, Place place) {
        List<ColorReference> all = place.getColorReferences();
        List<ColorReference> shown = all.size() <= MAX_ROWS ? all
                : all.stream().filter(each -> each.getInitialPopulation() > 0).limit(MAX_ROWS).toList();
        var node = view.node(place, shown.size() == all.size() ? "" : all.size() + " colours",
                ModelTexts.name(place));
        node.marks(NetDiagramTexts.marks(place));
        shown.forEach(each -> node.row(each, RowStyle.TOKENS, NetDiagramTexts.tokens(each), NetDiagramTexts.paint(each
                .getColor())));
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(
                new Group("Places", List.of(
                        place("Ordinary Place", "Tokens can leave as soon as they arrive", ElementKind.PLACE,
                                NEW::createOrdinaryPlace, "place"),
                        place("Queueing Place", "Tokens are served by a queue before they can leave",
                                ElementKind.QUEUEING_PLACE, NEW::createQueueingPlace, "station"),
                        place("Subnet Place", "A place with a net of its own inside", ElementKind.SUBNET_PLACE,
                                NEW::createSubnetPlace, "subnet"),
                        NodeTool.asking("Colour at a Place", "Allows tokens of a colour at a place", ElementKind.TOKENS,
                                Place.class, NetDiagram::color)), List.of()),
                new Group("Transitions", List.of(
                        transition("Immediate Transition", "Fires as soon as its inputs are available",
                                ElementKind.IMMEDIATE_TRANSITION, NEW::createImmediateTransition),
                        transition("Timed Transition", "Fires after a delay once its inputs are available",
                                ElementKind.TIMED_TRANSITION, NEW::createTimedTransition)),
                        List.of(new EdgeTool("Connection", "Connects a transition with an input or output place",
                                EdgeStyle.ARC, Node.class::isInstance, NetDiagram::canConnect,
                                (source, target) -> NetElements.connect((Node) source, (Node) target)))));
    }

    private static NodeTool place(String label, String description, ElementKind kind, Supplier<Place> made,
            String name) {
        return NodeTool.of(label, description, kind, QueueingPetriNet.class,
                net -> NetElements.addPlace(net, made.get(), name));
    }

    private static NodeTool transition(String label, String description, ElementKind kind, Supplier<Transition> made) {
        return NodeTool.of(label, description, kind, QueueingPetriNet.class,
                net -> NetElements.addTransition(net, made.get()));
    }

    private static Supplier<EObject> color(Place place, Chooser chooser) {
        QueueingPetriNet net = NetElements.net(place);
        List<Color> free = NetElements.colors(net).stream()
                .filter(each -> NetElements.reference(place, each) == null).toList();
        if (free.isEmpty()) {
            return () -> NetElements.hold(place, NetElements.addColor(net));
        }
        Color color = chooser.choose("Colour of the tokens", free, ModelTexts::name);
        return color == null ? null : () -> NetElements.hold(place, color);
    }

    private static boolean canConnect(EObject source, EObject target) {
        boolean fits = source instanceof Place && target instanceof Transition
                || source instanceof Transition && target instanceof Place;
        return fits && source.eContainer() == target.eContainer()
                && !NetElements.areConnected((Node) source, (Node) target);
    }

    @Override
    public EObject opens(EObject element) {
        return element instanceof SubnetPlace place ? place.getSubnet()
                : element instanceof Transition ? element : null;
    }

    /** The colours that a firing moves go along where the other place holds the same ones. */
    @Override
    public Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        if (!(line.element() instanceof Connection connection) || !canConnect(source, target)) {
            return null;
        }
        return () -> {
            Transition before = line.source() instanceof Transition one ? one : (Transition) line.target();
            Transition after = source instanceof Transition one ? one : (Transition) target;
            Place place = source instanceof Place one ? one : (Place) target;
            if (before == after) {
                for (Mode mode : after.getModes()) {
                    for (Arc arc : List.copyOf(source == place ? mode.getInputs() : mode.getOutputs())) {
                        boolean along = placeOf(arc) == line.source() || placeOf(arc) == line.target();
                        ColorReference there = along ? NetElements.reference(place, arc.getColorReference().getColor())
                                : null;
                        if (there != null) {
                            arc.setColorReference(there);
                        }
                    }
                }
            }
            NetElements.disconnect(line.source(), line.target());
            connection.setSource((Node) source);
            connection.setTarget((Node) target);
        };
    }

    @Override
    public Runnable disconnect(EdgeView.Key line) {
        return BY_MODES.equals(line.role()) ? () -> NetElements.disconnect(line.source(), line.target()) : null;
    }

    @Override
    public void beforeDeletion(EObject element) {
        if (element instanceof Connection line && line.getSource() != null && line.getTarget() != null) {
            NetElements.disconnect(line.getSource(), line.getTarget());
        }
    }

    @Override
    public void adopt(EObject subject, Collection<EObject> pasted) {
        new NetCopies((QueueingPetriNet) subject).adopt(pasted);
    }

    /** A subnet without its two doors would be cut off. */
    @Override
    public boolean canDelete(EObject element) {
        return !(element instanceof Place place && NetElements.net(place).eContainer() instanceof SubnetPlace
                && (NetElements.INPUT.equals(place.getName()) || NetElements.OUTPUT.equals(place.getName())));
    }

    /** Places and transitions have their positions in the {@code .qpe} file, so that QPME shows them where they are. */
    private static final class NetPositions implements ModelPositions {

        @Override
        public boolean areMissing(EObject subject) {
            QueueingPetriNet net = (QueueingPetriNet) subject;
            return Stream.concat(net.getPlaces().stream(), net.getTransitions().stream()).noneMatch(
                    NetPositions::isSet);
        }

        private static boolean isSet(Node node) {
            return node.isSetLocationX() && node.isSetLocationY();
        }

        @Override
        public Point of(EObject element) {
            return element instanceof Node node && isSet(node) ? new Point(node.getLocationX(), node.getLocationY())
                    : null;
        }

        @Override
        public void set(EObject element, Point position) {
            if (element instanceof Node node) {
                node.setLocationX(Math.max(0, position.x));
                node.setLocationY(Math.max(0, position.y));
            }
        }
    }
}
