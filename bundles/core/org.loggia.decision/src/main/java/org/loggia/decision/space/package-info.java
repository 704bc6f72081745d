// SPDX-License-Identifier: EPL-2.0
/** What may be decided about a model: degrees of freedom, and the designs that they span. */
package org.loggia.decision.space;
