// SPDX-License-Identifier: EPL-2.0
/** Experiments: models, numbers of users and storage models, simulated in all combinations and laid side by side. */
package org.loggia.workbench.lab.experiment;
