// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Series;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.lab.consolidation.ConsolidationEditor;
import org.loggia.yaml.YamlText;

/** Virtual machines that share storage, in the workbench: their table, and their placements side by side. */
class ConsolidationTest extends WorkbenchFixture {

    private static final String TEXT = """
            storages: [{name: A}, {name: B}]
            machines:
              - name: file
                read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                write: {throughput_per_s: 238, responseTime_ms: 4.82, arrivalQueue: 8.47}
                limits: {read_ms: 34}     # for people
              - name: mail
                on:
                  - {storage: A, read: {throughput_per_s: 245, responseTime_ms: 17.3, arrivalQueue: 5.6}}
                  - {storage: B, read: {throughput_per_s: 245, responseTime_ms: 20, arrivalQueue: 5.6}}
            """;

    private static final String LIMITED = """
            storages:
              - name: A
                rented:           # since spring
                  - {rate_per_s: 3000, burstRate_per_s: 8000, credits: 100000}   # of the large size
              - name: B""";

    private IFile file;
    private ConsolidationEditor editor;

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Machines");
        file = file("machines.yaml", TEXT);
        IEditorPart opened = IDE.openEditor(Workbench.page(), file);
        assertEquals(ConsolidationEditor.ID, opened.getSite().getId(), "what is in the file tells what it is");
        editor = (ConsolidationEditor) opened;
    }

    private Form form() {
        return UserInterface.form(file.getName());
    }

    private Table machines() {
        return UserInterface.control(form(), Table.class, table -> table.getColumnCount() == 18);
    }

    /** What the head of the form says: next to its title, or below it. */
    private String told() {
        return form().getMessage() + String.join("\n", Arrays.stream(UserInterface.controls(form().getHead(),
                Label.class)).map(Label::getText).toList());
    }

    /** The file server alone on A and the mail server alone on B see what was measured of them alone. */
    @Test
    void placementsStandSideBySide() {
        UserInterface.awaitThat("three rows of figures", () -> machines().getItemCount() == 3);
        assertEquals(List.of("(any)", "A", "B"), Arrays.stream(machines().getItems()).map(row -> row.getText(2))
                .toList());
        UserInterface.control(form(), Label.class, each -> each.getText().equals("Method:"));
        Screenshot.take("machines");
        editor.change(YamlText.of(TEXT + "    spare: 1\n"));
        UserInterface.press(UserInterface.tool(form(), "Predict"));
        UserInterface.awaitThat("the line that is wrong", () -> told().contains("machines.yaml, line ")
                && told().contains("unknown key 'spare'") && !told().contains(file.getLocation().toString()));
        editor.change(YamlText.of(TEXT));
        UserInterface.press(UserInterface.tool(form(), "Predict"));
        Table placements = UserInterface.await("placements", () -> Arrays.stream(UserInterface.controls(form(),
                Table.class)).filter(table -> table.isVisible() && table.getItemCount() == 4 && table
                        .getColumnCount() == 7).findFirst().orElse(null));
        assertEquals("within all limits", placements.getItem(0).getText(3));
        assertEquals("B: 20 / 4.82", placements.getItem(2).getText(3));
        assertEquals("A: 17.3 / -", placements.getItem(3).getText(3));
        assertNull(placements.getItem(2).getImage(3));
        assertNotNull(placements.getItem(2).getImage(6), "together they exceed the limit");
        Narrow.in(1280, 900, () -> Narrow.assertColumnsInSight(placements));
        ChartCanvas chart = UserInterface.control(form(), ChartCanvas.class, each -> true);
        assertEquals(4, chart.chart().series().size());
        assertEquals(17.3, ((Series.Bars) chart.chart().series().get(1)).heights()[1], 1e-9);
        Screenshot.take("placements");
    }

    /** What is typed stands in the text, which keeps its comments; what does not go together is refused with a word. */
    @Test
    void limitsOfRentedStorageAreTable() throws Exception {
        editor.change(YamlText.of(TEXT.replace("storages: [{name: A}, {name: B}]", LIMITED)));
        IWorkbenchPage page = Workbench.page();
        page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_MAXIMIZED);
        Table limits = table("Limited");
        UserInterface.awaitThat("the limit of the text", () -> limits.getItemCount() == 1);
        assertEquals(List.of("A", "requests", "all", "3000", "100000", "8000", "arrival"), IntStream.range(0, limits
                .getColumnCount()).mapToObj(limits.getItem(0)::getText).toList());
        enter(limits, 0, 3, "9000");
        awaitFault("Rate: 9000 is above the burst rate, 8000");
        enter(limits, 0, 4, "0");
        awaitFault("Credits: the burst rate requires credits; clear the burst rate first");
        assertTrue(text().contains(LIMITED), text());
        enter(limits, 0, 3, "4000");
        UserInterface.awaitThat("another rate", () -> text().contains("rate_per_s: 4000, burstRate"));
        awaitFault(null);

        UserInterface.press(UserInterface.button(limits.getParent(), "Add"));
        awaitFault("Select the storage system of the limit");
        Table storages = table("Connections");
        var name = storages.getItem(1).getBounds(0);
        input.click(storages, name.x + 20, name.y + name.height / 2);
        input.key("Escape");
        UserInterface.press(UserInterface.button(limits.getParent(), "Add"));
        UserInterface.awaitThat("another limit", () -> text().contains("- name: B\n    rented: [{rate_per_s: 1000}]"));
        type(limits, "125000000");
        enter(limits, 1, 5, "250000000");
        awaitFault("Burst rate: credits are required; enter them first");
        choose(limits, 1, 1, "bytes");
        choose(limits, 1, 2, "writes");
        choose(limits, 1, 6, "inTurn");
        UserInterface.awaitThat("the limit in words", () -> text().contains("- name: B\n    rented: [{rate_per_s:"
                + " 125000000, unit: bytes, requests: writes, order: inTurn}]"));
        UserInterface.awaitThat("the limit in the table", () -> limits.getItem(1).getText(6).equals("inTurn"));
        Screenshot.take("machines-limits");
        input.giveKeyboard(limits);
        limits.setSelection(1);
        input.key("Delete");
        UserInterface.awaitThat("one limit", () -> text().contains("  - name: B\nmachines:"));
        assertEquals(TEXT.replace("storages: [{name: A}, {name: B}]", LIMITED.replace("3000", "4000")), text());
        editor.doSave(null);
        page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_RESTORED);
    }

    /** Caches of storage systems and machines, and their file sets, are columns. */
    @Test
    void cachesAreColumns() {
        editor.change(YamlText.of(TEXT.replace("{name: A}", "{name: A, cache: {size_B: 8e9, hit_ms: 0.05}}").replace(
                "  - name: file\n", "  - name: file\n    cache: {size_B: 1e9, hit_ms: 0.01}\n"
                        + "    fileSet: {size_B: 4e9, zipfExponent: 0.8, requestSize_B: 4096}\n")));
        Table storages = table("Connections");
        UserInterface.awaitThat("the cache of a storage system", () -> storages.getItem(0).getText(3).equals("8e9"));
        assertEquals("0.05", storages.getItem(0).getText(4));
        assertEquals("", storages.getItem(1).getText(3));
        assertEquals(List.of("1e9", "0.01", "4e9", "0.8", "4096"), IntStream.range(13, 18).mapToObj(machines()
                .getItem(0)::getText).toList());
        Screenshot.take("machines-caches");
        editor.doSave(null);
    }

    /** What is added is named at once, and behind what is removed the keys continue. The heading stays in sight. */
    @Test
    void keysAddAndRemoveRows() {
        Table storages = table("Connections");
        input.giveKeyboard(storages);
        UserInterface.button(storages.getParent(), "Add").setFocus();
        input.key("space");
        UserInterface.control(storages, Text.class, Text::isVisible);
        input.type("C");
        input.key("Return");
        UserInterface.awaitThat("a storage system", () -> text().contains("{name: B}, {name: C}]"));
        input.key("Delete");
        UserInterface.awaitThat("it to be gone", () -> storages.getItemCount() == 2);
        assertEquals(1, storages.getSelectionIndex());
        input.key("F2");
        type(storages, "rented");
        UserInterface.awaitThat("the name of the one before", () -> text().contains("[{name: A}, {name: rented}]"));
        Narrow.in(1024, 700, () -> {
            machines().setFocus();
            UserInterface.awaitThat("the table with the keys in sight", () -> isInSight(machines()));
            assertTrue(isInSight(form().getHead()), "the heading with its buttons");
            Screenshot.take("machines-low");
        });
        Button remove = UserInterface.button(storages.getParent(), "Remove");
        for (int left : new int[] {1, 0}) {
            remove.setFocus();
            input.key("space");
            UserInterface.awaitThat(left + " left", () -> storages.getItemCount() == left);
        }
        UserInterface.awaitThat("no storage system", () -> storages.getItemCount() == 0);
        UserInterface.awaitThat("the keys to be in the table", storages::isFocusControl);
        editor.doSave(null);
    }

    /** Whether the upper edge of a control lies in the window's part that shows the form. */
    private boolean isInSight(Control control) {
        int top = control.toDisplay(0, 0).y;
        Control room = form().getParent();
        int above = room.toDisplay(0, 0).y;
        return top >= above && top < above + room.getSize().y - 40;
    }

    private String text() {
        return editor.text().toString();
    }

    private Table table(String column) {
        return UserInterface.control(form(), Table.class, table -> Arrays.stream(table.getColumns()).anyMatch(
                each -> each
                        .getText().equals(column)));
    }

    private void awaitFault(String fault) {
        UserInterface.awaitThat("the heading to say " + fault, () -> Objects.equals(fault, form().getMessage()));
    }

    private void open(Table table, int row, int column) {
        var cell = table.getItem(row).getBounds(column);
        input.click(table, cell.x + 20, cell.y + cell.height / 2);
    }

    private void enter(Table table, int row, int column, String text) {
        open(table, row, column);
        type(table, text);
    }

    private void type(Table table, String text) {
        UserInterface.control(table, Text.class, Text::isVisible);
        input.key("ctrl+a");
        input.type(text);
        input.key("Return");
    }

    private void choose(Table table, int row, int column, String word) {
        open(table, row, column);
        CCombo choice = UserInterface.control(table, CCombo.class, CCombo::isVisible);
        choice.select(choice.indexOf(word));
        UserInterface.notify(choice, SWT.Selection);
        input.key("Return");
        UserInterface.awaitThat(word, () -> table.getItem(row).getText(column).equals(word));
    }
}
