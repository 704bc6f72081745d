// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;
import org.loggia.simulation.engine.EngineException;

/** The masters of a cluster, of which one is enough. Spark itself gives up after a minute, without a reason. */
final class MasterAddresses {

    private static final String PREFIX = "spark://";
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<host>[^:/\\s]+|\\[[0-9a-fA-F:.]+\\]):(?<port>\\d{1,5})");
    private static final int MAX_PORT = 65535;
    /** How long a machine may take to accept a connection. */
    private static final int MILLISECONDS = 10_000;

    private MasterAddresses() {
    }

    /**
     * Looks whether anything listens where a master should. Other addresses than those of Spark's own clusters are left
     * to Spark.
     *
     * @param address such as {@code spark://one:7077,two:7077}
     * @throws EngineException if nothing does, with the reason of the last one
     */
    static void requireOne(String address) {
        if (!address.startsWith(PREFIX)) {
            return;
        }
        IOException reason = null;
        for (InetSocketAddress each : List.of(address.substring(PREFIX.length()).split(",", -1)).stream().map(
                MasterAddresses::parsed).toList()) {
            try (Socket socket = new Socket()) {
                if (each.isUnresolved()) {
                    throw new UnknownHostException("no machine is called " + each.getHostString());
                }
                socket.connect(each, MILLISECONDS);
                return;
            } catch (IOException silent) {
                reason = silent;
            }
        }
        throw new EngineException("no master of Spark can be reached: " + SparkEngine.reason(reason).toLowerCase(
                Locale.ROOT) + "; start it, or correct the address", reason);
    }

    private static InetSocketAddress parsed(String text) {
        Matcher parts = ADDRESS.matcher(text);
        if (!parts.matches() || NumberReader.parseInt(parts.group("port")) > MAX_PORT) {
            throw new EngineException("'" + text + "' is not a machine with a port; give spark://HOST:PORT", null);
        }
        return new InetSocketAddress(parts.group("host"), NumberReader.parseInt(parts.group("port")));
    }
}
