// SPDX-License-Identifier: EPL-2.0
/** Results of a campaign: training tables and the report. */
package org.loggia.measurement.result;
