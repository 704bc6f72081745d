// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler;

/** Makes resources by the id of their scheduler. */
public interface ISchedulingFactory {
    IActiveResource createResourceFromExtension(String extensionId, String resourceId, long cores);
}
