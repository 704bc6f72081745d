// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.component.core;

import de.uka.ipd.sdq.simucomframework.core.resources.IAssemblyAllocationLookup;

/** What there is once in a run. */
public interface SimuLizarRuntimeComponent {
    IAssemblyAllocationLookup<?> resourceContainerLookup();
}
