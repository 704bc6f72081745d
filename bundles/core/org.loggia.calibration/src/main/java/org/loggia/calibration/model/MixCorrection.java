// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.queueing.net.law.MachineClients;

/**
 * Speed-up (or slow-down) of mixed workload relative to its parts (Noorshams 2015, section 7.5.4), because reads and
 * writes meet other bottlenecks, or disturb each other. Servers that are always busy complete as much work as they have
 * time for: the throughputs of all streams (clients by response time) times their service times add up to the number of
 * servers, and if they add up to another number, service times in the mix are shorter by that factor. So each
 * measurement tells its factor without a simulation. Splines, as those of the weights, generalize them.
 *
 * <p>In the text (equation 7.10) each type has a linear function of the logarithm of its size, fitted to the errors of
 * simulated response times. These depend on the weights, too; how much of them is due to which type is not determined;
 * and a response time that is 100 % too long would mean a service time of nothing.
 *
 * @param factor by the requests at the storage
 */
public record MixCorrection(WeightFunction factor) {
    /** Mixed workload is served like its parts. */
    public static final MixCorrection NONE = new MixCorrection(WeightFunction.constant(1));

    /**
     * Returns the relative speed of service in a mix; 1 if there is one type only.
     *
     * @param requests that compete at the storage
     */
    public double at(MachineClients requests) {
        boolean isMixed = MachineClients.sum(requests.reads) > 0 && MachineClients.sum(requests.writes) > 0;
        return isMixed ? requests.relation(factor) : 1;
    }

    /**
     * Finds the factors.
     *
     * @param model with the service times of homogeneous workload and the number of servers
     * @param rows with reads and writes, in which clients always wait
     */
    public static MixCorrection of(ScheduledModel model, List<ResponseTimeMeasurement> rows) {
        return new MixCorrection(WeightFunction.of(rows.stream().map(row -> {
            double work = row.streams().stream().mapToDouble(stream -> stream.activeClients()
                    / (stream.responseTime() + model.thinkTime()) * model.alone(stream, row).mean()).sum();
            return WeightFunction.Point.of(row.atStorage(model.limit(), model.thinkTime()), work / model.servers());
        }).toList()));
    }

    /** The factor as the law of a net writes it. */
    String law() {
        return "if(readsAtStorage*writesAtStorage>0," + factor.law() + ",1)";
    }

    /** The factor as a person reads it; nothing if there is none. */
    List<String> text() {
        return equals(NONE) ? List.of() : Stream.concat(Stream.of(String.format(Locale.ROOT,
                "in mixed workloads, requests are served %.3g to %.3g times as fast, by", factor.lowest(),
                factor.highest())), factor.lines("factor")).toList();
    }
}
