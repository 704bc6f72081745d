// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

/**
 * Requests of one kind from one group of clients.
 *
 * @param color name of their color, unique in a net
 * @param clients the group that issues them; streams that name the same group share its clients
 * @param machine the virtual machine that they come from, empty if there is one only
 * @param share how often a client of the group issues this kind of request rather than another, above 0
 * @param service time of a request at the storage
 * @param weight how likely a waiting request of this kind is served next, above 0, relative to the other kinds
 */
public record RequestStream(String color, String clients, String machine, double share, ServiceTime service,
        double weight) {
    /** Of the only machine. */
    public RequestStream(String color, String clients, double share, ServiceTime service, double weight) {
        this(color, clients, "", share, service, weight);
    }
}
