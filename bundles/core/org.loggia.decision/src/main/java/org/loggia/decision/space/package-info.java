// SPDX-License-Identifier: EPL-2.0
/** Design spaces: degrees of freedom of a model, and the designs that they span. */
package org.loggia.decision.space;
