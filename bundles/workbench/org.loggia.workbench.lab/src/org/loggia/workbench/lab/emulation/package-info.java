// SPDX-License-Identifier: EPL-2.0
/** What is made of a trace: jobs for load generators, models, requests in models, rows of factors. */
package org.loggia.workbench.lab.emulation;
