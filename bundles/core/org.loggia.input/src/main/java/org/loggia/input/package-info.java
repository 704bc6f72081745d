// SPDX-License-Identifier: EPL-2.0
/**
 * The guards between the program and what others wrote: files are read within limits and CSV strictly, nesting has an
 * end, figures can be calculated with, and texts are printed so that they cannot pass for something else. Every room
 * may know this one.
 */
package org.loggia.input;
