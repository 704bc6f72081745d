// SPDX-License-Identifier: EPL-2.0
/** How large a model's load, or how small one of its numbers, may be for objectives to hold. */
package org.loggia.simulation.sizing;
