// SPDX-License-Identifier: EPL-2.0
/** Runs of whole experiments, and the folder in which finished runs are kept. */
package org.loggia.cli.experiment;
