// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.Set;
import org.eclipse.core.runtime.Plugin;
import org.eclipse.sirius.business.api.componentization.ViewpointRegistry;
import org.eclipse.sirius.viewpoint.description.Viewpoint;
import org.osgi.framework.BundleContext;

/** Registers the viewpoints while the bundle is active; does nothing where there is no Sirius. */
public final class SiriusRegistration extends Plugin {

    /** The file of the viewpoints, as Sirius takes it: below the bundle's name. */
    static final String VIEWPOINTS = "org.loggia.sirius/description/io.odesign";

    private Registered registered;

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        try {
            registered = new Registered(ViewpointRegistry.getInstance().registerFromPlugin(VIEWPOINTS));
        } catch (NoClassDefFoundError absent) {
            registered = null;
        }
    }

    @Override
    public void stop(BundleContext context) throws Exception {
        if (registered != null) {
            registered.viewpoints().forEach(ViewpointRegistry.getInstance()::disposeFromPlugin);
            registered = null;
        }
        super.stop(context);
    }

    /** A type of its own, so that this class can be looked at without Sirius. */
    private record Registered(Set<Viewpoint> viewpoints) {
    }
}
