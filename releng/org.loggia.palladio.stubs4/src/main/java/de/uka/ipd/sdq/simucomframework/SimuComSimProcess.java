// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;

/** The process of a simulated user. */
public abstract class SimuComSimProcess implements ISchedulableProcess {
}
