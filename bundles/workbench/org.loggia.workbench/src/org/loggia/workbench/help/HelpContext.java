// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.help;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** Where F1 opens which page: the help describes each of these contexts, and what shows it sets it on its control. */
public enum HelpContext {

    WELCOME("welcome"),
    NEW_PROJECT("newProject"),
    NEW_MODEL("newModel"),
    IMPORT("import"),
    RUN_CONFIGURATION("runConfiguration"),
    PROBLEMS("problems"),
    RESULTS("results"),
    REGRESSION_MODEL("regressionModel"),
    TRAIN("train"),
    DIAGRAM("diagram"),
    TREE("tree"),
    PROPERTY_SHEET("propertySheet"),
    IO_REQUEST("ioRequest"),
    CONFIGURATOR("configurator"),
    SEARCH("search"),
    COMPARISON("comparison"),
    LAB("lab"),
    TRACE("trace"),
    CAMPAIGN("campaign"),
    CONSOLIDATION("consolidation"),
    EXPERIMENT("experiment"),
    CALIBRATION("calibration"),
    NET_CALIBRATION("netCalibration"),
    DESIGN_SPACE("designSpace");

    private final String name;

    HelpContext(String name) {
        this.name = name;
    }

    /** The identifier under which the help knows the context. */
    public String id() {
        return "org.loggia.workbench." + name;
    }

    /** Makes F1 in a control, and in all that it holds, open this context. */
    public void setOn(Control control) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, id());
    }
}
