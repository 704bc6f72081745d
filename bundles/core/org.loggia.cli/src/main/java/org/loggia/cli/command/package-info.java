// SPDX-License-Identifier: EPL-2.0
/** Commands of the command line: each class has the options of one command and calls the layers below. */
package org.loggia.cli.command;
