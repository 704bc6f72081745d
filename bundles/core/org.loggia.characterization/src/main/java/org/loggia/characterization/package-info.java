// SPDX-License-Identifier: EPL-2.0
/**
 * From an I/O trace to the description of a workload: how often, how much, which mix, in which order and where an
 * application reads and writes (Noorshams 2015, section 5.3; Busch et al. 2015, section 2).
 *
 * <p>{@code trace} reads other programs' trace files as a stream of requests, {@code pattern} recognises
 * sequential access, {@code statistics} condenses what a mean hides, {@code emulation} turns a description into
 * something that behaves like it. {@link org.loggia.characterization.Characterizer} puts them together.
 */
package org.loggia.characterization;
