// SPDX-License-Identifier: EPL-2.0
/**
 * Regression models of measured storage systems: what a factor, a response and a model are. Sub-packages:
 * {@code data} (measurement tables, folds), {@code linear}, {@code mars}, {@code tree} (techniques and their
 * evaluators), {@code training} (the entry point: technique, parameters, cross-validation) and {@code file}
 * (model files). Times, sizes and rates carry whatever unit the measurements had; a factor names it.
 */
package org.loggia.regression;
