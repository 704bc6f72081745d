// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import java.util.Locale;

/**
 * Writes a profile for FFSB, the reference benchmark of Busch et al. 2015, that mimics a workload with the parameters
 * of their table 2.
 */
public final class FfsbProfile {
    private final EmulatedWorkload workload;
    private final String location;
    private final int seconds;

    /**
     * @param location directory on the storage to load
     * @param seconds run time
     */
    public FfsbProfile(EmulatedWorkload workload, String location, int seconds) {
        this.workload = workload;
        this.location = location;
        this.seconds = seconds;
    }

    /** The profile. */
    public String text() {
        StringBuilder profile = new StringBuilder();
        line(profile, "# Mimics %s.", workload.title());
        line(profile, "time=%d", seconds);
        line(profile, "directio=1");
        line(profile, "num_filesystems=1");
        line(profile, "num_threadgroups=1");
        line(profile, "");
        line(profile, "[filesystem0]");
        line(profile, "\tlocation=%s", location);
        line(profile, "\tnum_files=%d", workload.files());
        line(profile, "\tmin_filesize=%d", workload.fileSize());
        line(profile, "\tmax_filesize=%d", workload.fileSize());
        line(profile, "[end0]");
        line(profile, "");
        line(profile, "[threadgroup0]");
        line(profile, "\tnum_threads=%d", workload.threads());
        if (workload.readSize() > 0) {
            type(profile, "read", workload.readSize(), workload.readPercent(), workload.readSequential());
        }
        if (workload.writeSize() > 0) {
            type(profile, "write", workload.writeSize(), 100 - workload.readPercent(), workload.writeSequential());
        }
        line(profile, "[end0]");
        return profile.toString();
    }

    private static void type(StringBuilder profile, String type, long size, int weight, boolean sequential) {
        line(profile, "\t%s_weight=%d", type, weight);
        line(profile, "\t%s_size=%d", type, size);
        line(profile, "\t%s_blocksize=%d", type, size);
        line(profile, "\t%s_random=%d", type, sequential ? 0 : 1);
    }

    private static void line(StringBuilder profile, String format, Object... values) {
        profile.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
