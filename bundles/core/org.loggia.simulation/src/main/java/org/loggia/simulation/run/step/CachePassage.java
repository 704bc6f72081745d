// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.storage.PageCache;

/** The way of requests into a cache: those that it serves take its time, the others continue to the storage. */
public final class CachePassage {

    private final int cache;
    private final int fileSet;
    private final Flush flush;

    /**
     * @param cache number of the cache in the plan
     * @param fileSet number of the file set among those of the cache
     * @param writer writes dirty bytes to the storage, as the requests themselves without the cache; null for requests
     *     that leave none
     */
    public CachePassage(int cache, int fileSet, IoStep writer) {
        this.cache = cache;
        this.fileSet = fileSet;
        flush = writer == null ? null : new Flush(writer);
    }

    Step enter(IoStep request, Run run, Flow flow, double bytes, double sequentiality, double files) {
        PageCache entered = run.limits().cache(cache);
        if (!entered.serves(request.type(), fileSet, bytes, sequentiality, files)) {
            return request.admit(run, flow, bytes, sequentiality, files);
        }
        if (flush != null && entered.canFlush()) {
            run.forks().begin(flow, null, flush);
        }
        flow.resumeAt = request.afterwards();
        run.wakeAfter(flow.handle, entered.time(bytes));
        return null;
    }

    /** Writes dirty bytes as long as there are any. */
    private final class Flush extends Step {
        private final IoStep writer;

        Flush(IoStep writer) {
            this.writer = writer;
            writer.setNext(new Step() {
                @Override
                protected Step execute(Run run, Flow flow) {
                    run.limits().cache(cache).endFlush();
                    return Flush.this;
                }
            });
        }

        @Override
        protected Step execute(Run run, Flow flow) {
            PageCache flushed = run.limits().cache(cache);
            if (flushed.beginFlush()) {
                return writer.admit(run, flow, flushed.flushSize(), flushed.flushSequentiality(),
                        flushed.flushFileSetSize());
            }
            run.forks().end(flow, Flow.NO_FAILURE);
            return null;
        }
    }
}
