// SPDX-License-Identifier: EPL-2.0
/** Completion scripts and manual pages, generated from picocli's model of commands and options. */
package org.loggia.cli.shell;
