// SPDX-License-Identifier: EPL-2.0
/** New &gt; Design Space: what may be decided about a model, what has to hold, and what it costs. */
package org.loggia.workbench.decision.wizard;
