// SPDX-License-Identifier: EPL-2.0
/**
 * A storage system that exists as a model only and is measured like a real one: a disk array in simulated time, whose
 * parameters are known, so that models of its measurements can be compared with the truth. Entry: {@code ArraySystem}.
 */
package org.loggia.array;
