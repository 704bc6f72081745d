// SPDX-License-Identifier: EPL-2.0
/**
 * Load that changes over time: values of load profiles of the Descartes Load Intensity Model (DLIM), see
 * {@link org.loggia.pcm.load.LoadProfile}.
 */
package org.loggia.pcm.load;
