// SPDX-License-Identifier: EPL-2.0
/** Files of PerOpteryx: design decisions, costs and quality goals. They are only read, so they stay what they are. */
package org.loggia.decision.peropteryx;
