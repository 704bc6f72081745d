/** Multivariate adaptive regression splines: products of hinge functions. */
package org.loggia.regression.mars;
