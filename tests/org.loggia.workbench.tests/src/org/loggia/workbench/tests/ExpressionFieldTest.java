// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.pcm.expression.ReadablePath;
import org.loggia.workbench.forms.expression.ExpressionDiagnosis;
import org.loggia.workbench.forms.expression.ExpressionField;

/** The field for stochastic expressions, driven by keys. */
class ExpressionFieldTest {

    private static final List<ReadablePath> PATHS = List.of(new ReadablePath("file.BYTESIZE", "parameter of store"),
            new ReadablePath("count.VALUE", "parameter of store"));

    @RegisterExtension
    final RealInput input = new RealInput();

    private final Display display = Display.getCurrent();
    private final List<String> committed = new ArrayList<>();
    private Shell shell;
    private ExpressionField field;

    @BeforeEach
    void open() {
        shell = new Shell(display);
        shell.setText("Expression");
        shell.setLayout(new GridLayout());
        field = new ExpressionField(shell);
        field.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        field.setReadable(() -> PATHS);
        field.onCommit(committed::add);
        new Text(shell, SWT.BORDER);
        shell.setBounds(100, 100, 460, 300);
        shell.open();
        field.setFocus();
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    @Test
    void highlightsAndChecksTypedText() throws Exception {
        field.setText("file.BYTESIZE * 2 + ");
        assertTrue(field.diagnosis().findings().get(0).error());
        assertEquals("column 21: a value is expected instead of the end",
                field.diagnosis().findings().get(0).toString());
        assertTrue(Arrays.stream(field.text().getStyleRanges()).anyMatch(range -> range.underline),
                "the end is marked");
        field.text().append("Exp(0.5)");
        assertEquals(List.of(), field.diagnosis().findings());
        assertTrue(field.diagnosis().summary().contains("random"), field.diagnosis().summary());
        StyleRange variable = range(0);
        StyleRange number = range(field.getText().indexOf("2 "));
        StyleRange function = range(field.getText().indexOf("Exp"));
        assertEquals(3, List.of(variable.foreground, number.foreground, function.foreground).stream()
                .distinct().count());
        field.text().append(" + fle.BYTESIZE");
        assertFalse(field.diagnosis().findings().get(0).error());
        assertTrue(range(field.getText().indexOf("fle")).underline, "an unknown variable is marked");
        Screenshot.take("expression-unknown");
    }

    @Test
    void showsMeanOfValidExpression() {
        field.setText("IntPMF[(1; 0.5) (3; 0.5)]");
        assertEquals("a whole number, random, mean 2", field.diagnosis().summary());
        field.setText("64 * 1048576");
        assertEquals("a whole number, 67108864", field.diagnosis().summary());
        field.setText("IntPMF[(1; 0.5) (3; 0.5)]");
        field.setPlace(ExpressionDiagnosis.Place.CONDITION);
        assertTrue(field.diagnosis().findings().get(0).message().contains("condition"));
        field.setText("count.VALUE > 3");
        assertEquals(List.of(), field.diagnosis().findings());
        field.setPlace(ExpressionDiagnosis.Place.PROBABILITY);
        field.setText("1.5");
        assertTrue(field.diagnosis().findings().get(0).message().contains("at most 1"));
    }

    @Test
    void nameIsCompletedFromList() throws Exception {
        field.setText("");
        UserInterface.rest();
        field.setText("2 * fi");
        field.text().setSelection(6);
        field.complete();
        Table list = UserInterface.await("the list of proposals", this::proposals);
        assertTrue(list.getItem(0).getText().startsWith("file.BYTESIZE"), list.getItem(0).getText());
        Screenshot.take("expression-completion");
        key(list, SWT.CR);
        Event accepted = new Event();
        accepted.widget = list;
        list.notifyListeners(SWT.DefaultSelection, accepted);
        UserInterface.awaitThat("the name to be completed", () -> field.getText().equals("2 * file.BYTESIZE"));
        assertEquals(17, field.text().getCaretOffset());
    }

    @Test
    void keepsQuicklyTypedText() {
        field.setText("");
        input.click(field.text());
        input.type("Exp(0.5)");
        assertEquals("Exp(0.5)", field.getText());
        input.key("Return");
        assertEquals("Exp(0.5)", field.getText(), "the dot of a decimal opens no list");
        assertEquals(List.of("Exp(0.5)"), committed);
    }

    @Test
    void enterAcceptsProposalWithoutNewLine() {
        field.setText("");
        input.click(field.text());
        input.type("2 * fi");
        input.key("ctrl+space");
        UserInterface.await("the list of proposals", this::proposals);
        input.key("Return");
        UserInterface.awaitThat("the list to close", () -> proposals() == null);
        assertEquals("2 * file.BYTESIZE", field.getText());
        input.type(" + count.");
        UserInterface.await("the list after a dot", this::proposals);
        input.key("Return");
        UserInterface.awaitThat("the list to close", () -> proposals() == null);
        assertEquals("2 * file.BYTESIZE + count.VALUE", field.getText());
    }

    @Test
    void enterCommitsAndEscapeReverts() {
        field.setText("1");
        field.text().setText("2");
        key(field.text(), SWT.CR);
        assertEquals(List.of("2"), committed);
        field.text().setText("3 +");
        key(field.text(), SWT.ESC);
        assertEquals("2", field.getText());
        field.text().setText("4 +");
        field.commit();
        assertEquals(List.of("2", "4 +"), committed, "a broken text is not lost");
    }

    @Test
    void longExpressionGrowsFieldUpToLimit() {
        int before = field.text().getSize().y;
        field.text().setText("DoublePDF[" + "(1000000.0; 0.01) ".repeat(100) + "]");
        UserInterface.awaitThat("the field to grow", () -> field.text().getSize().y > 2 * before);
        UserInterface.rest();
        int after = field.text().getSize().y;
        assertTrue(after < 8 * before, before + " to " + after);
        assertNotNull(field.text().getVerticalBar());
    }

    private StyleRange range(int offset) {
        return Arrays.stream(field.text().getStyleRanges()).filter(range -> range.start <= offset
                && offset < range.start + range.length).findFirst().orElseThrow();
    }

    private Table proposals() {
        for (Shell each : display.getShells()) {
            if (each.isVisible() && each != shell) {
                for (var child : each.getChildren()) {
                    Table found = table(child);
                    if (found != null && found.getItemCount() > 0 && !found.getItem(0).getText().isEmpty()) {
                        return found;
                    }
                }
            }
        }
        return null;
    }

    private static Table table(org.eclipse.swt.widgets.Control control) {
        if (control instanceof Table table) {
            return table;
        }
        if (control instanceof org.eclipse.swt.widgets.Composite inner) {
            for (var child : inner.getChildren()) {
                Table found = table(child);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private void key(org.eclipse.swt.widgets.Control target, int code) {
        Event event = new Event();
        event.keyCode = code;
        event.character = (char) code;
        event.widget = target;
        event.doit = true;
        target.notifyListeners(target instanceof StyledText ? 3005 : SWT.KeyDown, event);
    }
}
