// SPDX-License-Identifier: EPL-2.0
/**
 * Scaling in a run: target groups with their replicas, what triggers policies, and what these change. Nothing here
 * knows the model; {@code compile} makes specifications of it.
 */
package org.loggia.simulation.scaling;
