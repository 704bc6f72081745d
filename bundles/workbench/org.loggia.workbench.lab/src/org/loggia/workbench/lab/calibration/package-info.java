// SPDX-License-Identifier: EPL-2.0
/** Calibrating an architecture: numbers of a model with which it answers as was measured, found and taken over. */
package org.loggia.workbench.lab.calibration;
