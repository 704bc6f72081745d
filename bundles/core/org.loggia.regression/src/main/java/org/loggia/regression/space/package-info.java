// SPDX-License-Identifier: EPL-2.0
/**
 * Experimental spaces: the factors of a measurement with their levels and ranges, which combinations are possible,
 * plans of what to measure (full factorial, random, one factor at a time), and how well measurements cover a space.
 * Entry: {@code ExperimentalSpace}, {@code ExperimentPlan}.
 */
package org.loggia.regression.space;
