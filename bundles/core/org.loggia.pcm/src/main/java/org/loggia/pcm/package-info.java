// SPDX-License-Identifier: EPL-2.0
/** The metamodel of Palladio's component models, generated from {@code model/}, and how its packages are found. */
package org.loggia.pcm;
