// SPDX-License-Identifier: EPL-2.0
/** Training of regression models: techniques by name, their parameters, cross-validation. Entry: {@code Training}. */
package org.loggia.regression.training;
