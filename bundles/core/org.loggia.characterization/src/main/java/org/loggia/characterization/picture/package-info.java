// SPDX-License-Identifier: EPL-2.0
/** What pictures of a trace show beyond its figures: sizes by class, times between arrivals, its course, its places. */
package org.loggia.characterization.picture;
