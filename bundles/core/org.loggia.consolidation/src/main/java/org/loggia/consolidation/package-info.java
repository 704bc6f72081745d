// SPDX-License-Identifier: EPL-2.0
/**
 * Consolidation of virtual machines on storage systems: response times predicted from measurements of each machine
 * alone (S. Kraft, "Performance Models for Storage Contention in Cloud Environments", 2013, chapters 3 and 4).
 *
 * <p>A {@link org.loggia.consolidation.VirtualMachine} carries its figures in isolation. A
 * {@link org.loggia.consolidation.ConsolidationModel} turns a group of machines into a
 * {@link org.loggia.consolidation.GroupPrediction}; {@link org.loggia.consolidation.LinearPredictors} and
 * {@link org.loggia.consolidation.ProductFormApproximation} are formulas, {@link org.loggia.consolidation.FairSharing}
 * simulates traces. {@link org.loggia.consolidation.PlacementSearch} ranks the ways to put machines on storage systems.
 */
package org.loggia.consolidation;
