// SPDX-License-Identifier: EPL-2.0
/** Virtual machines that share storage: a form over their description, and placements side by side. */
package org.loggia.workbench.lab.consolidation;
