// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStackframe;
import java.util.List;

/**
 * Where a simulated user is who comes to one of our actions.
 *
 * @param process    the user
 * @param containers ids of the container of the component and of those around it, from the innermost on
 * @param frame      the parameters of the call
 */
public record StorageCall(ISchedulableProcess process, List<String> containers, SimulatedStackframe<Object> frame) {
}
