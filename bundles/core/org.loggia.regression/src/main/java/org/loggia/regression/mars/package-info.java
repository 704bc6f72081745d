// SPDX-License-Identifier: EPL-2.0
/** Multivariate adaptive regression splines: products of hinge functions. */
package org.loggia.regression.mars;
