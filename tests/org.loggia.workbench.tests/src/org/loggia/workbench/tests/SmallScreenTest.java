// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.IViewDescriptor;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.Test;

/**
 * Every view, wizard, page of preferences and editor that Loggia contributes, in a window of 1024 x 700: no word of it
 * is cut, no field of a dialog out of reach, and no key with Alt means two things. What is contributed later is looked
 * at, too.
 */
class SmallScreenTest extends WorkbenchFixture {

    private static final String OWN = "org.loggia.";
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 700;

    private final List<String> faults = new ArrayList<>();
    private int seen;

    @Test
    void viewsAreWhole() throws Exception {
        List<IViewDescriptor> views = Arrays.stream(PlatformUI.getWorkbench().getViewRegistry().getViews())
                .filter(each -> each.getId().startsWith(OWN)).toList();
        Narrow.in(WIDTH, HEIGHT, () -> {
            for (IViewDescriptor each : views) {
                done(() -> Workbench.page().showView(each.getId()));
                lookAtWindow(each.getLabel());
            }
        });
        assertFound(4);
    }

    @Test
    void wizardsAreWhole() throws Exception {
        project = Projects.fromTemplate("Small", "file-server", "storage");
        for (IWizardRegistry registry : List.of(PlatformUI.getWorkbench().getNewWizardRegistry(), PlatformUI
                .getWorkbench().getImportWizardRegistry())) {
            for (IWizardDescriptor each : wizards(registry.getRootCategory()).toList()) {
                WizardDialog dialog = open(each.createWizard(), project);
                try {
                    pages(each.getLabel(), dialog);
                } finally {
                    dialog.close();
                }
            }
        }
        assertFound(15);
    }

    /** The pages that lead on without anything being filled in. */
    private void pages(String name, WizardDialog dialog) {
        for (boolean more = true; more;) {
            UserInterface.rest();
            Shell shell = dialog.getShell();
            Point size = shell.getSize();
            if (size.x > WIDTH || size.y > HEIGHT) {
                faults.add(name + ": its window is " + size);
            }
            lookAtDialog(name + ", " + dialog.getCurrentPage().getTitle(), shell);
            more = dialog.getCurrentPage().canFlipToNextPage();
            if (more) {
                UserInterface.press(UserInterface.button(shell, "Next >"));
            }
        }
    }

    @Test
    void preferencesAreWhole() {
        PreferenceManager pages = PlatformUI.getWorkbench().getPreferenceManager();
        for (IPreferenceNode each : pages.getElements(PreferenceManager.PRE_ORDER)) {
            if (each.getId().startsWith(OWN)) {
                PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(window.getShell(),
                        each.getId(), new String[] {each.getId()}, null);
                dialog.setBlockOnOpen(false);
                dialog.open();
                UserInterface.rest();
                try {
                    lookAtDialog(each.getLabelText(), dialog.getShell());
                } finally {
                    dialog.close();
                }
            }
        }
        assertFound(1);
    }

    @Test
    void editorsAreWhole() throws Exception {
        project = Projects.fromTemplate("Small", "file-server", "storage", "elasticity", "consolidation",
                "mail-server", "disk-array");
        List<IFile> files = new ArrayList<>();
        project.accept(resource -> {
            boolean isNew = resource instanceof IFile file && !file.getName().startsWith(".") && files.stream()
                    .noneMatch(each -> file.getFileExtension().equals(each.getFileExtension()));
            if (isNew) {
                files.add((IFile) resource);
            }
            return true;
        });
        Narrow.in(WIDTH, HEIGHT, () -> {
            for (IFile each : files) {
                done(() -> IDE.openEditor(Workbench.page(), each));
                lookAtWindow(each.getName());
            }
        });
        assertFound(8);
    }

    /** The window, of whose controls views scroll some out of sight. */
    private void lookAtWindow(String name) {
        UserInterface.rest();
        seen++;
        check(name, () -> WholeTexts.assertIn(window.getShell()));
    }

    private void lookAtDialog(String name, Shell dialog) {
        seen++;
        check(name, () -> WholeTexts.assertIn(dialog));
        check(name, () -> Reachable.assertAllIn(dialog));
        check(name, () -> Reachable.assertKeysOfTheirOwn(dialog));
    }

    private void check(String name, Runnable check) {
        try {
            check.run();
        } catch (AssertionError fault) {
            faults.add(name + ": " + fault.getMessage());
        }
    }

    private void assertFound(int least) {
        assertTrue(seen >= least, () -> "only " + seen + " were looked at");
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    private static Stream<IWizardDescriptor> wizards(IWizardCategory category) {
        return Stream.concat(Arrays.stream(category.getWizards()).filter(each -> each.getId().startsWith(OWN)), Arrays
                .stream(category.getCategories()).flatMap(SmallScreenTest::wizards));
    }

    private interface Opening<T> {
        T open() throws Exception;
    }

    private static <T> T done(Opening<T> opening) {
        try {
            return opening.open();
        } catch (Exception fault) {
            throw new AssertionError(fault);
        }
    }
}
