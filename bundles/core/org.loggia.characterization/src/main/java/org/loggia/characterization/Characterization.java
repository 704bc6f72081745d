// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceSelection;

/**
 * The description of a workload extracted from one trace: means over the trace, which is taken to be steady, and
 * next to them what a mean hides. Values that the trace cannot give are NaN, or empty.
 *
 * @param trace name of the trace
 * @param format format it was read as
 * @param event which event of a block layer trace counted as a request; empty for other formats
 * @param selection the part of the trace that is described
 * @param window window of the access pattern
 * @param requests reads and writes
 * @param readShare request mix: share of reads in [0, 1] (Noorshams 2015, Eq. 5.9)
 * @param read the read requests
 * @param write the write requests
 * @param intensity how often
 * @param fileSet where
 * @param streamCount number of processes or threads; 0 if the trace does not tell them
 * @param streams the busiest of them
 * @param deviceCount number of devices, volumes or files
 * @param devices the busiest of them
 * @param leftOut events that are neither read nor write requests, by kind
 * @param corruptLines lines that were skipped
 * @param lostEvents events that the tracer says it lost, as far as it gives numbers
 * @param warnings what the user should know, one line each
 * @param structure how requests depend on those before them
 */
public record Characterization(String trace, TraceFormat format, Optional<BlockEvent> event,
        TraceSelection selection, SequentialWindow window, long requests, double readShare,
        RequestDescription read, RequestDescription write, IntensityDescription intensity,
        FileSetDescription fileSet, int streamCount, List<StreamDescription> streams, int deviceCount,
        List<StreamDescription> devices, Map<String, Long> leftOut, long corruptLines, long lostEvents,
        List<String> warnings, StructureDescription structure) {

    /** Whether the trace has the places of its requests, without which neither pattern nor file set is known. */
    public boolean hasPlaces() {
        return (read.requests() == 0 || read.pattern().isPresent())
                && (write.requests() == 0 || write.pattern().isPresent());
    }

    /** The same with sizes of files and file set from scans of the file system. */
    public Characterization with(FileSetSamples scans) {
        return new Characterization(trace, format, event, selection, window, requests, readShare, read, write,
                intensity, fileSet.with(scans), streamCount, streams, deviceCount, devices, leftOut, corruptLines,
                lostEvents, warnings, structure);
    }
}
