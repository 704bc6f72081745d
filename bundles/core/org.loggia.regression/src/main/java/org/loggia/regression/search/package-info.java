// SPDX-License-Identifier: EPL-2.0
/** Search for good parameters: stepwise sampling search and random search over boxes of axes. */
package org.loggia.regression.search;
