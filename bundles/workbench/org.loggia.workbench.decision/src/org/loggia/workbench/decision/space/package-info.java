// SPDX-License-Identifier: EPL-2.0
/** Plans of design spaces in their editor: runs in the background, the front, and what is done with a design. */
package org.loggia.workbench.decision.space;
