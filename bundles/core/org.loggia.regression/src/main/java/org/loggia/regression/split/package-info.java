// SPDX-License-Identifier: EPL-2.0
/** Nominal splits: a model of its own for each combination of some factors' levels. */
package org.loggia.regression.split;
