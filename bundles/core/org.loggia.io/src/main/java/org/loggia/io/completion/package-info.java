/** The completion: from a storage resource and its feature configuration to the I/O analysis model that answers. */
package org.loggia.io.completion;
