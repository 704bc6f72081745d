// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.loggia.cli.option.AdaptiveOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.report.CampaignReport;
import org.loggia.cli.report.ComparisonReport;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.measurement.result.CampaignComparison;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.DistributionTable;
import org.loggia.measurement.result.HtmlReport;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.report.text.Format;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia measure}: runs a campaign of measurements, or what is left of it, and gives what was measured. */
@Command(name = "measure",
        description = "Measures storage systems as described in a campaign file, unattended; resumes "
                + "interrupted campaigns.")
public final class MeasureCommand extends TerminalCommand {

    @Parameters(paramLabel = "CAMPAIGN.yaml", description = "Campaign file (YAML): targets, factors and repetitions.")
    private Path file;

    @Option(names = "--store", paramLabel = "FILE",
            description = "SQLite file that stores all results; CAMPAIGN.sqlite next to the campaign by default.")
    private Path storeFile;

    @Option(names = "--resume",
            description = "Resume the campaign of the store; if it is complete, only report its results.")
    private boolean resume;

    @Option(names = "--plan", description = "List the planned measurements and their duration, without measuring.")
    private boolean planOnly;

    @Option(names = "--response", paramLabel = "NAME",
            description = "Write a table of one response and the varying factors, ready for 'loggia train'.")
    private String response;

    @Option(names = "--medians",
            description = "Write a row for each configuration, with medians, instead of a row for each run.")
    private boolean medians;

    @Option(names = "--distribution",
            description = "With --format csv: write percentiles of the response times for 'loggia train "
                    + "--distribution', a row for each configuration and type of requests.")
    private boolean distribution;

    @Option(names = "--keep-repetitions",
            description = "With --distribution: write a row for each run instead of one row for each configuration.")
    private boolean keepRepetitions;

    @Option(names = "--together",
            description = "With --response or --distribution, and --format csv: write the total load of all "
                    + "targets on the storage, a row for each run.")
    private boolean together;

    @Option(names = "--report", paramLabel = "FILE.html", description = "Also write a report: noise, effects, response"
            + " surfaces and linear fits.")
    private Path report;

    @Option(names = "--compare", paramLabel = "OTHER.yaml",
            description = "Compare the results with another campaign of the same factors, configuration by "
                    + "configuration, without measuring.")
    private Path other;

    @Option(names = "--compare-store", paramLabel = "FILE",
            description = "The store of the other campaign; OTHER.sqlite next to it by default.")
    private Path otherStore;

    @Mixin
    private AdaptiveOptions adaptive;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        output.check("measure");
        if (together && (response == null && !distribution || medians || output.format() != Format.CSV)) {
            throw CommandFailure.wrongUsage(
                    "--together requires --response or --distribution, and --format csv, and excludes "
                            + "--medians; correct the options");
        }
        if (distribution ? response != null || medians || output.format() != Format.CSV : keepRepetitions) {
            throw CommandFailure.wrongUsage(
                    "--distribution requires --format csv and excludes --response and --medians; "
                            + "--keep-repetitions requires --distribution");
        }
        if (other == null ? otherStore != null : planOnly || together || medians || distribution || report != null) {
            throw CommandFailure.wrongUsage(
                    "--compare allows only --response and --format, and --compare-store requires "
                            + "--compare; remove the other options");
        }
        Optional<AdaptiveGoal> goal = adaptive.goal(response);
        if (goal.isPresent() && (planOnly || other != null)) {
            throw CommandFailure.wrongUsage("--until-error measures, and --plan and --compare do not; remove one of"
                    + " the options");
        }
        OutputOptions.checkWritable(report, terminal);
        try {
            Campaign read = CampaignFile.read(file);
            Campaign campaign = goal.map(read::withGoal).orElse(read);
            if (planOnly) {
                output.write("measure", new CampaignReport(campaign).plan(output.format()), terminal);
                return;
            }
            Path kept = storeFile == null ? CampaignStore.nextTo(file) : storeFile;
            if (other != null) {
                compare(campaign, kept);
                return;
            }
            try (CampaignStore store = resume ? CampaignStore.resume(kept, campaign)
                    : CampaignStore.create(kept, campaign)) {
                List<String> failed = new CampaignRun(campaign, store, terminal).toItsEnd();
                CampaignResults results = CampaignResults.of(campaign, store);
                if (distribution) {
                    MeasurementTable table = together ? DistributionTable.together(results)
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
                    throw CommandFailure.badInput(failed.stream().map(line -> file + ": not measured: "
                            + line
                            + "; correct that and continue with --resume").toList());
                }
            }
        } catch (ProblemException fault) {
            throw fault.orIn(file);
        }
    }

    private void compare(Campaign campaign, Path kept) {
        Campaign second = CampaignFile.read(other);
        CampaignResults here = results(kept, campaign);
        CampaignResults there = results(otherStore == null ? CampaignStore.nextTo(other) : otherStore, second);
        output.write("measure", new ComparisonReport(campaign, second, CampaignComparison.of(here, there))
                .in(output.format(), response), terminal);
    }

    private static CampaignResults results(Path store, Campaign campaign) {
        try (CampaignStore opened = CampaignStore.resume(store, campaign)) {
            return CampaignResults.of(campaign, opened);
        }
    }
}
