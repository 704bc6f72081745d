// SPDX-License-Identifier: EPL-2.0
/** Costs of designs: initial and annual cost items, counted where they are used. */
package org.loggia.decision.cost;
