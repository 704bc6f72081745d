// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.welcome;

import java.util.List;
import java.util.Map;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.intro.IIntroManager;
import org.eclipse.ui.part.IntroPart;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.FullWindowWelcome;

/** The first page that a new user sees: what Loggia is for, and ways to begin. */
public final class WelcomePage extends IntroPart {

    private static final String FIRST_STEPS = "org.loggia.workbench.firstSteps";
    private static final String OWN_MODEL = "org.loggia.workbench.ownModel";

    private static final List<WelcomeAction> WAYS = List.of(
            WelcomeAction.toCreate("Try an example",
                    "Create a project with a file server, a mail server, or both on one storage system.",
                    "org.loggia.workbench.new.project"),
            new WelcomeAction("First steps: your first prediction",
                    "Follow First Steps to run your first simulation.",
                    "org.eclipse.ui.cheatsheets.openCheatSheet", Map.of("cheatSheetId", FIRST_STEPS)),
            new WelcomeAction("Your own model, step by step",
                    "Go from an empty project to response times.",
                    "org.eclipse.ui.cheatsheets.openCheatSheet", Map.of("cheatSheetId", OWN_MODEL)),
            new WelcomeAction("Import Palladio models",
                    "Check and copy existing models: repository, system, allocation, usage model.",
                    "org.eclipse.ui.file.import", Map.of("importWizardId", "org.loggia.workbench.import")),
            WelcomeAction.toCreate("Train a storage model",
                    "Learn the response times of a storage system from a table of measurements.",
                    "org.loggia.workbench.new.regression"),
            new WelcomeAction("Read the guide",
                    "Models, simulation and storage models; press F1 for help on the active view.",
                    "org.eclipse.ui.help.helpContents", Map.of()));

    private final IPartListener2 editors = new IPartListener2() {
        @Override
        public void partOpened(IWorkbenchPartReference opened) {
            if (opened instanceof IEditorReference) {
                editorOpened();
            }
        }
    };
    private FormToolkit toolkit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        getIntroSite().getWorkbenchWindow().getPartService().addPartListener(editors);
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        form.setText("Welcome to Loggia");
        toolkit.decorateFormHeading(form.getForm());
        Composite body = form.getBody();
        HelpContext.WELCOME.setOn(form);
        GridLayout rows = new GridLayout();
        rows.marginWidth = 40;
        rows.marginHeight = 24;
        rows.verticalSpacing = 6;
        body.setLayout(rows);
        text(body, "Loggia predicts how I/O-intensive, component-based software performs on virtualized "
                + "storage, before deployment: model the components and their I/O, run a simulation, and "
                + "analyse the response times.");
        for (WelcomeAction way : WAYS) {
            Hyperlink link = toolkit.createHyperlink(body, way.title(), SWT.NONE);
            link.setFont(JFaceResources.getHeaderFont());
            GridData above = new GridData(SWT.LEFT, SWT.TOP, false, false);
            above.verticalIndent = 14;
            link.setLayoutData(above);
            link.addHyperlinkListener(new HyperlinkAdapter() {
                @Override
                public void linkActivated(HyperlinkEvent event) {
                    begin(way);
                }
            });
            text(body, way.text());
        }
    }

    private void text(Composite body, String text) {
        Label label = toolkit.createLabel(body, text, SWT.WRAP);
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false);
        wide.widthHint = 600;
        label.setLayoutData(wide);
    }

    /** Closes the page, which otherwise covers what the command opens, and executes the command. */
    private void begin(WelcomeAction way) {
        IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
        leave();
        way.accept(window);
    }

    private void leave() {
        IIntroManager manager = getIntroSite().getWorkbenchWindow().getWorkbench().getIntroManager();
        manager.setIntroStandby(this, true); // brings back the views that the page had pushed aside
        manager.closeIntro(this);
    }

    /** What a menu opened lies below the page, and nobody would see it. */
    private void editorOpened() {
        form.getDisplay().asyncExec(FullWindowWelcome::leave);
    }

    @Override
    public void standbyStateChanged(boolean standby) {
        // looks the same next to other views
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }

    @Override
    public void dispose() {
        getIntroSite().getWorkbenchWindow().getPartService().removePartListener(editors);
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
