// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

/**
 * Requests of one type from one virtual machine, as measured.
 *
 * @param machine the virtual machine, empty when there is one only
 * @param group the clients; streams of the same group share its clients
 * @param clients number of clients in the group
 * @param share how often a client issues this type of request rather than the other
 * @param size mean request size in bytes, 0 if not known
 * @param responseTime measured mean, in the unit of the measurements; not a number if not measured
 * @param standardDeviation measured standard deviation of the response time; not a number if not measured
 */
public record MeasuredStream(String machine, String group, RequestType type, int clients, double share, double size,
        double responseTime, double standardDeviation) {
    /** Returns the mean number of clients that issue this type of request concurrently. */
    public double activeClients() {
        return clients * share;
    }

    /** Returns the name of the stream's tokens in a net and in reports. */
    public String color() {
        return machine.isEmpty() ? type.label() : type.label() + " " + machine;
    }
}
