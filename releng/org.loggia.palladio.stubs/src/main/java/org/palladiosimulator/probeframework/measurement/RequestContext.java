// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.measurement;

/** Whose request is measured: what probes measure in the same context belongs together. */
public class RequestContext {
    public RequestContext(String contextId) {
    }
}
