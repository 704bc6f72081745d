// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.document;

import java.util.Map;

import org.loggia.report.ReportOrigin;
import org.osgi.framework.FrameworkUtil;

/** How results of the workbench were made, as their reports say it. */
public final class WorkbenchOrigin {

    private WorkbenchOrigin() {
    }

    /** @param settings by their names */
    public static ReportOrigin of(Map<String, String> settings) {
        return new ReportOrigin("", settings, FrameworkUtil.getBundle(WorkbenchOrigin.class).getVersion()
                + " in the workbench");
    }
}
