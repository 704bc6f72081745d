package org.loggia.analysis.qpn;

import java.util.List;

import org.loggia.analysis.CoupledStorage;
import org.loggia.analysis.UnansweredRequestException;
import org.loggia.io.RequestType;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.RequestNet;
import org.loggia.queueing.random.RandomStream;

/** A net in a run: each request is drawn to be sequential or random and becomes a token of that kind's color. */
final class CoupledNet implements CoupledStorage {

    private final StorageNet storage;
    private final RequestNet.Run run;
    private final RandomStream patterns;
    private final int[] entries;

    CoupledNet(StorageNet storage, RequestNet.Run run, RandomStream patterns) {
        this.storage = storage;
        this.run = run;
        this.patterns = patterns;
        entries = storage.entries();
    }

    @Override
    public void arrive(int request, RequestType type, double size, double sequentiality) {
        // Always drawn, even where it decides nothing, so that a variant of the model sees the same numbers after it.
        boolean sequential = patterns.nextDouble() < sequentiality;
        int entry = entries[StorageNet.kind(type, sequential)];
        if (entry < 0) {
            throw new UnansweredRequestException(storage.unanswered(type, sequential));
        }
        try {
            run.arrive(entry, request, size);
        } catch (NetException fault) {
            throw failed(fault);
        }
    }

    private UnansweredRequestException failed(NetException fault) {
        return new UnansweredRequestException(storage.file() + "#" + fault.problems().get(0));
    }

    @Override
    public void occur(int handle) {
        try {
            run.occur(handle);
        } catch (NetException fault) {
            throw failed(fault);
        }
    }

    @Override
    public int requests() {
        return run.requests();
    }

    @Override
    public String state() {
        return run.marking();
    }

    @Override
    public void resetStatistics() {
        run.resetStatistics();
    }

    @Override
    public List<QueueUse> queues() {
        return run.queues().stream().map(use -> new QueueUse(use.queue(), use.utilization(), use.meanTokens()))
                .toList();
    }
}
