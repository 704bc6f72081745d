// SPDX-License-Identifier: EPL-2.0
/** Factors that are calculated from measured ones, and models that learned from both. */
package org.loggia.regression.derived;
