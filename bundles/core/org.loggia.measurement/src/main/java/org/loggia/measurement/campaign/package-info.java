// SPDX-License-Identifier: EPL-2.0
/** What a campaign is: its file, targets, factors and their levels, and the plan of runs that follows from them. */
package org.loggia.measurement.campaign;
