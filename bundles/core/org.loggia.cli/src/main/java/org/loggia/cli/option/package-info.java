// SPDX-License-Identifier: EPL-2.0
/** Options that several commands share. */
package org.loggia.cli.option;
