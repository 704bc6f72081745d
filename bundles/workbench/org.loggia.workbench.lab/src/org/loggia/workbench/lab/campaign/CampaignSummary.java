// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.List;

import org.loggia.chart.Axis;
import org.loggia.input.NumberText;
import org.loggia.measurement.campaign.BlockTrace;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.LoadGenerator;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.campaign.Target;

/** What a campaign will do, in sentences: how much, how long, and what of the targets it touches. */
final class CampaignSummary {

    private CampaignSummary() {
    }

    static String of(Campaign campaign) {
        List<String> lines = new ArrayList<>();
        int configurations = campaign.configurations().size();
        long runs = (long) configurations * campaign.repetitions();
        lines.add(NumberText.grouped(runs) + (runs == 1 ? " run: " : " runs: ")
                + NumberText.grouped(configurations) + (configurations == 1 ? " configuration, " : " configurations, ")
                + (campaign.repetitions() == 1 ? "once" : campaign.repetitions() + " times") + " each. About "
                + NumberText.duration(campaign.estimatedDuration())
                + ", excluding the time to write files and to repeat disturbed runs.");
        for (Target target : campaign.targets()) {
            lines.add(target(campaign, target));
        }
        if (campaign.trace() == BlockTrace.FTRACE || campaign.trace() == BlockTrace.BLKTRACE
                || campaign.trace() == BlockTrace.BPFTRACE) {
            lines.add("Traces ("
                    + campaign.trace().label()
                    + ") require root, and record all requests of the device.");
        }
        return String.join("\n", lines);
    }

    private static String target(Campaign campaign, Target target) {
        StringBuilder line = new StringBuilder(target.name()).append(": ");
        if (target.generator() == LoadGenerator.DUMMY) {
            return line.append("no load is generated; monitors observe running programs.").toString();
        }
        List<RunSettings> all = campaign.configurations().stream().limit(10_000).map((Configuration each) -> campaign
                .settings(target, each)).toList();
        long most = all.stream().mapToLong(RunSettings::fileSetSize).max().orElse(0);
        line.append(target.generator().label()).append(target.ssh().map(ssh -> " on " + ssh.user() + "@" + ssh.host())
                .orElse(" on this host")).append(" writes up to ")
                .append(Axis.of("", "B").text(most)).append(target.storage().map(network -> " to " + network.address()
                        + (network instanceof NetworkStorage.NfsExport ? ", where the files remain."
                                : ", where the objects are removed at the end.")).orElse(
                                        " in a separate directory below " + target.directory()
                                                + ", which is removed at the end."));
        if (all.stream().anyMatch(settings -> settings.given().containsKey(Setting.SCHEDULER))) {
            line.append(" It changes the I/O scheduler of the device during the runs; this requires root.");
        }
        if (all.stream().anyMatch(settings -> settings.given().containsKey(Setting.FILE_SYSTEM) && !settings.given()
                .get(Setting.FILE_SYSTEM).text().equals("host"))) {
            line.append(" It creates and mounts file systems in image files; this requires root.");
        }
        if (all.stream().anyMatch(settings -> settings.limits().byCgroup())) {
            line.append(" It limits the load in a separate cgroup during the runs; this requires root.");
        }
        return line.toString();
    }
}
