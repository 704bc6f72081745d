// SPDX-License-Identifier: EPL-2.0
/**
 * Machines that simulate for this one. What is simulated is {@link org.loggia.simulation.engine.RemoteWork}, which is
 * carried there once; an {@link org.loggia.simulation.engine.Engine} asks questions about it. An engine comes with an
 * add-on and knows nothing of what it carries.
 */
package org.loggia.simulation.engine;
