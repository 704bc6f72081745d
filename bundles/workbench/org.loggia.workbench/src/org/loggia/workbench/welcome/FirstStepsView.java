package org.loggia.workbench.welcome;

import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.part.ViewPart;

/** A cheat sheet: the way from an empty workspace to a prediction in six steps, which unfold one after the other. */
public final class FirstStepsView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.firstSteps";

    private static final List<Invitation> STEPS = List.of(
            Invitation.toCreate("Create a project",
                    "Give the project a name, choose the template \"File server\" and press Finish. The project holds the "
                            + "models of a file server and of the storage system under it.",
                    "org.loggia.workbench.new.project"),
            Invitation.of("Look at the model",
                    "Unfold the project and double-click file-server.repository: the component FileServer with its "
                            + "services. Each service says what it reads and writes, in the I/O requests of its actions. "
                            + "file-server.usagemodel says what the 50 users do."),
            Invitation.of("Run a simulation",
                    "Right-click the project, then Run As > I/O-aware Simulation. It runs in the background, and the "
                            + "Progress view shows how far it is. Then the Results view comes up."),
            Invitation.of("Read the figures",
                    "In the Results view, Figures has all numbers with their 95 % intervals, Times compares the response "
                            + "times, Distribution and Histogram show how they spread, and Course shows the run over time "
                            + "with its warm-up."),
            new Invitation("Ask what more users do",
                    "Select the run configuration of your project, enter 10, 25, 50, 100 in the field Users, and press Run. "
                            + "Then select all the new runs in the Results view: the tab Users shows how the response "
                            + "times grow.",
                    "org.eclipse.debug.ui.commands.OpenRunConfigurations", Map.of()),
            Invitation.of("Look at the storage model",
                    "Double-click storage/mars/read.json: the factors that the storage's response time depends on, the "
                            + "effect of each, and the error of the model. Train a Regression Model... in the context menu "
                            + "of storage/training.csv makes another one."));

    private FormToolkit toolkit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        form.setText("From nothing to a prediction");
        toolkit.decorateFormHeading(form.getForm());
        form.getBody().setLayout(new GridLayout());
        Section[] sections = new Section[STEPS.size()];
        for (int i = 0; i < sections.length; i++) {
            sections[i] = section(i);
        }
        for (int i = 0; i < sections.length; i++) {
            step(sections[i], STEPS.get(i), i + 1 < sections.length ? sections[i + 1] : null);
        }
        sections[0].setExpanded(true);
    }

    private Section section(int step) {
        Section section = toolkit.createSection(form.getBody(), Section.TITLE_BAR | Section.TWISTIE);
        section.setText(step + 1 + ". " + STEPS.get(step).title());
        section.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        return section;
    }

    private void step(Section section, Invitation step, Section next) {
        Composite body = toolkit.createComposite(section);
        body.setLayout(new GridLayout(2, false));
        Label text = toolkit.createLabel(body, step.text(), SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false, 2, 1);
        wide.widthHint = 220;
        text.setLayoutData(wide);
        if (step.command() != null) {
            Button open = toolkit.createButton(body, "Open", SWT.PUSH);
            open.addListener(SWT.Selection, event -> step.accept(getSite().getWorkbenchWindow()));
        }
        if (next != null) {
            Button done = toolkit.createButton(body, "Next Step", SWT.PUSH);
            done.addListener(SWT.Selection, event -> {
                section.setExpanded(false);
                next.setExpanded(true);
                next.setFocus();
                form.reflow(true);
            });
        }
        section.setClient(body);
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }

    @Override
    public void dispose() {
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
