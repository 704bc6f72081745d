// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.BlockTrace;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.LoadGenerator;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.driver.LoadContext;
import org.loggia.measurement.driver.LoadDriver;
import org.loggia.measurement.driver.LoadFailure;
import org.loggia.measurement.driver.LoadResult;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Credentials;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.monitor.BlockDevice;
import org.loggia.measurement.monitor.BlockTracer;
import org.loggia.measurement.monitor.Monitor;
import org.loggia.measurement.monitor.MonitorRecord;
import org.loggia.measurement.monitor.Sample;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.TargetResult;

/** One target while a campaign runs: what each phase does there. Used by one thread at a time. */
final class TargetSession {

    private static final double ROOM = 1.05;
    private static final int MAX_KEPT_BYTES = 1 << 20;

    private final Campaign campaign;
    private final Target target;
    private final Host host;
    private final CampaignStore store;
    private final LoadDriver driver;

    private CampaignDirectory place;
    private long directoryChange;
    private TargetSetup setUp;
    private String fileSet = "";
    private Optional<String> objects = Optional.empty();
    private long objectsChange;
    private String folder = "";
    private BlockTracer tracer;
    private long traceChange;
    private String traceBefore;
    private byte[] trace;
    private LoadContext context;
    private BlockDevice device;
    private Monitor monitor;
    private List<MeasuredMetric> steadiness = List.of();
    private LoadResult load;
    private MonitorRecord record;
    private CommandResult failed;

    TargetSession(Campaign campaign, Target target, Host host, CampaignStore store) {
        this.campaign = campaign;
        this.target = target;
        this.host = host;
        this.store = store;
        driver = LoadDriver.of(target);
    }

    Target target() {
        return target;
    }

    /** Checks that the target has what the campaign needs, and makes the campaign's directory there. */
    void open() throws InterruptedException {
        CampaignDirectory.checkParent(host, target.directory());
        store.environment(target.name(), "generator", driver.version(host));
        Credentials credentials = NetworkFiles.credentials(target);
        target.storage().ifPresent(network -> store.environment(target.name(), "storage", network.address()));
        checkRoom();
        Environment.of(host, target.directory()).forEach((name, value) -> store.environment(target.name(), name,
                value));
        for (Map.Entry<String, String> label : campaign.labels().entrySet()) {
            String name = label.getKey();
            if (name.indexOf('.') < 0 || name.startsWith(target.name() + ".")) {
                store.environment(target.name(), "label " + name.substring(name.indexOf('.') + 1), label.getValue());
            }
        }
        String path = TargetRestore.directory(campaign, target, store.key());
        directoryChange = store.note(target.name(), TargetRestore.DIRECTORY, path, "");
        place = CampaignDirectory.make(host, path, store.key()).with(credentials);
        setUp = new TargetSetup(place, store, target.name());
        if (campaign.configurations().stream().anyMatch(each -> campaign.settings(target, each).limits().byCgroup())) {
            setUp.checkLimits();
        }
    }

    private void checkRoom() throws InterruptedException {
        if (target.generator() == LoadGenerator.DUMMY || target.storage().isPresent()) {
            return;
        }
        long largest = campaign.configurations().stream().map(configuration -> campaign.settings(target, configuration))
                .mapToLong(RunSettings::fileSetSize).max().orElse(0);
        CommandResult free = host.run(Command.of("df", "-B1", "--output=avail", target.directory()));
        String bytes = free.text().lines().reduce((before, after) -> after).orElse("").strip();
        if (bytes.matches("\\d+") && NumberReader.parseLong(bytes) < largest * ROOM) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(target.name()),
                    "the largest file set has "
                            + largest
                            + " B, but "
                            + target.directory()
                            + " has only "
                            + bytes
                            + " B free", "free disk space or use smaller file sets");
        }
    }

    void prepare(RunSettings settings) throws InterruptedException {
        failed = null;
        place.check();
        boolean same = fileSet.equals(fileSetOf(settings));
        if (!same) {
            fileSet = "";
            makeFolder(settings);
        }
        device = target.storage().isPresent() ? BlockDevice.NONE : BlockDevice.below(host, watchedFiles());
        setUp.setScheduler(settings, device);
        context = new LoadContext(place, folder, settings, campaign.warmUp(), campaign.runTime(), campaign.timeLimit(),
                campaign.trace() == BlockTrace.FIO, campaign.options(), target.storage());
        if (!same) {
            driven(() -> {
                driver.prepare(context);
                return null;
            });
            fileSet = fileSetOf(settings);
        }
        context = context.at(setUp.limited(settings, device));
    }

    private void makeFolder(RunSettings settings) throws InterruptedException {
        if (target.storage().isEmpty()) {
            folder = setUp.makeFolder(settings);
            return;
        }
        folder = NetworkFiles.prefix(campaign, target);
        Optional<String> needed = NetworkFiles.note(target, settings);
        if (!objects.equals(needed)) {
            removeObjects();
            objects = needed;
            objects.ifPresent(note -> objectsChange = store.note(target.name(), TargetRestore.OBJECTS, note, ""));
        }
    }

    private void removeObjects() throws InterruptedException {
        if (objects.isPresent()) {
            NetworkFiles.remove(campaign, target, place, objects.get());
            store.forget(objectsChange);
            objects = Optional.empty();
        }
    }

    /** Runs with the same of this can use the same files. */
    private String fileSetOf(RunSettings settings) {
        return target.generator() == LoadGenerator.DUMMY ? "none"
                : settings.fileSetSize() + " of " + (settings.hasFileSet() ? settings.fileSize() : 0) + " direct "
                        + settings.isDirect() + " on "
                        + TargetSetup.fileSystemOf(settings) + NetworkFiles.note(target, settings).orElse("");
    }

    private String watchedFiles() {
        if (target.storage().isPresent()) {
            return "";
        }
        return target.observedFiles().isEmpty() ? place.path() + "/" + folder : target.observedFiles();
    }

    void warmUp() throws InterruptedException {
        boolean needed = !campaign.warmUp().isZero() || campaign.options().steadyState().isPresent();
        steadiness = needed ? driven(() -> driver.warmUp(context)) : List.of();
    }

    /** Remembers how a generator ended that failed. */
    private <T> T driven(LoadFailure.Reading<T> step) throws InterruptedException {
        try {
            return step.read();
        } catch (LoadFailure failure) {
            failed = failure.ended().orElse(null);
            throw failure;
        }
    }

    /** Returns the exit of the generator, if it failed in this run. */
    Optional<CommandResult> failed() {
        return Optional.ofNullable(failed);
    }

    void startMonitors() throws InterruptedException {
        boolean always = !target.observedFiles().isEmpty();
        Duration limit = campaign.timeLimit().plusMinutes(1);
        if (campaign.trace() != BlockTrace.NONE && campaign.trace() != BlockTrace.FIO) {
            traceBefore = BlockTracer.before(host);
            traceChange = store.note(target.name(), TargetRestore.TRACE, device.disk(), traceBefore);
            tracer = BlockTracer.start(place, device, campaign.trace(), limit);
        }
        monitor = Monitor.start(place, device, watchedFiles(), always, target.observedProcess(), limit);
    }

    void experiment() throws InterruptedException {
        CommandResult ended = driver.start(context).await();
        load = driven(() -> LoadFailure.reading(ended, () -> driver.result(context, ended)));
    }

    void stopMonitors() throws InterruptedException {
        record = monitor.stop(load.interval());
        endTrace();
    }

    private void endTrace() throws InterruptedException {
        try {
            trace = tracer == null ? null : tracer.stop();
        } finally {
            tracer = null;
            putBackTrace();
        }
    }

    private void putBackTrace() throws InterruptedException {
        if (traceBefore != null) {
            BlockTracer.end(place, device.disk());
            store.forget(traceChange);
            traceBefore = null;
        }
    }

    /** Returns the results of the run. */
    TargetResult result() {
        List<MeasuredMetric> metrics = new ArrayList<>(load.metrics());
        metrics.addAll(steadiness);
        metrics.addAll(record.metrics());
        List<Sample> samples = new ArrayList<>(record.samples());
        samples.addAll(load.samples());
        Map<String, byte[]> outputs = new LinkedHashMap<>(load.outputs());
        if (trace != null) {
            outputs.put(campaign.trace().label() + ".txt", trace);
        }
        return new TargetResult(target.name(), metrics, samples, load.histograms(), outputs);
    }

    /** Returns the output of the generator in a failed run; empty if it did not fail on this target. */
    Optional<TargetResult> failedResult() {
        return failed().map(ended -> new TargetResult(target.name(), List.of(), List.of(), Map.of(
                "failed-output.txt", end(ended.output()),
                "failed-errors.txt", end(ended.errors().getBytes(StandardCharsets.UTF_8)))));
    }

    /** The end of an output, as much as a store keeps of a failed run. */
    private static byte[] end(byte[] output) {
        return Arrays.copyOfRange(output, Math.max(0, output.length - MAX_KEPT_BYTES), output.length);
    }

    /** Why the run counts as disturbed; empty if it does not. */
    String disturbance() {
        double foreign = record.mean("foreignCpu").orElse(0.0);
        double steal = record.mean("steal").orElse(0.0);
        if (foreign > campaign.limits().foreignCpu()) {
            return target.name() + ": other programs used "
                    + Math.round(100 * foreign)
                    + " % of the processors";
        }
        if (steal > campaign.limits().steal()) {
            return target.name() + ": the hypervisor withheld " + Math.round(100 * steal) + " % of the processors";
        }
        return "";
    }

    /** After a failed run: nothing of it may continue, and its files may be damaged. */
    void abandon() throws InterruptedException {
        place.endPrograms();
        tracer = null;
        putBackTrace();
        fileSet = "";
        setUp.removeFolder();
    }

    /** Returns a hint to files that a campaign leaves behind; empty if there are none. */
    Optional<String> leftFiles() {
        return target.storage().filter(network -> place != null && !folder.isEmpty()
                && network instanceof NetworkStorage.NfsExport).map(network -> target.name() + ": the files " + folder
                        + ".* remain on " + network.address() + ", because fio cannot delete them");
    }

    /** Leaves the target as it was. */
    void close() throws InterruptedException {
        try {
            if (place != null) {
                place.endPrograms();
                putBackTrace();
                setUp.removeFolder();
                removeObjects();
                place.removeAll();
                store.forget(directoryChange);
            }
        } finally {
            host.close();
        }
    }
}
