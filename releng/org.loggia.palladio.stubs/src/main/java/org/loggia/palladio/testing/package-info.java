// SPDX-License-Identifier: EPL-2.0
/** What stands behind the stubs in tests: a simulation that behaves as Palladio's is known to. Never shipped. */
package org.loggia.palladio.testing;
