// SPDX-License-Identifier: EPL-2.0
/** What tests of several rooms share. */
package org.loggia.testing;
