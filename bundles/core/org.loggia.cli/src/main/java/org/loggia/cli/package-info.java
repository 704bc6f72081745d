// SPDX-License-Identifier: EPL-2.0
/** The {@code loggia} command: finds the command that is called for, and says what went wrong. */
package org.loggia.cli;
