// SPDX-License-Identifier: EPL-2.0
/** Gaussian process regression: smooth functions from small, noisy data, with a length scale for each factor. */
package org.loggia.regression.gaussian;
