// SPDX-License-Identifier: EPL-2.0
/** Reports of load generators (fio, DiskSpd, Vdbench, elbencho) as tables to learn from. */
package org.loggia.measurement.report;
