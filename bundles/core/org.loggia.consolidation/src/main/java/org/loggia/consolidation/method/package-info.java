// SPDX-License-Identifier: EPL-2.0
/** The choice among the ways to predict machines that share storage, as users make it. */
package org.loggia.consolidation.method;
