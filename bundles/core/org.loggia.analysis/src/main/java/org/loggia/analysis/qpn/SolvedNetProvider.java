// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Set;

import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;

/**
 * The formalism {@code qpn-solved}: a queueing Petri net that is solved for the state of the workload when a request
 * arrives, and of each virtual machine's part of it where the net tells them apart. States lie on a grid and are solved
 * once, when they are first needed; between them is interpolated.
 */
public final class SolvedNetProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "qpn-solved";
    }

    @Override
    public IoAnalysisModelFactory load(ChosenAnalysisModel chosen) {
        StorageNet storage = StorageNet.load(chosen);
        SolvedStates states = new SolvedStates(storage);
        return new IoAnalysisModelFactory() {
            @Override
            public IoAnalysisModel create() {
                return new SolvedNet(storage, states);
            }

            @Override
            public Set<WorkloadParameter> ignored() {
                return storage.ignored();
            }

            @Override
            public boolean knowsDistribution(RequestType type) {
                return true;
            }
        };
    }
}
