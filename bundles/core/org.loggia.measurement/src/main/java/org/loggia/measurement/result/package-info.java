/** What a campaign found: tables to learn from, and the report. */
package org.loggia.measurement.result;
