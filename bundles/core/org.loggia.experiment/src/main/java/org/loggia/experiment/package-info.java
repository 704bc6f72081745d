// SPDX-License-Identifier: EPL-2.0
/** Experiments: simulations of many combinations of a plan, what of them is kept, and in which parts they are made. */
package org.loggia.experiment;
