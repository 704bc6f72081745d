// SPDX-License-Identifier: EPL-2.0
/**
 * Files that the program writes: they are replaced atomically, keep their permissions and are locked against other
 * processes; a failed write is reported with its cause. All modules may depend on this one.
 */
package org.loggia.output;
