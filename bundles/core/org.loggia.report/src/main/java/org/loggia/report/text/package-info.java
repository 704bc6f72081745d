// SPDX-License-Identifier: EPL-2.0
/** Results as text: tables, CSV, JSON, numbers and charts for people. */
package org.loggia.report.text;
