// SPDX-License-Identifier: EPL-2.0
/** Defaults of options in configuration files. */
package org.loggia.cli.config;
