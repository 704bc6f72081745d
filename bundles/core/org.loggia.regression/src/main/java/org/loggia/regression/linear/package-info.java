// SPDX-License-Identifier: EPL-2.0
/** Linear regression with dummy-coded nominal factors and interactions. */
package org.loggia.regression.linear;
