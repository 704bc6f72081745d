// SPDX-License-Identifier: EPL-2.0
/** What results are made of: stored runs, the choice among them, and their figures as text. */
package org.loggia.workbench.figures;
