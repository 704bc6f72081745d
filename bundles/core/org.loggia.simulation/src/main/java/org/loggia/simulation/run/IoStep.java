package org.loggia.simulation.run;

import org.loggia.io.RequestType;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.storage.VirtualizedStorageScheduler;

/** An I/O request to a virtualized storage system: the flow is delayed for as long as the storage's scheduler says. */
public final class IoStep extends Step {

    private final int storage;
    private final RequestType type;
    private final RandomValue size;
    private final RandomValue sequentiality;
    private final RandomValue fileSetSize;
    private final Completion completion = new Completion();

    /** @param storage number of the storage resource in the plan */
    public IoStep(int storage, RequestType type, RandomValue size, RandomValue sequentiality,
            RandomValue fileSetSize) {
        this.storage = storage;
        this.type = type;
        this.size = size;
        this.sequentiality = sequentiality;
        this.fileSetSize = fileSetSize;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        double bytes = size.nextNonNegative(run, flow.frame, "the request size");
        if (bytes == 0) {
            return next();
        }
        double probability = sequentiality.nextNumber(run, flow.frame);
        if (!(probability >= 0 && probability <= 1)) {
            throw new SimulationException(sequentiality.element(), "the sequentiality "
                    + sequentiality.expression().text() + " gave " + probability + "; it must lie in [0, 1]");
        }
        double files = fileSetSize.nextNonNegative(run, flow.frame, "the file set size");
        VirtualizedStorageScheduler scheduler = run.storage(storage);
        double delay = scheduler.admit(type, bytes, probability, files, run.now());
        flow.resumeAt = completion;
        run.wakeAfter(flow, delay);
        return null;
    }

    private final class Completion extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            run.storage(storage).complete(run.now());
            return IoStep.this.next();
        }
    }
}
