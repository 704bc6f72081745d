// SPDX-License-Identifier: EPL-2.0
/** Folders of reports that fio wrote (JSON or JSON+), as tables to learn from. */
package org.loggia.measurement.fio;
