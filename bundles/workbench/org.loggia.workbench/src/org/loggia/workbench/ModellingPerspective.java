// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.launch.RunActions;
import org.loggia.workbench.regression.ModelView;
import org.loggia.workbench.results.ResultsView;

/**
 * The one perspective of the workbench: models at the left, what is open in the middle, and below it what there is to
 * know about the selection and about the models' faults.
 */
public final class ModellingPerspective implements IPerspectiveFactory {

    /** The identifier under which {@code plugin.xml} contributes the perspective. */
    public static final String ID = "org.loggia.workbench.perspective";

    private static final float EXPLORER_WIDTH = 0.25f;
    private static final float EDITOR_HEIGHT = 0.56f;
    private static final float GUIDANCE_LEFT = 0.66f;
    private static final float OUTLINE_TOP = 0.65f;

    @Override
    public void createInitialLayout(IPageLayout layout) {
        layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, EXPLORER_WIDTH, layout.getEditorArea());
        layout.addView(IPageLayout.ID_OUTLINE, IPageLayout.BOTTOM, OUTLINE_TOP, ProjectExplorer.VIEW_ID);
        IFolderLayout details = layout.createFolder("details", IPageLayout.BOTTOM, EDITOR_HEIGHT,
                layout.getEditorArea());
        details.addView(ResultsView.ID);
        details.addPlaceholder(ModelView.ID);
        details.addView(IPageLayout.ID_PROP_SHEET);
        details.addView(IPageLayout.ID_PROBLEM_VIEW);
        details.addView(IPageLayout.ID_PROGRESS_VIEW);

        layout.addActionSet(RunActions.ID);
        layout.addNewWizardShortcut("org.loggia.workbench.new.project");
        for (ModelKind kind : ModelKind.values()) {
            if (kind.isUsual()) {
                layout.addNewWizardShortcut("org.loggia.workbench.new." + kind.extension());
            }
        }
        layout.addNewWizardShortcut("org.loggia.workbench.new.net");
        layout.addNewWizardShortcut("org.loggia.workbench.new.regression");
        // Of another bundle; where that is missing, so is the entry. Its own contribution would stand behind the files.
        layout.addNewWizardShortcut("org.loggia.workbench.new.space");
        IPlaceholderFolderLayout guidance = layout.createPlaceholderFolder("guidance", IPageLayout.RIGHT, GUIDANCE_LEFT,
                layout.getEditorArea());
        guidance.addPlaceholder("org.eclipse.ui.cheatsheets.views.CheatSheetView");
        guidance.addPlaceholder("org.eclipse.help.ui.HelpView");
        layout.addShowViewShortcut(ModelView.ID);
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
        layout.addShowViewShortcut(ResultsView.ID);
        layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
        layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
        layout.addShowViewShortcut(IPageLayout.ID_PROP_SHEET);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowInPart(ProjectExplorer.VIEW_ID);
    }
}
