/** Search for good parameters: stepwise sampling search and random search over boxes of axes. */
package org.loggia.regression.search;
