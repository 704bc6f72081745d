// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.overview;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.loggia.workbench.ModellingPerspective;
import org.loggia.workbench.lab.calibration.FitView;
import org.loggia.workbench.lab.net.NetCalibrationView;
import org.loggia.workbench.launch.RunActions;
import org.loggia.workbench.regression.ModelView;
import org.loggia.workbench.results.ResultsView;

/**
 * The perspective for storage systems and their workloads: files at the left with what can be done with them, traces
 * and campaigns in the middle, and below them what was measured and made of it.
 */
public final class LabPerspective implements IPerspectiveFactory {

    /** The identifier under which {@code plugin.xml} contributes the perspective. */
    public static final String ID = "org.loggia.workbench.lab.perspective";

    private static final float EXPLORER_WIDTH = 0.24f;
    private static final float OVERVIEW_TOP = 0.5f;
    private static final float EDITOR_HEIGHT = 0.66f;

    @Override
    public void createInitialLayout(IPageLayout layout) {
        layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, EXPLORER_WIDTH, layout.getEditorArea());
        layout.addView(LabView.ID, IPageLayout.BOTTOM, OVERVIEW_TOP, ProjectExplorer.VIEW_ID);
        IFolderLayout details = layout.createFolder("details", IPageLayout.BOTTOM, EDITOR_HEIGHT,
                layout.getEditorArea());
        details.addView(ModelView.ID);
        details.addPlaceholder(FitView.ID);
        details.addPlaceholder(NetCalibrationView.ID);
        details.addPlaceholder(ResultsView.ID);
        details.addPlaceholder(IPageLayout.ID_PROP_SHEET);
        details.addView(IPageLayout.ID_PROBLEM_VIEW);
        details.addView(IPageLayout.ID_PROGRESS_VIEW);

        layout.addActionSet(RunActions.ID);
        layout.addPerspectiveShortcut(ModellingPerspective.ID);
        layout.addNewWizardShortcut("org.loggia.workbench.new.project");
        layout.addNewWizardShortcut("org.loggia.workbench.lab.new.campaign");
        layout.addNewWizardShortcut("org.loggia.workbench.lab.new.consolidation");
        layout.addNewWizardShortcut("org.loggia.workbench.new.regression");
        layout.addNewWizardShortcut("org.loggia.workbench.new.net");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
        layout.addShowViewShortcut(LabView.ID);
        layout.addShowViewShortcut(ModelView.ID);
        layout.addShowViewShortcut(ResultsView.ID);
        layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowInPart(ProjectExplorer.VIEW_ID);
    }
}
