// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.loggia.workbench.creation.EmptyFile;
import org.loggia.workbench.marker.ProblemMarkers;

/** Offers quick fixes for the problems that have a usual one; which they are is told from the problem's message. */
public final class QuickFixes implements IMarkerResolutionGenerator2 {

    private static final Pattern EMPTY_FILE = Pattern.compile("^the file is empty;.*");
    private static final Pattern DANGLING = Pattern.compile("^(\\w+) refers to .*");
    /** The model knows these references; others stand in the file only, until something else is chosen. */
    private static final Pattern LOST_FILE_OR_ELEMENT = Pattern.compile(
            ".*: (there is no such element in (?!this file)|no such file|it is not one of the library models).*");
    private static final Pattern MISSING = Pattern.compile("^(\\w+) is not set; (.*)");
    private static final Pattern EXPRESSION = Pattern.compile(
            ".*(correct the expression|write a value|write one, such as 1|write a number|compare with something).*",
            Pattern.DOTALL);
    private static final Pattern SAME_ID = Pattern.compile("^another element of the file has the same id.*");
    private static final Pattern NO_FILE_SET = Pattern.compile("^the I/O request has no file set.*");
    private static final Pattern NO_ACTION = Pattern.compile("^the I/O request belongs to no action.*");
    private static final Pattern NO_STORAGE = Pattern.compile(
            "^component '.*' issues I/O requests, but its container '(.*)' is connected to no storage resource.*");
    private static final Pattern BAD_CONSTANT = Pattern.compile("^the (size|sequentiality) is .*");
    private static final Pattern CONFIGURATION = Pattern.compile(
            "^(no analysis model fits|several analysis models fit|there is no analysis model|exactly |at least "
                    + "|at most |the storage resource has no feature configuration|'.*' (requires|prohibits|is "
                    + "mandatory)).*");

    @Override
    public boolean hasResolutions(IMarker marker) {
        return getResolutions(marker).length > 0;
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        if (!isOurs(marker)) {
            return new IMarkerResolution[0];
        }
        String message = marker.getAttribute(IMarker.MESSAGE, "");
        List<IMarkerResolution> fixes = new ArrayList<>();
        Matcher dangling = DANGLING.matcher(message);
        Matcher missing = MISSING.matcher(message);
        Matcher storage = NO_STORAGE.matcher(message);
        Matcher constant = BAD_CONSTANT.matcher(message);
        if (EMPTY_FILE.matcher(message).matches()) {
            if (EmptyFile.canBeFilled((IFile) marker.getResource())) {
                fixes.add(new FillEmptyFile());
            }
        } else if (dangling.matches()) {
            fixes.add(new QuickFix("Choose another element...", Fixes.choose(dangling.group(1))));
            if (LOST_FILE_OR_ELEMENT.matcher(message).matches()) {
                fixes.add(new QuickFix("Remove the reference", Fixes.clear(dangling.group(1))));
            }
        } else if (missing.matches() && missing.group(2).startsWith("give it a stochastic")) {
            fixes.add(new QuickFix("Write the expression 1", Fixes.create(missing.group(1))));
        } else if (missing.matches()) {
            fixes.add(new QuickFix("Choose an element...", Fixes.choose(missing.group(1))));
            fixes.add(new QuickFix("Add what is missing", Fixes.create(missing.group(1))));
        } else if (constant.matches()) {
            fixes.add(new QuickFix("Correct the expression...", Fixes.expression(constant.group(1))));
        } else if (SAME_ID.matcher(message).matches()) {
            fixes.add(new QuickFix("Give the element a new id", Fixes.newId()));
        } else if (NO_FILE_SET.matcher(message).matches()) {
            fixes.add(new QuickFix("Choose a file set...", Fixes.choose("fileSet")));
        } else if (NO_ACTION.matcher(message).matches()) {
            fixes.add(new QuickFix("Choose the action...", Fixes.choose("action")));
        } else if (storage.matches()) {
            fixes.add(new QuickFix("Connect '" + storage.group(1) + "' to a storage resource",
                    Fixes.connect(storage.group(1))));
        } else if (CONFIGURATION.matcher(message).matches()) {
            fixes.add(new QuickFix("Configure the storage resource...", Fixes.configure()));
        } else if (EXPRESSION.matcher(message).matches()) {
            fixes.add(new QuickFix("Correct the expression...", Fixes.expression(null)));
        }
        return fixes.toArray(IMarkerResolution[]::new);
    }

    private static boolean isOurs(IMarker marker) {
        try {
            return marker.exists() && marker.getType().equals(ProblemMarkers.TYPE)
                    && marker.getResource() instanceof IFile;
        } catch (CoreException gone) {
            return false;
        }
    }
}
