// SPDX-License-Identifier: EPL-2.0
/** Results of the floors below that the command line alone tells, as text, JSON and CSV, one class for each kind. */
package org.loggia.cli.report;
