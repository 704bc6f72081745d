// SPDX-License-Identifier: EPL-2.0
/** The one file that keeps a campaign: what was planned, what was measured, and in which environment. */
package org.loggia.measurement.store;
