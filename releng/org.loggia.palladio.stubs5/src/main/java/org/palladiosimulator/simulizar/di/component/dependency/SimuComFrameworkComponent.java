// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.component.dependency;

import de.uka.ipd.sdq.simucomframework.core.model.SimuComModel;

/** What SimuCom brings into a run. */
public interface SimuComFrameworkComponent {
    SimuComModel simuComModel();
}
