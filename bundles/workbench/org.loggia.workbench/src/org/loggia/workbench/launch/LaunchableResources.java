// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.ui.actions.ILaunchable;

/**
 * Gives projects, folders and files of the workspace the menu <em>Run As</em>. The platform shows it in the context
 * menu of the Project Explorer for what adapts to {@link ILaunchable} only; which entries it then has is told by the
 * conditions of the launch shortcuts.
 */
public final class LaunchableResources implements IAdapterFactory {

    private static final ILaunchable MARK = new ILaunchable() {};

    @Override
    public <T> T getAdapter(Object resource, Class<T> type) {
        return type == ILaunchable.class ? type.cast(MARK) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {ILaunchable.class};
    }
}
