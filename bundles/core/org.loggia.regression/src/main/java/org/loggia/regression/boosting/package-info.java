// SPDX-License-Identifier: EPL-2.0
/** Gradient-boosted regression trees that can be held to rise or fall with a factor. */
package org.loggia.regression.boosting;
