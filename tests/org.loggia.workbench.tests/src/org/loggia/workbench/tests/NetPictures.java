// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.ui.IPageLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Transition;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;

/** The guide's pictures of queueing Petri nets: the disk that two machines share. */
class NetPictures extends WorkbenchFixture {

    @RegisterExtension
    final Scene scene = new Scene();

    private DiagramEditor open() throws Exception {
        project = Projects.fromTemplate("Nets", "nets");
        return diagram(project.getFile("nets/machines/two-machines.qpe"));
    }

    @Test
    void netWithSimulationResults() throws Exception {
        DiagramEditor editor = open();
        DiagramHand hand = new DiagramHand(editor);
        hand.menu("Run As Queueing Petri Net Simulation");
        UserInterface.awaitThat("a result", () -> Projects.results(editor.file().getProject()).size() == 1);
        UserInterface.rest(2000); // the results come to front
        scene.enlarge(editor);
        hand.run(DiagramActions.ARRANGE);
        hand.run(DiagramActions.RESULTS);
        assertTrue(editor.scene().decorations().of(((QueueingPetriNet) editor.scene().subject()).getPlaces().get(
                0)) != null);
        scene.take("net");
    }

    @Test
    void incidenceFunction() throws Exception {
        DiagramEditor editor = open();
        QueueingPetriNet net = (QueueingPetriNet) editor.scene().subject();
        Transition schedule = net.getTransitions().stream().filter(each -> each.getName().equals("schedule"))
                .findFirst().orElseThrow();
        SheetView sheet = SheetView.open(page);
        page.activate(editor);
        DiagramHand hand = new DiagramHand(editor);
        hand.select(schedule);
        sheet.tab("INCIDENCE");
        scene.enlarge(page.findView(IPageLayout.ID_PROP_SHEET));
        scene.take("incidence");
    }
}
