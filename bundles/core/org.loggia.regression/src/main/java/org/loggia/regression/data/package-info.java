/** Measurement tables: reading CSV, choosing response and factors, folds for cross-validation. */
package org.loggia.regression.data;
