// SPDX-License-Identifier: EPL-2.0
/** What a command says and to whom, and the status with which it ends. */
package org.loggia.cli.terminal;
