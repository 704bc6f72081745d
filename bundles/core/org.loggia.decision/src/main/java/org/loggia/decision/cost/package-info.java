// SPDX-License-Identifier: EPL-2.0
/** What a design costs: items that count where they are used, at the beginning and each year. */
package org.loggia.decision.cost;
