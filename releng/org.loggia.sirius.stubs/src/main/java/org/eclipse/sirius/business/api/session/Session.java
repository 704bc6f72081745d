// SPDX-License-Identifier: EPL-2.0
package org.eclipse.sirius.business.api.session;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.util.URI;

/** Models and the diagrams that show them. */
public interface Session {

    void addSemanticResource(URI semanticResourceURI, IProgressMonitor monitor);
}
