// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.about;

import java.util.List;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IStartup;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Puts one warning into the error log when Eclipse starts, if there is something that Loggia cannot extend. */
public final class WarningAtStart implements IStartup {

    @Override
    public void earlyStartup() {
        Bundle bundle = FrameworkUtil.getBundle(WarningAtStart.class);
        List<String> missing = Surroundings.of(bundle.getBundleContext()).missing();
        if (!missing.isEmpty()) {
            Platform.getLog(bundle).log(new Status(IStatus.WARNING, bundle.getSymbolicName(),
                    "Loggia in Palladio: " + String.join("; besides, ", missing)));
        }
    }
}
