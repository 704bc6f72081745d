// SPDX-License-Identifier: EPL-2.0
/** Experiments and searches on other machines, and what the command line says of parts of them. */
package org.loggia.cli.experiment;
