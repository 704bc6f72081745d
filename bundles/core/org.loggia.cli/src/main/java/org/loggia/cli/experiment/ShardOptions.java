// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.experiment.Shard;
import org.loggia.experiment.StoredRuns;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.report.text.ProgramVersion;
import org.loggia.simulation.engine.EngineException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the store of a plan's simulations and for the shard that this process runs. */
public final class ShardOptions {

    private static final Pattern SHARD = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    @Option(names = "--store", paramLabel = "DIR",
            description = "Folder that stores finished simulations; PLAN.runs next to the plan by default.")
    private Path store;

    @Option(names = "--resume",
            description = "Simulate only the runs that are missing in the store; runs are repeated if their "
                    + "model or settings have changed.")
    private boolean resume;

    @Option(names = "--shard", paramLabel = "I/N",
            description = "Simulate only every N-th run, beginning with the I-th, into PLAN.I-of-N.runs, to "
                    + "distribute a plan over several machines.")
    private String shard;

    @Option(names = "--merge", paramLabel = "DIR", arity = "1..*",
            description = "Merge the runs of all parts, given by their folders, without simulating.")
    private List<Path> parts = List.of();

    @Option(names = {"-j", "--threads"}, paramLabel = "K",
            description = "Concurrent simulations; by default the number of processors.")
    private Integer threads;

    @Option(names = "--engine", paramLabel = "ADDRESS",
            description = "Simulate on other machines: spark://HOST:PORT, or spark for the cluster of "
                    + "spark-submit; './build spark' builds the required add-on. Default: the processors of "
                    + "this machine.")
    private String engine;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** @throws CommandFailure if the options do not go together */
    public void check() {
        if (threads != null && threads < 1) {
            throw CommandFailure.wrongUsage(command.qualifiedName() + ": --threads is " + threads
                    + "; give 1 or more");
        }
        if (isMerging() && (shard != null || threads != null || engine != null)) {
            throw CommandFailure.wrongUsage(command.qualifiedName() + ": --merge does not simulate; remove "
                    + (shard != null ? "--shard" : threads != null ? "--threads" : "--engine"));
        }
        if (engine != null && threads != null) {
            throw CommandFailure.wrongUsage(command.qualifiedName()
                    + ": --threads and --engine exclude each other; remove one of them");
        }
    }

    /** Whether any of the options is given. */
    public boolean isUsed() {
        return isStoring() || threads != null || engine != null;
    }

    /** Whether finished simulations are to be kept, or taken from where they were. */
    public boolean isStoring() {
        return store != null || resume || shard != null || isMerging();
    }

    /** Whether there may be finished simulations already. */
    public boolean isResumed() {
        return resume || isMerging();
    }

    public boolean isMerging() {
        return !parts.isEmpty();
    }

    /** The folders to put together. */
    public List<Path> parts() {
        return parts;
    }

    public boolean isPart() {
        return shard != null;
    }

    /** @throws CommandFailure if the option is not {@code i/n} with i from 1 to n */
    public Shard shard() {
        if (shard == null) {
            return Shard.WHOLE;
        }
        Matcher words = SHARD.matcher(shard);
        if (words.matches()) {
            int number = NumberReader.parseInt(words.group(1));
            int of = NumberReader.parseInt(words.group(2));
            if (number >= 1 && number <= of) {
                return new Shard(number, of);
            }
        }
        throw CommandFailure.wrongUsage(command.qualifiedName() + ": --shard is '" + shard
                + "'; give i/n with i from 1 to n, such as 1/4");
    }

    /** The number of concurrent simulations. */
    public int threads() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /** Whether other machines simulate. */
    public boolean isElsewhere() {
        return engine != null;
    }

    /** The address of the machines that simulate; null for this one. */
    public String engine() {
        return engine;
    }

    /** Reports lost machines; their finished runs are kept. */
    public CommandFailure lost(EngineException lost) {
        return CommandFailure.badInput(engine + ": " + lost.getMessage() + ", and continue with --resume", lost);
    }

    /** The folder of finished simulations of a plan. */
    public Path store(Path plan) {
        return store != null ? store : shard().folder(plan);
    }

    /**
     * Opens the folder of finished simulations of a plan.
     *
     * @throws ProblemException if that cannot be done
     */
    public StoredRuns open(Path plan) {
        StoredRuns runs = new StoredRuns(store(plan), isResumed(), ProgramVersion.text());
        return isPart() ? runs.ofPart() : runs;
    }

    /** Returns the name of a plan. */
    public static String name(Path plan) {
        return plan.getFileName().toString().replaceFirst("\\.ya?ml$", "");
    }
}
