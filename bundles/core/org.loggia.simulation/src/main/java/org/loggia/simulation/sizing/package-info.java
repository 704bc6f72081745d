// SPDX-License-Identifier: EPL-2.0
/** Sizing: the largest load or the smallest number of a model that meets objectives. */
package org.loggia.simulation.sizing;
