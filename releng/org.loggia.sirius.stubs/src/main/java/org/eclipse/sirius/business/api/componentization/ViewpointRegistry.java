// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.business.api.componentization;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.impl.EObjectImpl;
import org.eclipse.sirius.viewpoint.description.Viewpoint;

/** All viewpoints of bundles; here it notes what is asked of it. */
public class ViewpointRegistry {

    private static final ViewpointRegistry INSTANCE = new ViewpointRegistry();

    /** What was registered and not disposed of. */
    private final List<String> files = new ArrayList<>();

    public static ViewpointRegistry getInstance() {
        return INSTANCE;
    }

    public Set<Viewpoint> registerFromPlugin(String modelerModelResourcePath) {
        files.add(modelerModelResourcePath);
        return new HashSet<>(Set.of(new Registered(modelerModelResourcePath)));
    }

    public void disposeFromPlugin(Viewpoint viewpoint) {
        files.remove(((Registered) viewpoint).file);
    }

    /** The files of what is registered; for tests only, Sirius has no such method. */
    public List<String> testFiles() {
        return List.copyOf(files);
    }

    private static final class Registered extends EObjectImpl implements Viewpoint, EObject {

        private final String file;

        Registered(String file) {
            this.file = file;
        }
    }
}
