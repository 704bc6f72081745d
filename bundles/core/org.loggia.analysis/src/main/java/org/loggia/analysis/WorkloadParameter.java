// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.Arrays;
import java.util.List;

import org.loggia.io.RequestType;

/**
 * Workload parameters that the scheduler derives from the requests of an architecture, by the factor names of models:
 * the eight parameters of Noorshams 2015, section 8.3.2, and the rate of requests, for models of storage that was
 * measured under arrivals that do not wait for each other.
 */
public enum WorkloadParameter {
    CONCURRENT_REQUESTS("concurrentRequests", Quantity.COUNT, "the number of concurrent requests"),
    REQUEST_TYPE("requestType", Quantity.TYPE, "whether a request reads or writes"),
    MEAN_READ_SIZE("meanReadSize", Quantity.BYTES, "the size of reads"),
    MEAN_WRITE_SIZE("meanWriteSize", Quantity.BYTES, "the size of writes"),
    READ_PATTERN("readPattern", Quantity.PATTERN, "the sequentiality of reads"),
    WRITE_PATTERN("writePattern", Quantity.PATTERN, "the sequentiality of writes"),
    READ_SHARE("readShare", Quantity.SHARE, "the share of reads"),
    FILE_SET_SIZE("fileSetSize", Quantity.BYTES, "the size of file sets"),
    ARRIVAL_RATE("arrivalRate", Quantity.RATE, "the rate of requests");

    /** The type of a parameter, which determines its units and levels. */
    public enum Quantity {
        COUNT, TYPE, BYTES, PATTERN, SHARE, RATE
    }

    private final String factor;
    private final Quantity quantity;
    private final String words;

    WorkloadParameter(String factor, Quantity quantity, String words) {
        this.factor = factor;
        this.quantity = quantity;
        this.words = words;
    }

    /** The name of the factor in data and models. */
    public String factor() {
        return factor;
    }

    public Quantity quantity() {
        return quantity;
    }

    /** The display name within a sentence. */
    public String words() {
        return words;
    }

    /** The parameter with a factor name; null if there is none. */
    public static WorkloadParameter named(String factor) {
        for (WorkloadParameter parameter : values()) {
            if (parameter.factor.equals(factor)) {
                return parameter;
            }
        }
        return null;
    }

    public static List<String> factors() {
        return Arrays.stream(values()).map(parameter -> parameter.factor).toList();
    }

    /**
     * The parameter's value: count, bytes, requests a second, or a number in [0, 1]; for the request type 0 (read) or 1
     * (write).
     */
    public double valueIn(WorkloadState state) {
        return switch (this) {
            case CONCURRENT_REQUESTS -> state.concurrentRequests;
            case REQUEST_TYPE -> state.type == RequestType.READ ? 0 : 1;
            case MEAN_READ_SIZE -> state.meanReadSize;
            case MEAN_WRITE_SIZE -> state.meanWriteSize;
            case READ_PATTERN -> state.readSequential;
            case WRITE_PATTERN -> state.writeSequential;
            case READ_SHARE -> state.readShare;
            case FILE_SET_SIZE -> state.fileSetSize;
            case ARRIVAL_RATE -> state.arrivalRate;
        };
    }
}
