// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.loggia.chart.Axis;
import org.loggia.regression.Factor;
import org.loggia.workbench.figures.FigureText;

/** How the view names and describes what belongs to models of all kinds. */
final class RegressionModelTexts {

    private static final int PERCENT = 100;
    private static final String BYTES = "B";

    private RegressionModelTexts() {
    }

    /** The file's name in the workspace, or its whole path. */
    static String name(Path file) {
        IFile known = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(file));
        return known == null ? file.toString() : known.getFullPath().makeRelative().toString();
    }

    /** What was measured of a factor: a range, or levels; sizes in bytes with the multiple that reads well. */
    static String measured(Factor factor) {
        return factor instanceof Factor.Numeric numeric
                ? range(numeric.minimum(), numeric.maximum(), numeric.unit())
                : String.join(", ", ((Factor.Nominal) factor).levels());
    }

    /** A range; sizes in bytes with the multiple that reads well. */
    static String range(double minimum, double maximum, String unit) {
        return number(minimum, unit) + " to " + number(maximum, unit);
    }

    private static String number(double value, String unit) {
        return unit.equals(BYTES) ? Axis.of("", BYTES).text(value) : FigureText.number(value);
    }

    static String unit(Factor factor) {
        return factor instanceof Factor.Numeric numeric ? numeric.unit() : "";
    }

    static String percent(double share) {
        return Double.isNaN(share) ? "unknown" : FigureText.number(PERCENT * share) + " %";
    }
}
