// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The pages of a net's run configuration: the simulation, and where Eclipse stores the configuration. */
public final class NetTabs extends AbstractLaunchConfigurationTabGroup {

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        setTabs(new ILaunchConfigurationTab[] {new NetTab(), new CommonTab()});
    }
}
