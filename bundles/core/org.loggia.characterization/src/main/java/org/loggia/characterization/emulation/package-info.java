// SPDX-License-Identifier: EPL-2.0
/**
 * Makes something that behaves like a characterized workload: a job of fio, a profile of FFSB, factors of a regression
 * model, a PCM model with I/O requests.
 */
package org.loggia.characterization.emulation;
