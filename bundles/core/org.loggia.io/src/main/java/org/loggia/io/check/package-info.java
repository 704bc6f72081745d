// SPDX-License-Identifier: EPL-2.0
/** What is wrong with I/O models before anything is simulated. */
package org.loggia.io.check;
