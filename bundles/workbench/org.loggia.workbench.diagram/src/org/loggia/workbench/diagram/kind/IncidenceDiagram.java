// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Arc;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Transition;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;
import org.loggia.workbench.editing.EditingSession;

/** The incidence functions of a transition: its modes between the colours that they take and those that they put. */
final class IncidenceDiagram extends DiagramKind {

    IncidenceDiagram() {
        super("incidence", "Incidence Function", Transition.class);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        Transition transition = (Transition) subject;
        ViewBuilder view = new ViewBuilder();
        Stream.of(true, false).flatMap(inputs -> NetElements.places(transition, inputs).stream()).distinct()
                .forEach(place -> place.getColorReferences().forEach(each -> view.node(each, ModelTexts.name(place),
                        ModelTexts.name(each.getColor()))));
        for (Mode mode : transition.getModes()) {
            view.node(mode, mode.getWeight() == 1 ? "mode"
                    : "mode, weight " + ModelTexts.number(mode.getWeight()), ModelTexts.name(mode))
                    .row(mode.getDelay(), RowStyle.PARAMETER, NetDiagramTexts.distribution(mode.getDelay()));
            mode.getInputs().forEach(arc -> view.edge(arc, arc.getColorReference(), mode, count(arc)));
            mode.getOutputs().forEach(arc -> view.edge(arc, mode, arc.getColorReference(), count(arc)));
        }
        return view.build();
    }

    private static String count(Arc arc) {
        return String.valueOf(arc.getCount());
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(new Group("Incidence", List.of(
                NodeTool.of("Mode", "A mode in which the transition fires", ElementKind.MODE, Transition.class,
                        NetElements::addMode)),
                List.of(new EdgeTool("Tokens", "A firing takes tokens of a colour, or puts them", EdgeStyle.ARC,
                        each -> each instanceof Mode || each instanceof ColorReference, IncidenceDiagram::canConnect,
                        (source, target) -> source instanceof Mode mode
                                ? NetElements.setCount(mode, (ColorReference) target, false, 1)
                                : NetElements.setCount((Mode) target, (ColorReference) source, true, 1)))));
    }

    /** A mode takes from the places with a line to its transition, and puts into those with a line from it. */
    private static boolean canConnect(EObject source, EObject target) {
        boolean takes = source instanceof ColorReference && target instanceof Mode;
        if (!takes && !(source instanceof Mode && target instanceof ColorReference)) {
            return false;
        }
        Mode mode = (Mode) (takes ? target : source);
        ColorReference tokens = (ColorReference) (takes ? source : target);
        return NetElements.count(mode, tokens, takes) == 0
                && NetElements.places((Transition) mode.eContainer(), takes).contains(tokens.eContainer());
    }

    @Override
    public boolean canDelete(EObject element) {
        return element instanceof Mode || element instanceof Arc;
    }
}
