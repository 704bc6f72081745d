// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.repository.Signature;
import org.loggia.simulation.run.Service;

/**
 * A service of one component instance, while and after it is compiled.
 *
 * @param instance the component instance that provides it
 * @param signature what is called
 * @param service what runs
 * @param variables what its behaviour reads and sets
 */
record CompiledService(ComponentInstance instance, Signature signature, Service service, Variables variables) {
}
