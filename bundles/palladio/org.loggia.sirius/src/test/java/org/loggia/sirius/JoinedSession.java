// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.URI;
import org.eclipse.sirius.business.api.session.Session;

/** A session of a resource set, as Sirius' stub finds it; takes files that exist. */
final class JoinedSession extends AdapterImpl implements Session {

    final List<URI> files = new ArrayList<>();

    @Override
    public void addSemanticResource(URI file, IProgressMonitor monitor) {
        if (!Files.exists(Path.of(file.toFileString()))) {
            throw new IllegalArgumentException(file + " does not exist");
        }
        files.add(file);
    }
}
