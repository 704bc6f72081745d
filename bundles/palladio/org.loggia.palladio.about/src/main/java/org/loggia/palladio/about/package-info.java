// SPDX-License-Identifier: EPL-2.0
/** What Loggia extends in the Eclipse that it is installed in, and what of it is missing there. */
package org.loggia.palladio.about;
