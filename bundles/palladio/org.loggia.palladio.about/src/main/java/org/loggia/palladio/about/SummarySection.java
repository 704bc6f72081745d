// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.about;

import java.io.PrintWriter;
import org.eclipse.ui.about.ISystemSummarySection;
import org.osgi.framework.FrameworkUtil;

/** Tells among the details of the installation what Loggia extends, and what is missing. */
public final class SummarySection implements ISystemSummarySection {

    @Override
    public void write(PrintWriter writer) {
        Surroundings found = Surroundings.of(FrameworkUtil.getBundle(SummarySection.class).getBundleContext());
        found.present().forEach(each -> writer.println("Present: " + each));
        found.missing().forEach(each -> writer.println("Missing: " + each));
    }
}
