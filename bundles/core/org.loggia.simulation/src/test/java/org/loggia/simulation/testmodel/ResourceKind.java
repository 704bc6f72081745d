// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

/** The processing resource types of Palladio's library, by id. */
public enum ResourceKind {
    CPU("_oro4gG3fEdy4YaaT-RYrLQ"),
    HDD("_BIjHoQ3KEdyouMqirZIhzQ"),
    DELAY("_nvHX4KkREdyEA_b89s7q9w");

    final String id;

    ResourceKind(String id) {
        this.id = id;
    }
}
