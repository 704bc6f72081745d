// SPDX-License-Identifier: EPL-2.0
/** Measuring where it matters: the configurations of a plan that a model needs, in an order that follows its errors. */
package org.loggia.regression.adaptive;
