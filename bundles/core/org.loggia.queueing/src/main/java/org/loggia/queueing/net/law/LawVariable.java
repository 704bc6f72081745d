// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Workload variables that formulas of laws can use. */
public enum LawVariable {
    /** Number of concurrent requests of the kind. */
    CLIENTS("clients"),
    /** Their size in bytes: that of the request where one is served, else the mean; 0 if not known. */
    SIZE("size"),
    /** The size of their file set in bytes; 0 if not known. */
    FILE_SET("fileSet"),
    /** Number of concurrent reads of all machines. */
    READ_CLIENTS("readClients"),
    /** Number of concurrent writes of all machines. */
    WRITE_CLIENTS("writeClients"),
    /** Mean number of reads of all machines at the storage; {@link LimitedWeights} keep others in their machine. */
    READS_AT_STORAGE("readsAtStorage"),
    /** Mean number of writes of all machines at the storage. */
    WRITES_AT_STORAGE("writesAtStorage"),
    /** Mean size of all reads in bytes. */
    READ_SIZE("readSize"),
    /** Mean size of all writes in bytes. */
    WRITE_SIZE("writeSize");

    private final String label;

    LawVariable(String label) {
        this.label = label;
    }

    /** The name in formulas. */
    public String label() {
        return label;
    }

    /** The variable of a name; null if there is none. */
    static LawVariable named(String label) {
        return Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst().orElse(null);
    }

    /** All names, for messages. */
    static String names() {
        return Arrays.stream(values()).map(LawVariable::label).collect(Collectors.joining(", "));
    }
}
