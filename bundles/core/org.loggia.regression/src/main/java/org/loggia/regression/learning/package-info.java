// SPDX-License-Identifier: EPL-2.0
/** Learning curves: how the error of a model falls with the number of measurements. Entry: {@code LearningCurve}. */
package org.loggia.regression.learning;
