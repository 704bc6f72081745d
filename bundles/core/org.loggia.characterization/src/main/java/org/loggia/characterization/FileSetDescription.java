// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.List;
import java.util.Optional;
import org.loggia.characterization.statistics.Footprint;

/**
 * Locality of a workload (Noorshams 2015, section 5.3.5).
 *
 * @param bytes file set size, the best that the trace can tell, from {@code source}
 * @param source where {@code bytes} comes from
 * @param touchedBytes bytes in blocks of 4 KiB that were touched at least once
 * @param touchedIsExact whether these were counted rather than estimated from a sample
 * @param uniformEstimateBytes size of the area over which uniformly random requests would have touched so much; NaN
 *        with too few repetitions
 * @param files number of files: of the scans (rounded mean), else with requests; -1 for a trace of block devices
 * @param meanFileBytes mean size of these files; NaN for a trace of block devices
 * @param hotParts share of the touched area (in 256 KiB) that gets 50, 80, 90 and 99 % of the accesses
 * @param addresses accesses of the busiest device over its addresses
 * @param scans what scans of the file system saw; empty if there were none
 */
public record FileSetDescription(double bytes, Source source, double touchedBytes, boolean touchedIsExact,
        double uniformEstimateBytes, long files, double meanFileBytes, List<HotPart> hotParts,
        List<Footprint.Bar> addresses, Optional<FileSetSamples> scans) {

    /** The file set of a trace that does not have the places of all requests. */
    static final FileSetDescription UNKNOWN = new FileSetDescription(Double.NaN, Source.UNKNOWN, Double.NaN, false,
            Double.NaN, -1, Double.NaN, List.of(), List.of(), Optional.empty());

    /** The same access, with the sizes of all files. */
    FileSetDescription withFiles(double sum, long number) {
        return new FileSetDescription(sum, Source.FILES, touchedBytes, touchedIsExact, uniformEstimateBytes, number,
                sum / number, hotParts, addresses, scans);
    }

    /** The same access, with sizes of files and file set from scans of the file system. */
    public FileSetDescription with(FileSetSamples samples) {
        return new FileSetDescription(samples.meanBytes(), Source.SCANS, touchedBytes, touchedIsExact,
                uniformEstimateBytes, Math.round(samples.meanFiles()), samples.meanFileBytes(), hotParts, addresses,
                Optional.of(samples));
    }

    /** Sources of the size of the file set. */
    public enum Source {
        /** Scans of the file system while the workload ran. */
        SCANS,
        /** Sum of the sizes of the files with requests, as far as the trace shows them. */
        FILES,
        /** The uniform estimate: all access is random and repeats itself often enough. */
        UNIFORM_ESTIMATE,
        /** The touched blocks: a lower bound. */
        TOUCHED,
        /** Places of requests are missing. */
        UNKNOWN
    }

    /** A share of the touched area that gets a share of the accesses. */
    public record HotPart(double accessShare, double areaShare) {
    }
}
