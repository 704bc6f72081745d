// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.execution.CampaignExecution;
import org.loggia.measurement.execution.Hosts;
import org.loggia.measurement.execution.Progress;
import org.loggia.measurement.store.CampaignStore;

/** A campaign that runs for a command, with its progress on the terminal. */
record CampaignRun(Campaign campaign, CampaignStore store, Terminal terminal) {

    private static final long PUTTING_BACK_SECONDS = 60;

    /**
     * Measures what is left. Ctrl-C and a plain kill end a campaign with its targets put back; only then does the
     * process end.
     *
     * @return a line for each run that failed in the end
     */
    List<String> toItsEnd() {
        Thread measuring = Thread.currentThread();
        CountDownLatch ended = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            measuring.interrupt();
            try {
                ended.await(PUTTING_BACK_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
        }, "end of campaign");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            List<String> failed = new CampaignExecution(campaign, store, Hosts.REAL, this::show).run();
            Runtime.getRuntime().removeShutdownHook(hook);
            return failed;
        } catch (InterruptedException interrupted) {
            store.close();
            throw CommandFailure.badInput(campaign.file() + ": stopped; finished runs are in "
                    + store.file()
                    + ", continue with --resume", interrupted);
        } finally {
            terminal.clearProgress();
            ended.countDown();
        }
    }

    private void show(Progress progress) {
        if (!progress.message().isEmpty()) {
            terminal.clearProgress();
            terminal.message(campaign.file() + ": " + progress.message());
        }
        terminal.progress(progress.text());
    }
}
