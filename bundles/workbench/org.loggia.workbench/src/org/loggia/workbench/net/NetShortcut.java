// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.loggia.workbench.launch.RunShortcut;

/** Run As &gt; Queueing Petri Net Simulation on a {@code .qpe} file. */
public final class NetShortcut extends RunShortcut {

    public NetShortcut() {
        super("Queueing Petri Net Simulation", NetConfiguration::read);
    }

    @Override
    protected List<NetConfiguration> configurations(IResource selected) {
        return selected instanceof IFile ? List.of(NetConfiguration.of(selected.getFullPath().toString())) : List.of();
    }
}
