// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.overview;

import java.util.List;
import java.util.Map;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;
import org.eclipse.ui.part.ViewPart;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.welcome.WelcomeAction;

/** What can be done in the storage lab, in the order in which a storage system becomes a model. */
public final class LabView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.lab.overview";

    private static final List<WelcomeAction> WAYS = List.of(
            new WelcomeAction("Analyse an I/O trace",
                    "Open any trace file and analyse its workload. In a project, use Open as I/O Trace in "
                            + "the context menu of the file.",
                    "org.loggia.workbench.lab.openTraceFile", Map.of()),
            WelcomeAction.toCreate("Measure a storage system",
                    "Choose targets, factors and repetitions; measure in the background, and train a model "
                            + "from the results.",
                    "org.loggia.workbench.lab.new.campaign"),
            WelcomeAction.toCreate("Train a storage model",
                    "Learn the response times of a storage system from a table of measurements.",
                    "org.loggia.workbench.new.regression"),
            new WelcomeAction("Calibrate a net",
                    "Estimate the parameters of a storage system's queueing Petri net from its response "
                            + "times under several loads.", "org.loggia.workbench.lab.calibrateNet", Map.of()),
            new WelcomeAction("Calibrate an architecture",
                    "Estimate the demands, rates and other parameters of a model that best reproduce "
                            + "measured response times.", "org.loggia.workbench.lab.calibrate",
                    Map.of()),
            WelcomeAction.toCreate("Compare architectures",
                    "Simulate models with several numbers of users and storage models, and compare the "
                            + "results.", "org.loggia.workbench.lab.new.experiment"),
            WelcomeAction.toCreate("Place machines on storage",
                    "Enter measurements of each virtual machine in isolation; predict their performance "
                            + "together, and find a placement.",
                    "org.loggia.workbench.lab.new.consolidation"),
            WelcomeAction.toCreate("Build a queueing Petri net",
                    "Model the structure of a storage system as a net, and simulate it.",
                    "org.loggia.workbench.new.net"));

    private FormToolkit toolkit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        HelpContext.LAB.setOn(form);
        TableWrapLayout rows = new TableWrapLayout();
        rows.verticalSpacing = 2;
        form.getBody().setLayout(rows);
        for (WelcomeAction way : WAYS) {
            invite(way);
        }
    }

    private void invite(WelcomeAction way) {
        Hyperlink link = toolkit.createHyperlink(form.getBody(), way.title(), SWT.WRAP);
        link.setLayoutData(new TableWrapData(TableWrapData.LEFT));
        link.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        link.addHyperlinkListener(new HyperlinkAdapter() {
            @Override
            public void linkActivated(HyperlinkEvent event) {
                way.accept(getSite().getWorkbenchWindow());
            }
        });
        Label text = toolkit.createLabel(form.getBody(), way.text(), SWT.WRAP);
        TableWrapData wide = new TableWrapData(TableWrapData.FILL_GRAB);
        text.setLayoutData(wide);
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
