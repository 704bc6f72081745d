// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.core.resources;

/** Where assembly contexts are allocated. */
public interface IAssemblyAllocationLookup<T> {
    T getAllocatedEntity(String assemblyContextId);
}
