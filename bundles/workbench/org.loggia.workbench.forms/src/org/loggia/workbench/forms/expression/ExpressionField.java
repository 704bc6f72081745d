// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.expression;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IControlContentAdapter2;
import org.eclipse.jface.fieldassist.IControlContentAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.VerifyEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.loggia.pcm.expression.ExpressionCompletion;
import org.loggia.pcm.expression.ReadablePath;

/**
 * A field for a stochastic expression. It highlights while one types, completes with Ctrl+Space and after a dot, and
 * says below the text what is wrong in which column, or what a sound expression is.
 *
 * <p>A text is handed over ({@link #onCommit}) when Enter is pressed or the field is left; Escape takes back what was
 * typed since. Broken texts are handed over too: nobody loses what he wrote, and checks will name it.
 */
public final class ExpressionField extends Composite {

    private static final int MAX_LINES = 5;
    private static final int MIN_WIDTH = 120;

    private final StyledText text;
    private final Label message;
    private final Completion completion;
    private ExpressionDiagnosis.Place place = ExpressionDiagnosis.Place.NUMBER;
    private Supplier<? extends Collection<ReadablePath>> readable;
    private Consumer<String> commit = value -> {};
    private Consumer<String> typed = value -> {};
    private ExpressionDiagnosis diagnosis;
    private String committed = "";
    private int lines = 1;
    private boolean asked;
    private boolean isOptional;

    /** A field in a parent; it wants to fill the width that it gets. */
    public ExpressionField(Composite parent) {
        super(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 1;
        setLayout(layout);
        text = new StyledText(this, SWT.MULTI | SWT.WRAP | SWT.BORDER | SWT.V_SCROLL);
        text.setMargins(3, 3, 3, 3);
        text.setAlwaysShowScrollBars(false);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = MIN_WIDTH;
        text.setLayoutData(wide);
        message = new Label(this, SWT.WRAP);
        GridData line = new GridData(SWT.FILL, SWT.CENTER, true, false);
        line.widthHint = MIN_WIDTH;
        message.setLayoutData(line);
        text.addModifyListener(event -> modified());
        text.addVerifyKeyListener(this::key);
        text.addTraverseListener(event -> {
            if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = true;
            }
        });
        text.addListener(SWT.FocusOut, event -> commit());
        text.addListener(SWT.Resize, event -> fitHeight());
        completion = new Completion();
        completion.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
        completion.setFilterStyle(ContentProposalAdapter.FILTER_NONE);
        completion.setPropagateKeys(true);
        completion.setPopupSize(new Point(360, 180));
        diagnose();
    }

    /**
     * What the expression can read; asked whenever it is needed.
     *
     * @param paths gives null where that is not known, and nothing is then said about variables
     */
    public void setReadable(Supplier<? extends Collection<ReadablePath>> paths) {
        readable = paths;
        diagnose();
    }

    /** What the place of the expression asks for; {@link ExpressionDiagnosis.Place#NUMBER} at first. */
    public void setPlace(ExpressionDiagnosis.Place asked) {
        place = asked;
        diagnose();
    }

    /** Whether there need not be an expression; at first there has to be one. */
    public void setOptional(boolean optional) {
        isOptional = optional;
        diagnose();
    }

    /** Called with a changed text on Enter and when the field is left. */
    public void onCommit(Consumer<String> listener) {
        commit = listener;
    }

    /** Called with the text at every change, by the user or {@link #setText}. */
    public void onTyping(Consumer<String> listener) {
        typed = listener;
    }

    /** Shows a text; what was being typed is gone. */
    public void setText(String value) {
        String shown = value == null ? "" : value;
        committed = shown;
        if (!text.getText().equals(shown)) {
            text.setText(shown);
        }
    }

    public String getText() {
        return text.getText();
    }

    /** Whether something was typed that is not handed over yet. */
    public boolean isChanged() {
        return !text.getText().equals(committed);
    }

    /** What there is to say about the text as it is. */
    public ExpressionDiagnosis diagnosis() {
        return diagnosis;
    }

    /** The text widget, for focus and tool tips. */
    public StyledText text() {
        return text;
    }

    public void setEditable(boolean editable) {
        text.setEditable(editable);
        completion.setEnabled(editable);
    }

    /** Opens the list of continuations at the caret, as Ctrl+Space does. */
    public void complete() {
        asked = true;
        completion.openProposalPopup();
    }

    @Override
    public boolean setFocus() {
        return text.setFocus();
    }

    /** Hands the text over, if it was changed. */
    public void commit() {
        if (completion.hasProposalPopupFocus() || completion.isProposalPopupOpen()) {
            return;
        }
        String value = text.getText();
        if (!value.equals(committed)) {
            committed = value;
            commit.accept(value);
        }
    }

    private void key(VerifyEvent event) {
        boolean enter = event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR;
        asked = event.keyCode == ' ' && (event.stateMask & SWT.CTRL) != 0 || asked && event.character == 0;
        if (completion.isProposalPopupOpen()) {
            event.doit = !enter; // it accepts the proposal, and is not a line end as well
            return;
        }
        if (enter) {
            event.doit = false;
            commit();
        } else if (event.keyCode == SWT.ESC) {
            event.doit = false;
            text.setText(committed);
        }
    }

    private void modified() {
        if (completion.isProposalPopupOpen() && !asked && !isInName(text.getText(), text.getCaretOffset())) {
            completion.close(); // what was to be completed is over
        }
        diagnose();
        fitHeight();
        typed.accept(text.getText());
    }

    private void diagnose() {
        String value = text.getText();
        diagnosis = isOptional && value.isBlank() ? ExpressionDiagnosis.NOTHING
                : ExpressionDiagnosis.of(value, place, readable == null ? null : readable.get());
        ExpressionPalette palette = new ExpressionPalette(text.getBackground());
        text.setStyleRanges(palette.ranges(value, diagnosis.findings()));
        boolean sound = diagnosis.findings().isEmpty();
        message.setText(sound ? diagnosis.summary() : diagnosis.findings().get(0).toString());
        message.setToolTipText(sound ? null : String.join("\n",
                diagnosis.findings().stream().map(Object::toString).toList()));
        message.setForeground(sound ? palette.quiet()
                : diagnosis.findings().get(0).error() ? palette.error() : palette.warning());
        Point size = message.getSize();
        if (size.x > 0 && message.computeSize(size.x, SWT.DEFAULT).y != size.y) {
            message.requestLayout();
        }
    }

    /** One line more for each that the text takes, up to a limit; then it scrolls. */
    private void fitHeight() {
        int needed = 1;
        if (text.getClientArea().width > 0 && text.getCharCount() > 0) {
            Point last = text.getLocationAtOffset(text.getCharCount());
            Point first = text.getLocationAtOffset(0);
            needed = Math.max(1, Math.min(MAX_LINES, 1 + (last.y - first.y) / text.getLineHeight()));
        }
        if (needed != lines) {
            lines = needed;
            ((GridData) text.getLayoutData()).heightHint = lines * text.getLineHeight();
            requestLayout();
        }
    }

    /** The list of continuations; Ctrl+Space opens it, and a dot. */
    private final class Completion extends ContentProposalAdapter {

        Completion() {
            super(text, new StyledTextContents(), ExpressionField.this::proposals, KeyStroke.getInstance(SWT.CTRL, ' '),
                    new char[] {'.'});
        }

        void close() {
            closeProposalPopup();
        }
    }

    /** Whether the character before the caret belongs to a name, which begins with a letter. */
    private static boolean isInName(String contents, int caret) {
        int start = caret;
        while (start > 0 && (Character.isLetterOrDigit(contents.charAt(start - 1)) || contents.charAt(start - 1) == '_'
                || contents.charAt(start - 1) == '.')) {
            start--;
        }
        return start < caret && (Character.isLetter(contents.charAt(start)) || contents.charAt(start) == '_');
    }

    private IContentProposal[] proposals(String contents, int caret) {
        if (!asked && !isInName(contents, caret)) {
            return new IContentProposal[0]; // a quick typist is past the dot that opened the list, or it is a decimal's
        }
        Collection<ReadablePath> paths = readable == null ? null : readable.get();
        return ExpressionCompletion.at(contents, caret, paths == null ? List.of() : paths).stream()
                .map(each -> (IContentProposal) new ContentProposal(each.apply(contents),
                        each.text() + "   " + each.description(), null, each.from() + each.caret()))
                .toArray(IContentProposal[]::new);
    }

    /** Lets content assist of JFace read and change a styled text. */
    private static final class StyledTextContents implements IControlContentAdapter, IControlContentAdapter2 {

        @Override
        public void setControlContents(Control control, String contents, int cursorPosition) {
            StyledText text = (StyledText) control;
            text.setText(contents);
            text.setSelection(Math.min(cursorPosition, contents.length()));
        }

        @Override
        public void insertControlContents(Control control, String contents, int cursorPosition) {
            StyledText text = (StyledText) control;
            int start = text.getSelection().x;
            text.insert(contents);
            text.setSelection(start + cursorPosition);
        }

        @Override
        public String getControlContents(Control control) {
            return ((StyledText) control).getText();
        }

        @Override
        public int getCursorPosition(Control control) {
            return ((StyledText) control).getCaretOffset();
        }

        @Override
        public Rectangle getInsertionBounds(Control control) {
            StyledText text = (StyledText) control;
            Point caret = text.getLocationAtOffset(text.getCaretOffset());
            return new Rectangle(caret.x + text.getClientArea().x, caret.y + text.getClientArea().y + 3, 1,
                    text.getLineHeight());
        }

        @Override
        public void setCursorPosition(Control control, int index) {
            ((StyledText) control).setSelection(index);
        }

        @Override
        public Point getSelection(Control control) {
            return ((StyledText) control).getSelection();
        }

        @Override
        public void setSelection(Control control, Point range) {
            ((StyledText) control).setSelection(range);
        }
    }
}
