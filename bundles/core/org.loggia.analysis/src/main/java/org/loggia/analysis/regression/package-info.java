// SPDX-License-Identifier: EPL-2.0
/** Regression models as I/O analysis models: one model file for reads, one for writes. */
package org.loggia.analysis.regression;
