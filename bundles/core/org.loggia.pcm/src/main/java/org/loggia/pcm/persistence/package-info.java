// SPDX-License-Identifier: EPL-2.0
/**
 * Model files: {@link org.loggia.pcm.persistence.PcmModel} reads a model with all that it refers to, and tells what is
 * wrong with place and remedy; files are written whole, in the form in which Palladio writes them.
 */
package org.loggia.pcm.persistence;
