// SPDX-License-Identifier: EPL-2.0
/**
 * Files that the program writes: they appear whole or not at all, keep the rights that they had, are written by one
 * process at a time, and where one cannot be written the reason is said. Every room may know this one.
 */
package org.loggia.output;
