// SPDX-License-Identifier: EPL-2.0
/** Which numbers of a model make it answer as was measured: demands, delays, memory lengths, concurrency factors. */
package org.loggia.decision.fit;
