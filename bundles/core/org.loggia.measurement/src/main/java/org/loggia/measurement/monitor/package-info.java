// SPDX-License-Identifier: EPL-2.0
/** What watches a target during a run, and whether somebody else disturbed it. */
package org.loggia.measurement.monitor;
