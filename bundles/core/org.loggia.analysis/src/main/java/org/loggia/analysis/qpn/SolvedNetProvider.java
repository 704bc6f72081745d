package org.loggia.analysis.qpn;

import org.loggia.analysis.AnalysisModelException;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.IoAnalysisModelProvider;
import org.loggia.io.completion.ChosenAnalysisModel;

/**
 * The formalism {@code qpn-solved}: a queueing Petri net that is solved for the state of the workload when a request
 * arrives. States lie on a grid and are solved once, when they are first needed; between them is interpolated.
 */
public final class SolvedNetProvider implements IoAnalysisModelProvider {

    @Override
    public String formalism() {
        return "qpn-solved";
    }

    @Override
    public IoAnalysisModelFactory load(ChosenAnalysisModel chosen) throws AnalysisModelException {
        StorageNet storage = StorageNet.load(chosen);
        if (storage.tellsMachinesApart()) {
            throw new AnalysisModelException(storage.file() + ": the net has colors of single virtual machines, and the"
                    + " state of a workload does not say how many requests are whose; couple it (qpn-coupled)");
        }
        SolvedStates states = new SolvedStates(storage);
        return () -> new SolvedNet(storage, states);
    }
}
