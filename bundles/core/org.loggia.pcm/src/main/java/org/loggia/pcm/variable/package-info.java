// SPDX-License-Identifier: EPL-2.0
/** Which variables the expressions of a model can read where they stand. */
package org.loggia.pcm.variable;
