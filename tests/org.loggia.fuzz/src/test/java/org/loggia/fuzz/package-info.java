// SPDX-License-Identifier: EPL-2.0
/**
 * Every reader of files against files that were changed at random: by structure, from small files of our own, guided by
 * the branches that a change reaches. What is at fault is kept and replayed by the tests of every build.
 */
package org.loggia.fuzz;
