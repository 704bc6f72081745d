// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.yaml.YamlMapping;

/** Reads the {@link LoadOptions} of a campaign, all of which require fio. */
record LoadOptionsReader(YamlMapping top, List<Target> targets, Duration runTime, Duration timeLimit) {

    private static final int MAX_PASSES = 100;
    private static final int MAX_ROUNDS = 1000;
    private static final int USUAL_ROUNDS = 25;
    private static final long USUAL_SIZE = 128 << 10;
    private static final long MAX_SIZE = 64 << 20;
    private static final int SECTOR = 512;

    LoadOptions options() {
        for (String key : List.of("fioOptions", "precondition", "steadyState", "latencyOverTime")) {
            if (top.has(key) && targets.stream().noneMatch(target -> target.generator() == LoadGenerator.FIO)) {
                throw top.fault(key, "'" + key + "' is supported by fio only", "set driver: fio or remove it");
            }
        }
        checkNetwork();
        return new LoadOptions(top.has("fioOptions") ? fioOptions(top.mapping("fioOptions")) : Map.of(),
                top.has("precondition") ? Optional.of(preconditioning(top.mapping("precondition"))) : Optional.empty(),
                top.has("steadyState") ? Optional.of(steadyState(top.mapping("steadyState"))) : Optional.empty(),
                top.has("latencyOverTime") ? latencyInterval() : Duration.ZERO);
    }

    /** The engines for network storage cannot flush, and objects are always written whole. */
    private void checkNetwork() {
        List<NetworkStorage> storage = targets.stream().flatMap(target -> target.storage().stream()).toList();
        for (String option : List.of("fsync", "fdatasync")) {
            if (!storage.isEmpty() && top.has("fioOptions") && top.mapping("fioOptions").has(option)) {
                throw top.fault("fioOptions", "the engine " + storage.get(0).engine() + " does not support " + option,
                        "remove it");
            }
        }
        if (top.has("precondition") && storage.stream().anyMatch(NetworkStorage.Bucket.class::isInstance)) {
            throw top.fault("precondition", "objects are always written whole", "remove it for s3");
        }
    }

    private static Map<String, String> fioOptions(YamlMapping map) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String name : map.keys()) {
            if (!FioOptions.isKnown(name)) {
                throw map.fault(name, "'" + name.replaceAll("\\p{Cntrl}", "?")
                        + "' is not a permitted option of fio", "choose from "
                                + FioOptions.names()
                                + "; set workload, files, engine and times as settings of the campaign");
            }
            options.put(name, map.value(name, text -> FioOptions.value(name, text)));
        }
        return options;
    }

    private static Preconditioning preconditioning(YamlMapping map) {
        map.allowing("passes", "pattern", "requestSize");
        long size = map.value("requestSize", UnitQuantity::bytes, USUAL_SIZE);
        if (size < SECTOR || size % SECTOR != 0 || size > MAX_SIZE) {
            throw map.fault("requestSize", "a requestSize of " + size + " B is not a multiple of 512 B up to 64 MiB",
                    "correct it");
        }
        String pattern = map.value("pattern", text -> Setting.PATTERN.level(text).text(), "sequential");
        return new Preconditioning((int) (long) map.value("passes",
                CampaignFile.whole("number of passes", 1, MAX_PASSES), 2L), pattern.equals("sequential"), size);
    }

    private SteadyState steadyState(YamlMapping map) {
        map.allowing("round", "mostRounds");
        if (targets.size() > 1) {
            throw top.fault("steadyState",
                    "targets that load a storage system concurrently reach the steady state at different "
                            + "times", "measure one target, or use warmUp");
        }
        Duration round = map.value("round", UnitQuantity::duration);
        if (round.compareTo(Duration.ofMillis(100)) < 0 || round.compareTo(timeLimit) >= 0) {
            throw map.fault("round", "a round must be at least 100 ms and shorter than the timeLimit", "correct it");
        }
        return new SteadyState(round, (int) (long) map.value("mostRounds",
                CampaignFile.whole("number of rounds", SteadyState.WINDOW, MAX_ROUNDS), (long) USUAL_ROUNDS));
    }

    private Duration latencyInterval() {
        Duration interval = top.value("latencyOverTime", UnitQuantity::duration);
        if (interval.compareTo(Duration.ofMillis(10)) < 0 || interval.compareTo(runTime) > 0) {
            throw top.fault("latencyOverTime", "latencyOverTime must be between 10 ms and the runTime",
                    "correct it");
        }
        return interval;
    }
}
