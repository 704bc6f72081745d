// SPDX-License-Identifier: EPL-2.0
/** Design spaces as users describe them, in files. */
package org.loggia.decision.plan;
