package org.loggia.measurement.execution;

import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.Workplace;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.Change;

/** Puts back on a target what an earlier part of the campaign changed and could not put back, because it was killed. */
final class PutBack {

    /** Kind of change: a campaign's own directory. */
    static final String DIRECTORY = "directory";

    private PutBack() {
    }

    static void all(Host host, CampaignStore store) throws InterruptedException {
        for (Change change : store.changes()) {
            if (change.target().equals(host.name())) {
                one(host, store.key(), change);
                store.forget(change.id());
            }
        }
    }

    private static void one(Host host, String key, Change change) throws InterruptedException {
        if (change.kind().equals(DIRECTORY)) {
            Workplace.leftOver(host, change.object(), key).removeAll();
        }
    }
}
