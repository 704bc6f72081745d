// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

/** Makes the resources of files that end in {@code .qpe}; registered for them by the bundle. */
public final class QpeResourceFactory implements Resource.Factory {
    @Override
    public Resource createResource(URI uri) {
        return new QpeResource(uri);
    }
}
