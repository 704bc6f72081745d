// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.List;
import java.util.Locale;

/**
 * The weight of each type of request is shared out among the machines by a power of their clients. With 1, a machine of
 * twice the clients gets twice the service, as where requests are served in the order of their arrival; with 0 all get
 * the same. This is not in the text, whose algorithm 4 goes down by equal steps, however far the numbers of clients are
 * apart, and at most to the weight times 1 / distinct numbers.
 *
 * @param power 0 or more
 */
public record ClientShareWeights(double power) implements MachineWeights {
    public ClientShareWeights {
        if (!(power >= 0 && power < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the power of clients must be 0 or more, not " + power);
        }
    }

    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        double relation = clients.relation(weight);
        share(relation / (1 + relation), clients.reads, reads);
        share(1 / (1 + relation), clients.writes, writes);
    }

    /** Relative to the machine with most clients of the type, so that weights stay in their usual range. */
    private void share(double whole, double[] clients, double[] weights) {
        double most = 0;
        for (double each : clients) {
            most = Math.max(most, each);
        }
        for (int machine = 0; machine < clients.length; machine++) {
            weights[machine] = clients[machine] > 0 ? whole * Math.pow(clients[machine] / most, power) : whole;
        }
    }

    @Override
    public List<String> text() {
        return List.of(String.format(Locale.ROOT, "machines: weights in proportion to clients to the power of %.3g",
                power));
    }

    @Override
    public String law() {
        return "share:" + power;
    }
}
