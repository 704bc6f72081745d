// SPDX-License-Identifier: EPL-2.0
/** What a campaign found: tables to learn from, and the report. */
package org.loggia.measurement.result;
