// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.mdsd.blackboard;

import de.uka.ipd.sdq.workflow.blackboard.Blackboard;

/** The blackboard of models. */
public class MDSDBlackboard extends Blackboard<ResourceSetPartition> {
}
