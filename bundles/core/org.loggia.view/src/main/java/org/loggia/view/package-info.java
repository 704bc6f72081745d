// SPDX-License-Identifier: EPL-2.0
/** What diagrams show, as data: nodes, rows and lines, and how each sort of them is drawn. */
package org.loggia.view;
