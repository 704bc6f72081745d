// SPDX-License-Identifier: EPL-2.0
/** Pictures of a trace: sizes by class, times between arrivals, arrivals over time, places. */
package org.loggia.characterization.picture;
