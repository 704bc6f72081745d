// SPDX-License-Identifier: EPL-2.0
/** Parts of model files that bodies have in common: strict access to JSON, numbers, factors and trees. */
package org.loggia.regression.format;
