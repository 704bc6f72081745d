// SPDX-License-Identifier: EPL-2.0
/** Reports of the command line as text, JSON and CSV, one class for each kind of result. */
package org.loggia.cli.report;
