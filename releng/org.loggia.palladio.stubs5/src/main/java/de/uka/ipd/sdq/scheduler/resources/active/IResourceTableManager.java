// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.scheduler.resources.active;

/** Knows the resource that each process was at last. */
public interface IResourceTableManager {
}
