// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.Arrays;
import java.util.List;

import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;

/** The workload parameters by the factor names that models use for them. */
enum WorkloadParameter {
    CONCURRENT_REQUESTS("concurrentRequests", Quantity.COUNT),
    REQUEST_TYPE("requestType", Quantity.TYPE),
    MEAN_READ_SIZE("meanReadSize", Quantity.BYTES),
    MEAN_WRITE_SIZE("meanWriteSize", Quantity.BYTES),
    READ_PATTERN("readPattern", Quantity.PATTERN),
    WRITE_PATTERN("writePattern", Quantity.PATTERN),
    READ_SHARE("readShare", Quantity.SHARE),
    FILE_SET_SIZE("fileSetSize", Quantity.BYTES);

    /** What the values of a parameter are, and with it their possible units and levels. */
    enum Quantity { COUNT, TYPE, BYTES, PATTERN, SHARE }

    final String factor;
    final Quantity quantity;

    WorkloadParameter(String factor, Quantity quantity) {
        this.factor = factor;
        this.quantity = quantity;
    }

    static WorkloadParameter named(String factor) {
        for (WorkloadParameter parameter : values()) {
            if (parameter.factor.equals(factor)) {
                return parameter;
            }
        }
        return null;
    }

    static List<String> factors() {
        return Arrays.stream(values()).map(parameter -> parameter.factor).toList();
    }

    /** The parameter's value: count, bytes, or a number in [0, 1]; for the request type 0 (read) or 1 (write). */
    double valueIn(WorkloadState state) {
        return switch (this) {
            case CONCURRENT_REQUESTS -> state.concurrentRequests;
            case REQUEST_TYPE -> state.type == RequestType.READ ? 0 : 1;
            case MEAN_READ_SIZE -> state.meanReadSize;
            case MEAN_WRITE_SIZE -> state.meanWriteSize;
            case READ_PATTERN -> state.readSequential;
            case WRITE_PATTERN -> state.writeSequential;
            case READ_SHARE -> state.readShare;
            case FILE_SET_SIZE -> state.fileSetSize;
        };
    }
}
