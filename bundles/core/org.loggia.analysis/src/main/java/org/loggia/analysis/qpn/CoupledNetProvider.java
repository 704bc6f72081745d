// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;

/**
 * The formalism {@code qpn-coupled}: a queueing Petri net that lives in the event list of the simulation. Each I/O
 * request becomes a token of a client place, so that contention between requests, and the distribution of their
 * response times, come out by themselves.
 */
public final class CoupledNetProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "qpn-coupled";
    }

    @Override
    public CoupledStorageFactory load(ChosenAnalysisModel chosen) {
        return new CoupledNetFactory(StorageNet.load(chosen));
    }
}
