// SPDX-License-Identifier: EPL-2.0
/** Pages with charts, tables and text for a browser: one file each, which needs nothing else. */
package org.loggia.page;
