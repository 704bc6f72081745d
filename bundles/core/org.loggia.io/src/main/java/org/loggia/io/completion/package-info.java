// SPDX-License-Identifier: EPL-2.0
/** The completion: from a storage resource and its feature configuration to the I/O analysis model that answers. */
package org.loggia.io.completion;
