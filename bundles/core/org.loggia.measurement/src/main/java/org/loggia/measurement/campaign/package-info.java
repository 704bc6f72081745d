// SPDX-License-Identifier: EPL-2.0
/** Campaigns: file, targets, factors and their levels, and the resulting plan of runs. */
package org.loggia.measurement.campaign;
