// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

/**
 * Something on a target that has to be put back, noted before it is done.
 *
 * @param kind {@code directory}, {@code scheduler}, {@code mount}, {@code trace} or {@code cgroup}
 * @param object what was changed: a directory, a disk, a mount point, a cgroup
 * @param before what it was before; empty for what was made again
 */
public record TargetChange(long id, String target, String kind, String object, String before) {
}
