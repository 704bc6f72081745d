// SPDX-License-Identifier: EPL-2.0
/**
 * The {@code loggia} command. One class holds one command: its options, the call into the floor below, and nothing
 * else; how results are printed lies in the report classes beside them.
 */
package org.loggia.cli;
