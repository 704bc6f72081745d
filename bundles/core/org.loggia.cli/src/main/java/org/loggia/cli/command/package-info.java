// SPDX-License-Identifier: EPL-2.0
/** One class holds one command: its options, the call into the floor below, and nothing else. */
package org.loggia.cli.command;
