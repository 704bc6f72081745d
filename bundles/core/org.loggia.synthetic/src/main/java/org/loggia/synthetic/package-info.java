// SPDX-License-Identifier: EPL-2.0
/**
 * A synthetic virtualized storage system that can be measured like a real one: virtual machines with I/O schedulers, a
 * port and links, a controller with a read cache and a mirrored write cache, prefetching, destaging, and a RAID-5
 * array. Its parameters are known, so that what was learned from its measurements can be compared with the truth.
 * Entry: {@code SyntheticStorage}, {@code BenchmarkedSystem}. Times are seconds, sizes bytes.
 */
package org.loggia.synthetic;
