// SPDX-License-Identifier: EPL-2.0
/**
 * Problems as data: cause, location and remedy. All modules may depend on this one; it depends on none.
 *
 * <p>A module defines each {@link org.loggia.problem.ProblemKind} once, as a constant. It reports a
 * {@link org.loggia.problem.Problem} of a kind, or throws a {@link org.loggia.problem.ProblemException} if it cannot
 * continue. The command line prints problems, the workbench marks them, and both distinguish kinds by their codes,
 * never by their messages.
 */
package org.loggia.problem;
