// SPDX-License-Identifier: EPL-2.0
/** Campaigns of measurements: a form over their file, their run in the background, and what was measured so far. */
package org.loggia.workbench.lab.campaign;
