// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.problem.ProblemException;

/** The nets of the library, by the names the command line uses. */
public enum NetKind {
    /** The cache resource; Noorshams (2015), section 7.4.2. */
    CACHE("cache"),
    /** Cache and RAID resource for random reads, section 7.4.3.1. */
    RANDOM_READ("cache-raid-random-read"),
    /** Cache and RAID resource for sequential reads, section 7.4.3.2. */
    SEQUENTIAL_READ("cache-raid-sequential-read"),
    /** Cache and RAID resource for random writes, section 7.4.3.3. */
    RANDOM_WRITE("cache-raid-random-write"),
    /** Reads and writes of one size each, section 7.5.2. */
    HETEROGENEOUS("heterogeneous"),
    /** The same of several virtual machines, section 7.5.3. */
    MULTI_VM("multi-vm"),
    /** Several virtual machines and request sizes, section 7.5.4. */
    VARIABLE_WORKLOAD("variable-workload");

    private final String label;

    NetKind(String label) {
        this.label = label;
    }

    /** The name on the command line. */
    public String label() {
        return label;
    }

    /** @throws ProblemException if there is no such net */
    public static NetKind named(String label) {
        return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst().orElseThrow(
                () -> CalibrationProblems.NET.failure("unknown net '" + label + "'", "choose "
                        + names()));
    }

    /** All names, for messages. */
    public static String names() {
        return Arrays.stream(values()).map(NetKind::label).collect(Collectors.joining(", "));
    }
}
