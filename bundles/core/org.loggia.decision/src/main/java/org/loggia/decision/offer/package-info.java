// SPDX-License-Identifier: EPL-2.0
/** What may be decided about a model, found in the model itself, and plans that are written of it. */
package org.loggia.decision.offer;
