// SPDX-License-Identifier: EPL-2.0
/** Storage models from the figures that vendors print, without measurements. */
package org.loggia.analysis.datasheet;
