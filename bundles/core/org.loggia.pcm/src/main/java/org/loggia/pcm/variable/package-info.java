/** Which variables the expressions of a model can read where they stand. */
package org.loggia.pcm.variable;
