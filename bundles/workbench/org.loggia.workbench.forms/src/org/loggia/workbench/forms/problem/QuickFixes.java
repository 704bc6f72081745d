// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.problem.Repair;
import org.loggia.workbench.creation.EmptyFile;
import org.loggia.workbench.marker.ProblemMarkers;

/** Offers a quick fix for each repair that the kind of a problem names; the facts of the problem say of what. */
public final class QuickFixes implements IMarkerResolutionGenerator2 {

    @Override
    public boolean hasResolutions(IMarker marker) {
        return getResolutions(marker).length > 0;
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        List<IMarkerResolution> fixes = new ArrayList<>();
        if (isOurs(marker)) {
            for (Repair repair : ProblemMarkers.repairs(marker)) {
                if (repair != Repair.FILL_FILE || EmptyFile.canBeFilled((IFile) marker.getResource())) {
                    fixes.add(fix(repair, marker));
                }
            }
        }
        return fixes.toArray(IMarkerResolution[]::new);
    }

    private static IMarkerResolution fix(Repair repair, IMarker marker) {
        String reference = ProblemMarkers.fact(marker, Repair.REFERENCE, null);
        String container = ProblemMarkers.fact(marker, Repair.CONTAINER, "");
        return switch (repair) {
            case FILL_FILE -> new FillEmptyFile();
            case CHOOSE_TARGET -> new QuickFix("Choose another element...", Fixes.choose(reference));
            case REMOVE_REFERENCE -> new QuickFix("Remove the reference", Fixes.clear(reference));
            case CHOOSE_ELEMENT -> new QuickFix("Choose " + ProblemMarkers.fact(marker, Repair.WANTED, "an element")
                    + "...", Fixes.choose(reference));
            case ADD_ELEMENT -> new QuickFix("Add the missing element", Fixes.create(reference));
            case WRITE_EXPRESSION -> new QuickFix("Write the expression 1", Fixes.create(reference));
            case CORRECT_EXPRESSION -> new QuickFix("Correct the expression...", Fixes.expression(reference));
            case RENEW_ID -> new QuickFix("Give the element a new id", Fixes.newId());
            case CONNECT_STORAGE -> new QuickFix("Connect '" + container + "' to a storage resource",
                    Fixes.connect(container));
            case CONFIGURE_STORAGE -> new QuickFix("Configure the storage resource...", Fixes.configure());
        };
    }

    private static boolean isOurs(IMarker marker) {
        try {
            return marker.exists() && marker.getType().equals(ProblemMarkers.TYPE)
                    && marker.getResource() instanceof IFile;
        } catch (CoreException gone) {
            return false;
        }
    }

    /** The quick fix of an empty file: makes a model of its kind and opens it. */
    private static final class FillEmptyFile implements IMarkerResolution2 {

        @Override
        public String getLabel() {
            return EmptyFile.ACTION;
        }

        @Override
        public String getDescription() {
            return "Writes a new model of this type to the file, and opens it.";
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public void run(IMarker marker) {
            IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            IFile file = (IFile) marker.getResource();
            if (!EmptyFile.canBeFilled(file)) {
                return; // somebody wrote something into it since it was marked
            }
            EmptyFile.fill(window.getShell(), file);
            try {
                IDE.openEditor(window.getActivePage(), file);
            } catch (PartInitException failed) {
                ErrorDialog.openError(window.getShell(), getLabel(), null, failed.getStatus());
            }
        }
    }
}
