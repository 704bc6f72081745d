// SPDX-License-Identifier: EPL-2.0
/** I/O in terms of the PCM alone, for SimuCom: how requests are written as resource calls, and read from them. */
package org.loggia.simulation.simucom;
