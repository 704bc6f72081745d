package org.loggia.calibration;

import java.util.List;
import org.loggia.qpn.QueueingPetriNet;

/** A calibrated storage system: gives the net for a workload. */
public sealed interface StorageModel permits CacheModel, CaseModel, CacheThenRaidModel, ScheduledModel {
    /**
     * The net for a workload. A probe {@code response time} measures the streams, by their colors.
     *
     * @throws org.loggia.regression.RegressionException if the model says nothing about such a workload
     */
    QueueingPetriNet net(Measurement workload);

    /** What was found, a line for each parameter. */
    List<String> text();
}
