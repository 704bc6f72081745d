// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.CampaignReport;
import org.loggia.cli.report.ComparisonReport;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.fio.FioTable;
import org.loggia.measurement.result.CampaignComparison;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.DistributionTable;
import org.loggia.measurement.result.HtmlReport;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.report.text.Format;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia measure}: runs a campaign of measurements, or what is left of it, and gives what was measured. */
@Command(name = "measure",
        description = "Measures storage systems as described in a campaign file, unattended; resumes "
                + "interrupted campaigns.")
public final class MeasureCommand implements Runnable {

    private final Terminal terminal;

    @Parameters(paramLabel = "CAMPAIGN.yaml", description = "What to measure, where, and how often.")
    private Path file;

    @Option(names = "--store", paramLabel = "FILE",
            description = "The SQLite file that keeps everything; CAMPAIGN.sqlite next to the campaign by default.")
    private Path storeFile;

    @Option(names = "--resume", description = "Resume the campaign of the store; when it is complete, only give its"
            + " results.")
    private boolean resume;

    @Option(names = "--plan", description = "Only list the planned measurements and their duration.")
    private boolean planOnly;

    @Option(names = "--response", paramLabel = "NAME", description = "Give a table of one response and the factors that"
            + " vary, from which 'loggia train' learns as it is.")
    private String response;

    @Option(names = "--medians", description = "A row for each configuration, with medians, instead of each run.")
    private boolean medians;

    @Option(names = "--distribution", description = "With --format csv: percentiles of the response times, from which"
            + " 'loggia train --distribution' learns; a row for each configuration and type of requests.")
    private boolean distribution;

    @Option(names = "--keep-repetitions", description = "With --distribution: each run has a row of its own, instead of"
            + " one row for all of a configuration.")
    private boolean keepRepetitions;

    @Option(names = "--together", description = "With --response or --distribution, and --format csv: what the storage"
            + " saw of all targets that loaded it at the same time, a row for each run.")
    private boolean together;

    @Option(names = "--report", paramLabel = "FILE.html", description = "Also write a report: noise, effects, response"
            + " surfaces and linear fits.")
    private Path report;

    @Option(names = "--compare", paramLabel = "OTHER.yaml", description = "Measure nothing; compare what was measured"
            + " with another campaign of the same factors, configuration by configuration.")
    private Path other;

    @Option(names = "--compare-store", paramLabel = "FILE",
            description = "The store of the other campaign; OTHER.sqlite next to it by default.")
    private Path otherStore;

    @Mixin
    private OutputOptions output;

    public MeasureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        output.check("measure");
        if (together && (response == null && !distribution || medians || output.format() != Format.CSV)) {
            throw CommandFailure.wrongUsage("--together needs --response or --distribution, and --format csv, and gives"
                    + " no medians");
        }
        if (distribution ? response != null || medians || output.format() != Format.CSV : keepRepetitions) {
            throw CommandFailure.wrongUsage("--distribution needs --format csv and goes with neither --response nor"
                    + " --medians; --keep-repetitions goes with --distribution");
        }
        if (other == null ? otherStore != null : planOnly || together || medians || distribution || report != null) {
            throw CommandFailure.wrongUsage("--compare goes with --response and --format, --compare-store goes with"
                    + " --compare; leave the other options out");
        }
        if (report != null) {
            OutputOptions.checkWritable(report, terminal);
        }
        try {
            Campaign campaign = CampaignFile.read(file);
            if (planOnly) {
                output.write("measure", new CampaignReport(campaign).plan(output.format()), terminal);
                return;
            }
            Path kept = storeFile == null ? CampaignStore.beside(file) : storeFile;
            if (other != null) {
                compare(campaign, kept);
                return;
            }
            try (CampaignStore store = resume ? CampaignStore.resume(kept, campaign)
                    : CampaignStore.create(kept, campaign)) {
                List<String> failed = new CampaignRun(campaign, store, terminal).toItsEnd();
                CampaignResults results = CampaignResults.of(campaign, store);
                if (distribution) {
                    FioTable table = together ? DistributionTable.together(results)
                            : DistributionTable.of(results, keepRepetitions);
                    output.write("measure", table.csv(), terminal);
                    table.remarks().forEach(remark -> terminal.message(kept + ": " + remark));
                } else {
                    output.write("measure", new CampaignReport(campaign).results(results, store, output.format(),
                            response, medians, together), terminal);
                }
                if (report != null) {
                    PictureFile.writeDrawn(report, () -> HtmlReport.of(results, store));
                }
                if (!failed.isEmpty()) {
                    throw CommandFailure.badInput(failed.stream().map(line -> file + ": not measured: " + line
                            + "; correct that and continue with --resume").toList());
                }
            }
        } catch (MeasurementException fault) {
            throw ProblemLines.failure(fault, file);
        }
    }

    private void compare(Campaign campaign, Path kept) {
        Campaign second = CampaignFile.read(other);
        CampaignResults here = results(kept, campaign);
        CampaignResults there = results(otherStore == null ? CampaignStore.beside(other) : otherStore, second);
        output.write("measure", new ComparisonReport(campaign, second, CampaignComparison.of(here, there))
                .in(output.format(), response), terminal);
    }

    private static CampaignResults results(Path store, Campaign campaign) {
        try (CampaignStore opened = CampaignStore.resume(store, campaign)) {
            return CampaignResults.of(campaign, opened);
        }
    }
}
