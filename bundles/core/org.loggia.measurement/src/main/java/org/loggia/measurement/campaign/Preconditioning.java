// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

/**
 * Writes that bring a storage device into the state of one in use before anything is measured on it (SNIA Solid State
 * Storage Performance Test Specification 2.0.2, section 3.3: twice the capacity, sequentially, with 128 KiB).
 *
 * @param passes how often the whole file set is written
 * @param sequential whether in the order of the addresses, or at random ones
 * @param requestSize bytes
 */
public record Preconditioning(int passes, boolean sequential, long requestSize) {
}
