// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;

/** A calibrated storage system: gives the net for a workload. */
public sealed interface CalibratedStorage permits CacheModel, CaseModel, CacheThenRaidModel, ScheduledModel,
        CustomNetModel {
    /** Returns the name of the net. */
    String name();

    /** Whether the model covers a workload. */
    boolean suits(ResponseTimeMeasurement workload);

    /**
     * The net for a workload. A probe {@code response time} measures the streams, by their colors.
     *
     * @throws ProblemException if the model does not cover such a workload
     */
    QueueingPetriNet net(ResponseTimeMeasurement workload);

    /**
     * The net for a workload, which also holds for others: it carries its laws.
     *
     * @throws ProblemException if the model does not cover such a workload
     */
    default QueueingPetriNet lawful(ResponseTimeMeasurement workload) {
        QueueingPetriNet net = net(workload);
        addLaws(new NetLawWriter(net), workload);
        return net;
    }

    /** Adds the laws: formulas of the workload for the numbers of its net. */
    void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload);

    /** The mean response times of a workload's streams, by their colors. */
    default Map<String, Double> responseTimes(ResponseTimeMeasurement workload, SimulatedResponseTimes solver) {
        return solver.of(net(workload));
    }

    /**
     * Service times (or what multiplies them) of requests of one type, as a function of the workload.
     */
    record ServiceTimes(RequestType type, FittedFunction mean) {

        /** The mean service times of laws, one a type. */
        static Map<String, ServiceTimes> of(Map<RequestType, ServiceLaw> laws) {
            Map<String, ServiceTimes> times = new LinkedHashMap<>();
            laws.forEach((type, law) -> times.put("the service time of a " + type.label(),
                    new ServiceTimes(type, law.mean())));
            return times;
        }
    }

    /** The service times that were found, by what they are called. */
    Map<String, ServiceTimes> serviceTimes();

    /** Describes the estimates, a line for each parameter. */
    List<String> text();
}
