// SPDX-License-Identifier: EPL-2.0
/** Measurement tables: reading CSV, choosing response and factors, folds for cross-validation. */
package org.loggia.regression.data;
