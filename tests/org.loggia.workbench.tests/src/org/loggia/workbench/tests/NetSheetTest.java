// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.eclipse.gef.EditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.TimeUnit;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Color;
import org.loggia.qpn.DistributionFunction;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Transition;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.testing.QpmeFormat;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.editing.ProjectUnits;

/** The property sheets of nets: tokens, modes, incidence, colours, queues, probes and settings, edited in place. */
class NetSheetTest extends WorkbenchFixture {

    private DiagramEditor editor;
    private DiagramHand hand;
    private SheetView sheet;
    private QueueingPetriNet net;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Sheets", "nets");
        editor = diagram(project.getFile("nets/machine-repairman.qpe"));
        sheet = SheetView.open(page);
        page.activate(editor);
        hand = new DiagramHand(editor);
        net = (QueueingPetriNet) editor.scene().subject();
    }

    private void show(Object model, String tab) {
        page.activate(editor);
        EditPart part = model == net ? editor.diagram() : hand.part(model);
        if (model == net) {
            editor.viewer().deselectAll();
        } else {
            hand.pick(part);
        }
        UserInterface.rest();
        sheet.tab(tab);
        page.activate(page.findView(org.eclipse.ui.IPageLayout.ID_PROP_SHEET));
        UserInterface.rest();
    }

    /** The table in front that has a column. */
    private Table table(String column) {
        return UserInterface.control((Composite) sheet.page().getControl(), Table.class, each -> each.isVisible()
                && Arrays.stream(each.getColumns()).anyMatch(one -> one.getText().equals(column)));
    }

    private static int index(Table table, String column) {
        return Arrays.stream(table.getColumns()).map(each -> each.getText()).toList().indexOf(column);
    }

    private <T extends Control> T edit(Table table, int row, String column, Class<T> type) {
        TableItem item = table.getItem(row);
        Rectangle cell = item.getBounds(index(table, column));
        Event click = new Event();
        click.x = cell.x + 4;
        click.y = cell.y + cell.height / 2;
        click.button = 1;
        click.count = 1;
        table.notifyListeners(SWT.MouseDown, click);
        return UserInterface.control(table, type, Control::isVisible);
    }

    private void write(String column, int row, String text) {
        Text field = edit(table(column), row, column, Text.class);
        field.setText(text);
        UserInterface.notify(field, SWT.DefaultSelection);
        UserInterface.rest();
    }

    private void choose(String column, int row, String choice) {
        CCombo list = edit(table(column), row, column, CCombo.class);
        list.select(Arrays.asList(list.getItems()).indexOf(choice));
        UserInterface.notify(list, SWT.Selection);
        UserInterface.notify(list, SWT.DefaultSelection);
        UserInterface.rest();
    }

    private void press(String button, String column) {
        UserInterface.press(UserInterface.button(table(column).getParent(), button));
        UserInterface.rest();
    }

    @Test
    void tokensOfPlaceAreEdited() throws Exception {
        Place works = net.getPlaces().get(0);
        QueueingColorReference machine = (QueueingColorReference) works.getColorReferences().get(0);
        show(works, "GENERAL");
        Combo departure = UserInterface.control((Composite) sheet.page().getControl(), Combo.class, Combo::isVisible);
        assertEquals(List.of("Any token", "First token (FIFO)", "Random token"), List.of(departure
                .getItems()));
        show(works, "TOKENS");
        write("Tokens", 0, "5");
        assertEquals(5, machine.getInitialPopulation());
        write("Capacity", 0, "9");
        write("Priority", 0, "2");
        write("Share", 0, "0.5");
        assertEquals("9 2 0.5", machine.getMaximumCapacity() + " " + machine.getPriority() + " " + machine.getShare());
        choose("Service time", 0, "Gamma");
        assertEquals(DistributionFunction.GAMMA, machine.getServiceTime().getFunction());
        assertEquals("1.00000", table("Mean").getItem(0).getText(index(table("Mean"), "Mean")), "the mean is kept");
        write("Parameters", 0, "alpha = 4, lambda = 2");
        assertEquals("2.00000", table("Mean").getItem(0).getText(index(table("Mean"), "Mean")));
        ProjectUnits.setTime(project, TimeUnit.MILLISECOND);
        show(net, "SETTINGS");
        show(works, "TOKENS");
        assertEquals("2.00000", table("Mean [ms]").getItem(0).getText(index(table("Mean [ms]"), "Mean [ms]")));
        Screenshot.take("net-tokens");

        Text field = edit(table("Parameters"), 0, "Parameters", Text.class);
        field.setText("alpha = four");
        Label fault = UserInterface.control(table("Parameters").getParent(), Label.class,
                each -> each.getText().contains("was rejected"));
        assertTrue(fault.getText().contains("'alpha'"), fault.getText());
        UserInterface.notify(field, SWT.DefaultSelection);
        UserInterface.rest();
        assertEquals("4", machine.getServiceTime().getParameters().get("alpha"));

        press("Add", "Tokens");
        assertEquals(2, works.getColorReferences().size());
        assertEquals(2, net.getColors().size(), "there was no other colour");
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(1, works.getColorReferences().size());
        for (int i = 0; i < 6; i++) {
            hand.run(ActionFactory.UNDO.getId());
        }
        assertFalse(editor.isDirty(), "seven edits, seven steps back");
        log.assertEmpty("editing tokens");
    }

    /** They begin with names of files, which their author has to make. */
    private static final Set<DistributionFunction> FROM_FILES = EnumSet.of(DistributionFunction.CONTINUOUS_EMPIRICAL,
            DistributionFunction.DISCRETE_EMPIRICAL, DistributionFunction.DETERMINISTIC_CONCURRENCY,
            DistributionFunction.REPLAY);

    @Test
    void everyFamilyOfDistributionsBeginsWithParametersThatFit() throws Exception {
        Place works = net.getPlaces().get(0);
        show(works, "TOKENS");
        for (DistributionFunction function : DistributionFunction.values()) {
            if (function != DistributionFunction.EXPONENTIAL) {
                choose("Service time", 0, function.getLiteral());
                assertEquals(function, ((QueueingColorReference) works.getColorReferences().get(0)).getServiceTime()
                        .getFunction());
                if (FROM_FILES.contains(function)) {
                    String missing = assertThrows(ProblemException.class, () -> NetConversion.convert(net))
                            .getMessage();
                    assertTrue(missing.contains(".txt': no such file"), missing);
                } else {
                    NetConversion.convert(net);
                }
            }
        }
        log.assertEmpty("distributions");
    }

    @Test
    void incidenceFunctionIsMatrix() throws Exception {
        Transition breaks = net.getTransitions().get(0);
        show(breaks, "INCIDENCE");
        Mode mode = breaks.getModes().get(0);
        assertEquals(2, table("A firing").getItemCount());
        write("breaks", 0, "2");
        assertEquals(2, mode.getInputs().get(0).getCount());
        press("Add", "Firing weight");
        Mode other = breaks.getModes().get(1);
        write("Mode", 1, "both break");
        write("Firing weight", 1, "0.25");
        write("both break", 0, "2");
        write("both break", 1, "2");
        assertEquals("both break 0.25 2 2", other.getName() + " " + other.getWeight() + " "
                + other.getInputs().get(0).getCount() + " " + other.getOutputs().get(0).getCount());
        Screenshot.take("net-incidence");
        var view = page.getReference(page.findView(IPageLayout.ID_PROP_SHEET));
        page.setPartState(view, IWorkbenchPage.STATE_MAXIMIZED);
        UserInterface.awaitThat("tables as high as the view", () -> table("A firing").getSize().y > 300);
        page.setPartState(view, IWorkbenchPage.STATE_RESTORED);
        UserInterface.rest();
        write("both break", 1, "");
        assertTrue(other.getOutputs().isEmpty());
        hand.run(ActionFactory.UNDO.getId());
        page.saveEditor(editor, false);
        QueueingPetriNet saved = QpeFiles.load(editor.file().getLocation().toPath());
        assertEquals(2, saved.getTransitions().get(0).getModes().get(1).getOutputs().get(0).getCount());

        page.activate(editor);
        hand.select(breaks);
        hand.menu("Open Diagram");
        DiagramEditor incidence = (DiagramEditor) page.getActiveEditor();
        assertEquals(breaks, incidence.scene().subject());
        DiagramHand inner = new DiagramHand(incidence);
        inner.assertNoOverlap();
        inner.assertTextsFit(1);
        Screenshot.take("net-incidence-diagram");
        assertEquals(4, incidence.scene().view().edges().size());
        inner.create("Mode", 300, 320);
        Mode third = breaks.getModes().get(2);
        inner.connect("Tokens", mode.getInputs().get(0).getColorReference(), third);
        inner.connect("Tokens", third, mode.getInputs().get(0).getColorReference());
        assertEquals(1, third.getInputs().size());
        assertTrue(third.getOutputs().isEmpty(), "there is no line back to that place");
        inner.select(third);
        inner.run(ActionFactory.DELETE.getId());
        assertNull(third.eContainer());
        log.assertEmpty("editing incidence");
    }

    @Test
    void colorsQueuesAndProbesBelongToNet() throws Exception {
        show(net, "COLORS");
        press("Add", "Paint");
        Color spare = net.getColors().get(1);
        write("Colour", 1, "spare part");
        write("Paint", 1, "#00ff00");
        assertEquals("spare part #00ff00", spare.getName() + " " + spare.getPaint());
        sheet.tab("QUEUES");
        choose("Discipline", 1, "PS");
        write("Servers", 1, "3");
        write("Rates", 1, "1; 1.5");
        assertEquals(QueueingDiscipline.PS, net.getQueues().get(1).getDiscipline());
        assertEquals("3 [1.0, 1.5]", net.getQueues().get(1).getServers() + " " + net.getQueues().get(1).getRates());
        Screenshot.take("net-queues");
        sheet.tab("PROBES");
        press("Add", "Probe");
        choose("To", 0, "broken");
        write("Colours", 0, "machine");
        assertEquals(1, net.getProbes().get(0).getColorReferences().size());
        Screenshot.take("net-probes");
        sheet.tab("SETTINGS");
        press("Add", "Setting");
        assertEquals("simqpn-configuration", net.getSettings().get(0).getType());
        Table settings = table("Setting");
        List<String> names = Arrays.stream(settings.getItems()).map(each -> each.getText(2)).toList();
        assertTrue(names.contains("Seconds between signs of life"), names::toString);
        assertTrue(names.stream().noneMatch(each -> each.matches("[a-z]+(-[a-z]+)+")), "words instead of keys");
        Narrow.in(1024, 700, () -> {
            Narrow.assertColumnsInSight(settings);
            Narrow.assertCellsWhole(settings);
        });
        assertEquals(List.of(), QpmeFormat.simulationFaults(QpeFiles.toText(net)), "QPME's simulator can run it");
        sheet.tab("COLORS");
        table("Paint").setSelection(0);
        UserInterface.notify(table("Paint"), SWT.Selection);
        press("Remove", "Paint");
        assertEquals(1, net.getColors().size());
        assertTrue(net.getPlaces().stream().allMatch(each -> each.getColorReferences().isEmpty()), "no tokens of it");
        assertTrue(net.getTransitions().stream().flatMap(each -> each.getModes().stream())
                .allMatch(each -> each.getInputs().isEmpty() && each.getOutputs().isEmpty()), "no connection of it");
        assertTrue(net.getProbes().get(0).getColorReferences().isEmpty());
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(1, net.getPlaces().get(0).getColorReferences().size());
        log.assertEmpty("editing the net");
    }
}
