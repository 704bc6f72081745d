// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.study.EvaluationStore;
import org.loggia.problem.ProblemException;

/**
 * Evaluations of designs, in a folder of {@link StoredRuns}. A part also finds what the whole has kept, and what the
 * other parts have where their folders are next to its own.
 */
public final class StoredEvaluations implements EvaluationStore {

    private static final String LOOK = "look";

    private final StoredRuns own;
    private final List<Path> others;
    private final Shard shard;
    private final boolean isMerging;
    private final String plan;

    /**
     * @param shard which of the designs are simulated here
     * @param isMerging whether none is
     * @param plan the file of the design space
     * @param words what looks follow from, besides
     * @param files all files that looks follow from
     */
    public StoredEvaluations(StoredRuns own, Shard shard, boolean isMerging, Path plan, List<?> words,
            Collection<Path> files) {
        this.own = own;
        this.shard = shard;
        this.isMerging = isMerging;
        this.plan = LOOK + "-" + own.fingerprint(words, files);
        List<Path> folders = new ArrayList<>();
        if (!shard.isWhole()) {
            folders.add(Shard.WHOLE.folder(plan));
            IntStream.rangeClosed(1, shard.of()).mapToObj(each -> new Shard(each, shard.of())
                    .folder(plan)).forEach(folders::add);
        }
        others = folders.stream().filter(each -> !each.equals(own.folder())).toList();
    }

    /**
     * Puts what parts have kept into this store.
     *
     * @throws ProblemException with what does not belong together, a problem each
     */
    public void merge(List<Path> folders) {
        own.checkWritable();
        MergedRuns merged = new MergedRuns(own.version(), own.folder(), folders, name -> name.startsWith(plan + "-"));
        merged.names().stream().filter(name -> !Files.exists(own.folder().resolve(name)))
                .forEach(name -> own.keep(own.folder().resolve(name), merged.content(name)));
    }

    @Override
    public DesignEvaluation find(String key) {
        Path file = file(key);
        return own.find(file).or(() -> others.stream().map(each -> each.resolve(file.getFileName()))
                .filter(Files::exists).findFirst().<Map<?, ?>>map(StoredRuns::read))
                .flatMap(run -> EvaluationText.read(run.get(LOOK))).orElse(null);
    }

    @Override
    public void keep(String key, DesignEvaluation look) {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("key", key);
        run.put(LOOK, EvaluationText.of(look));
        try {
            own.keep(file(key), run);
        } catch (StoredRuns.UnwritableStoreException full) {
            throw new ProblemException(full.problem(), full);
        }
    }

    private Path file(String key) {
        return own.file(plan, own.fingerprint(List.of(key), List.of()));
    }

    @Override
    public boolean isMine(int place) {
        return !isMerging && shard.has(place);
    }
}
