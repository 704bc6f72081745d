// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

/** A resource of Palladio that a storage resource stands behind. */
public interface StorageResource {

    /** What it does with demands. */
    StorageQueue queue();
}
