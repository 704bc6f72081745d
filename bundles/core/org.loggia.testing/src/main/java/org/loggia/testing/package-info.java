// SPDX-License-Identifier: EPL-2.0
/** Test utilities shared by the tests of several modules. */
package org.loggia.testing;
