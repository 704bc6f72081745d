// SPDX-License-Identifier: EPL-2.0
/** Results of the floors below as text, JSON and CSV, one class for each kind. */
package org.loggia.cli.report;
