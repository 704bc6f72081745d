// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Section;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.MinHeightScroller;

/**
 * The form over a description: sections in columns, what is wrong in its heading, and what will happen. In a low window
 * the sections are scrolled, to what has the focus, below a heading that stays.
 */
public final class DescriptionForm {

    private static final int SUMMARY_WIDTH = 300;
    private static final int MARGIN = 2;

    private final YamlEditor editor;
    private final Form form;
    private final ScrolledComposite scrolled;
    private final Composite page;
    private final HeadingMessage heading;
    private Label summary;
    private String whenWrong;
    private String wrong;

    /** @param columns how many sections lie side by side */
    public DescriptionForm(YamlEditor editor, Composite parent, HelpContext help, int columns) {
        this.editor = editor;
        form = editor.form(parent, help);
        scrolled = new ScrolledComposite(form.getBody(), SWT.V_SCROLL);
        editor.toolkit().adapt(scrolled);
        page = editor.toolkit().createComposite(scrolled);
        page.setLayout(new GridLayout(columns, true));
        MinHeightScroller.whole(scrolled, page);
        heading = new HeadingMessage(form);
    }

    /** The widget. */
    public Form control() {
        return form;
    }

    /**
     * Adds a section with a title.
     *
     * @param width how many columns it takes
     * @param grows whether it takes what room there is
     * @param columns of what is in it
     */
    public Composite section(String title, int width, boolean grows, int columns) {
        // A title bar of the platform would be drawn with white edges on a dark ground at 200 %.
        Section section = editor.toolkit().createSection(page, ExpandableComposite.EXPANDED);
        section.setText(title);
        section.setSeparatorControl(editor.toolkit().createCompositeSeparator(section));
        section.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, grows, width, 1));
        Composite inside = editor.toolkit().createComposite(section);
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = MARGIN;
        inside.setLayout(layout);
        section.setClient(inside);
        return inside;
    }

    /**
     * Adds a section that tells what will happen.
     *
     * @param width how many columns it takes
     * @param whenWrong what it says where something is wrong
     */
    public void summary(int width, String whenWrong) {
        this.whenWrong = whenWrong;
        summary = editor.toolkit().createLabel(section("Summary", width, false, 1), "", SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false);
        wide.widthHint = SUMMARY_WIDTH;
        summary.setLayoutData(wide);
    }

    /** Tells in sentences what will happen, or what is wrong; null if nothing is. */
    void tell(String sentences, String fault) {
        wrong = fault;
        explain(null);
        summary.setText(fault == null ? sentences : whenWrong);
        page.layout(true, true);
        MinHeightScroller.fit(scrolled, page);
    }

    /** Says what is wrong with an entry; null for what is wrong with the description, if anything is. */
    public void explain(String fault) {
        heading.fault(fault == null ? wrong : fault);
    }
}
