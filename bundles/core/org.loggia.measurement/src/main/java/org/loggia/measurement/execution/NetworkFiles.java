// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.input.NumberReader;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.NetworkStorage.Bucket;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.driver.LoadContext;
import org.loggia.measurement.driver.LoadDriver;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.host.Credentials;

/**
 * File sets on storage that fio reaches over the network. Objects are noted in the store before they are written, and
 * deleted when the file set changes and at the end, also of an earlier, killed part of the campaign. fio cannot delete
 * files of an NFS export: a campaign always uses the same names there.
 */
final class NetworkFiles {

    private static final String NOTE = "\\d{1,18} \\d{1,18} \\d{1,18}";

    private NetworkFiles() {
    }

    /** The start of the names of all files or objects that a campaign writes for a target. */
    static String prefix(Campaign campaign, Target target) {
        return "loggia-" + campaign.name() + "-" + target.name();
    }

    /** The keys that the storage of a target needs. */
    static Credentials credentials(Target target) {
        return target.storage().filter(Bucket.class::isInstance).map(Bucket.class::cast)
                .map(bucket -> Credentials.read(bucket.credentials(), System.getenv(), target.name()))
                .orElse(Credentials.NONE);
    }

    /** The text by which the objects of a run can be deleted later; empty if nothing can be deleted. */
    static Optional<String> note(Target target, RunSettings settings) {
        return target.storage().filter(Bucket.class::isInstance).map(bucket -> settings.fileSetSize() + " "
                + settings.readSize() + " " + settings.writeSize());
    }

    static boolean isNote(Target target, String note) {
        return target.storage().filter(Bucket.class::isInstance).isPresent() && note.matches(NOTE);
    }

    /** Deletes objects, from a directory of the campaign that still exists. */
    static void remove(Campaign campaign, Target target, CampaignDirectory place, String note)
            throws InterruptedException {
        List<Level> sizes = new ArrayList<>();
        for (String number : note.split(" ")) {
            sizes.add(Level.of(NumberReader.parseLong(number)));
        }
        Map<Setting, Level> levels = new EnumMap<>(Setting.class);
        levels.put(Setting.FILE_SET_SIZE, sizes.get(0));
        levels.put(Setting.MEAN_READ_SIZE, sizes.get(1));
        levels.put(Setting.MEAN_WRITE_SIZE, sizes.get(2));
        NetworkStorage storage = target.storage().orElseThrow();
        storage.complete(levels);
        LoadDriver.of(target).remove(new LoadContext(place.with(credentials(target)), prefix(campaign, target),
                RunSettings.of(levels), campaign.warmUp(), campaign.runTime(), campaign.timeLimit(), false,
                LoadOptions.NONE, target.storage()));
    }
}
