// SPDX-License-Identifier: EPL-2.0
/** Rule models in the manner of M5 and Cubist: linear models at the leaves of trees, committees, neighbours. */
package org.loggia.regression.cubist;
