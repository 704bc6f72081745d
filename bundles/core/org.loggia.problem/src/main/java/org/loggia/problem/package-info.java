// SPDX-License-Identifier: EPL-2.0
/**
 * Faults as data: what is wrong, where, and what to do about it. Every room may know it, and it knows none.
 *
 * <p>A room defines each {@link org.loggia.problem.ProblemKind} once, as a constant. What it finds is a
 * {@link org.loggia.problem.Problem} of a kind; what it cannot go on from, it throws as a
 * {@link org.loggia.problem.ProblemException}. The command line prints problems, the workbench marks them, and both
 * tell kinds apart by their codes, never by their words.
 */
package org.loggia.problem;
