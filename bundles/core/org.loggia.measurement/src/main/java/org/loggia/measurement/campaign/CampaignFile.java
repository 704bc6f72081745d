// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveDesign;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.yaml.YamlMapping;

/**
 * Reads a campaign from a YAML file, strictly: unknown keys, levels that a load generator does not understand and
 * combinations that cannot be measured are refused with their line. The format is described in the user guide.
 */
public final class CampaignFile {

    private static final int MAX_REPETITIONS = 1000;
    private static final int MAX_REPEATS = 20;
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,49}";

    private final Path file;
    private final YamlMapping top;
    private final String definition;

    private CampaignFile(Path file, String definition) {
        this.file = file;
        this.definition = definition;
        top = YamlMapping.parse(file, definition, "a campaign");
    }

    /** Reads and checks a file. */
    public static Campaign read(Path file) {
        return read(file, YamlMapping.text(file));
    }

    /** Reads and checks what a file is to hold, such as the text of an editor. */
    public static Campaign read(Path file, String text) {
        return new CampaignFile(file, text).campaign();
    }

    private Campaign campaign() {
        top.allowing("campaign", "targets", "driver", "program", "factors", "constraints", "plan", "count", "draw",
                "seed",
                "base", "settings", "warmUp", "runTime", "timeLimit", "repetitions", "trace", "disturbed", "fioOptions",
                "precondition", "steadyState", "latencyOverTime", "labels", "untilError", "timeBudget");
        String name = top.value("campaign", CampaignFile::name);
        List<Target> targets = new TargetReader(file, top).targets();
        Duration warmUp = top.value("warmUp", UnitQuantity::duration, Duration.ZERO);
        Duration runTime = top.value("runTime", UnitQuantity::duration);
        if (runTime.compareTo(Duration.ofMillis(100)) < 0) {
            throw top.fault("runTime", "a runTime below 100 ms is too short", "increase it");
        }
        Duration timeLimit = top.value("timeLimit", UnitQuantity::duration, warmUp.plus(runTime).multipliedBy(2)
                .plusSeconds(60));
        if (timeLimit.compareTo(runTime) <= 0 || timeLimit.compareTo(warmUp) <= 0) {
            throw top.fault("timeLimit", "timeLimit must be longer than warmUp and runTime", "increase it");
        }
        long seed = top.value("seed", whole("seed", 0, 999_999_999), 1L);
        Map<Setting, Level> settings = top.has("settings") ? settings(top.mapping("settings")) : Map.of();
        FactorReader factors = new FactorReader(top, targets, seed);
        Campaign campaign = new Campaign(file, name, definition, seed, targets, factors.factors(),
                factors.configurations(), settings, warmUp, runTime, timeLimit,
                (int) (long) top.value("repetitions", whole("number of repetitions", 1, MAX_REPETITIONS), 1L),
                top.value("trace", CampaignFile::trace, BlockTrace.NONE), limits(),
                new LoadOptionsReader(top, targets, runTime, timeLimit).options(), new LabelReader(top, factors
                        .factors()).labels(), goal(factors.configurations().size()));
        checkSettings(campaign);
        return campaign;
    }

    private Optional<AdaptiveGoal> goal(int configurations) {
        if (!top.has("untilError")) {
            if (top.has("timeBudget")) {
                throw top.fault("timeBudget", "timeBudget needs untilError", "add it");
            }
            return Optional.empty();
        }
        try {
            AdaptiveDesign.requireChoice(configurations);
        } catch (ProblemException few) {
            throw top.fault("untilError", few.problem().message(), few.problem().remedy());
        }
        return Optional.of(new AdaptiveGoal(top.value("untilError", AdaptiveGoal::error),
                Optional.ofNullable(top.value("timeBudget", UnitQuantity::duration, null)), Optional.empty(), Optional
                        .empty()));
    }

    private static String name(String text) {
        if (!text.matches(NAME)) {
            throw new IllegalArgumentException("'" + text + "' is not a name; use letters, digits, - and _, "
                    + "at most 50");
        }
        return text;
    }

    /** Reads whole numbers within limits. */
    static Function<String, Long> whole(String what, long least, long most) {
        return text -> {
            if (!text.matches("\\d{1,9}") || NumberReader.parseLong(text) < least || NumberReader.parseLong(
                    text) > most) {
                throw new IllegalArgumentException("'" + text + "' is not a valid " + what + "; give a whole number "
                        + "from " + least + " to " + most);
            }
            return NumberReader.parseLong(text);
        };
    }

    private static BlockTrace trace(String text) {
        return BlockTrace.named(text).orElseThrow(() -> new IllegalArgumentException("unknown trace '" + text
                + "'; choose " + BlockTrace.labels()));
    }

    /** Settings by their names. */
    static Map<Setting, Level> settings(YamlMapping map) {
        Map<Setting, Level> settings = new EnumMap<>(Setting.class);
        for (String key : map.keys()) {
            settings.put(setting(map, key, key), map.value(key, setting(map, key, key)::level));
        }
        return settings;
    }

    /** The setting of a name that stands at a key. */
    static Setting setting(YamlMapping map, String key, String label) {
        return Setting.named(label).orElseThrow(() -> map.fault(key, "unknown setting '" + label + "'", "choose "
                + Setting.labels()));
    }

    private DisturbanceLimits limits() {
        if (!top.has("disturbed")) {
            return DisturbanceLimits.STANDARD;
        }
        YamlMapping map = top.mapping("disturbed");
        map.allowing("foreignCpu", "steal", "repeats");
        Function<String, Double> share = text -> Setting.READ_SHARE.level(text).number();
        DisturbanceLimits standard = DisturbanceLimits.STANDARD;
        return new DisturbanceLimits(map.value("foreignCpu", share, standard.foreignCpu()),
                map.value("steal", share, standard.steal()),
                (int) (long) map.value("repeats", whole("number of repeats", 0, MAX_REPEATS),
                        (long) standard.repeats()));
    }

    private void checkSettings(Campaign campaign) {
        for (Target target : campaign.targets()) {
            Set<Setting> given = new HashSet<>(campaign.settings().keySet());
            given.addAll(target.settings().keySet());
            for (CampaignFactor factor : campaign.factors()) {
                if (factor.target().isEmpty() || factor.target().equals(target.name())) {
                    given.add(factor.setting());
                }
            }
            checkGiven(campaign, target, given);
            for (Configuration configuration : campaign.configurations()) {
                checkConfiguration(campaign, target, configuration);
            }
        }
        if (campaign.trace() != BlockTrace.NONE && campaign.trace() != BlockTrace.FIO
                && campaign.targets().stream().anyMatch(target -> target.storage().isPresent())) {
            throw top.fault("trace", "the trace '" + campaign.trace().label()
                    + "' records requests of a block device, not of nfs or s3", "choose fio or none");
        }
        if (campaign.trace() == BlockTrace.FIO
                && campaign.targets().stream().anyMatch(target -> target.generator() != LoadGenerator.FIO)) {
            throw top.fault("trace",
                    "the trace 'fio' requires the driver fio for all targets", "choose "
                            + "another trace");
        }
    }

    private void checkGiven(Campaign campaign, Target target, Set<Setting> given) {
        for (List<Setting> alternatives : target.generator().required()) {
            if (alternatives.stream().noneMatch(given::contains)) {
                throw top.fault("settings", "target '" + target.name() + "': " + target.generator().label() + " needs "
                        + String.join(" or ", alternatives.stream().map(Setting::label).toList()),
                        "add it to the factors or the settings");
            }
        }
        if (given.contains(Setting.RANDOM_DISTRIBUTION)
                && campaign.options().fioOptions().containsKey(FioOptions.RANDOM_DISTRIBUTION)) {
            throw top.fault("fioOptions", "randomDistribution and "
                    + FioOptions.RANDOM_DISTRIBUTION
                    + " set the same property", "remove one of them");
        }
        refuseBoth(given, Setting.REQUEST_SIZE, Setting.MEAN_READ_SIZE, Setting.MEAN_WRITE_SIZE);
        refuseBoth(given, Setting.PATTERN, Setting.READ_PATTERN, Setting.WRITE_PATTERN);
        for (Setting setting : given) {
            boolean somewhere = campaign.targets().stream().anyMatch(other -> other.understands(setting));
            boolean own = target.settings().containsKey(setting) || campaign.factors().stream().anyMatch(
                    factor -> factor.target().equals(target.name()) && factor.setting() == setting);
            if (!target.understands(setting) && (own || !somewhere)) {
                throw top.fault(campaign.settings().containsKey(setting) ? "settings" : "factors", "target '"
                        + target.name()
                        + "': "
                        + target.storage().filter(network -> network.unsupported().contains(setting))
                                .map(network -> "the engine " + network.engine())
                                .orElse(target.generator().label())
                        + " does not support " + setting.label(),
                        "remove it");
            }
        }
    }

    private static void checkNetwork(Target target, RunSettings settings) {
        if (target.storage().isPresent() && settings.limits().byCgroup()) {
            throw new IllegalArgumentException("a cgroup limits block devices, not nfs or s3; set limitedBy: fio");
        }
    }

    private void refuseBoth(Set<Setting> given, Setting both, Setting... each) {
        for (Setting setting : each) {
            if (given.contains(both) && given.contains(setting)) {
                throw top.fault("factors", both.label() + " and " + setting.label() + " set the same property",
                        "remove one of them");
            }
        }
    }

    private void checkConfiguration(Campaign campaign, Target target, Configuration configuration) {
        try {
            RunSettings settings = campaign.settings(target, configuration);
            checkNetwork(target, settings);
            settings.check();
            target.generator().check(settings);
        } catch (IllegalArgumentException wrong) {
            List<String> levels = new ArrayList<>();
            for (int i = 0; i < configuration.levels().size(); i++) {
                levels.add(campaign.factors().get(i).name() + " " + configuration.levels().get(i).text());
            }
            throw top.fault("factors", (levels.isEmpty() ? "" : "with " + String.join(", ", levels) + ": ")
                    + wrong.getMessage() + (levels.isEmpty() ? "" : ", or add a constraint"));
        }
    }
}
