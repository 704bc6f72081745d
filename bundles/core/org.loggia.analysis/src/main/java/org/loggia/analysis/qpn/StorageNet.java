// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.analysis.AnalysisProblems;
import org.loggia.analysis.WorkloadParameter;
import org.loggia.input.NumberReader;
import org.loggia.io.RequestType;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.queueing.net.engine.RequestNet;

/**
 * A net that models a storage system, and where in it requests come in.
 *
 * <p>Requests are the tokens of the client places: those whose name begins with <i>client</i>. The color is found by
 * name: the words <i>read</i>, <i>write</i>, <i>random</i> and <i>sequential</i> in the name of the place or the color
 * restrict it to such requests, and of all that fit the one with the most such words is taken. So one color
 * <i>request</i> serves all; <i>read</i> and <i>write</i> tell requests apart; <i>sequential read</i> serves those and
 * <i>read</i> the others. A name that mentions a virtual machine ({@link MachineNames}) is for its requests only.
 *
 * @param file     as a user would name it
 * @param net      with times in seconds
 * @param machines the virtual machines that share the storage
 */
record StorageNet(String file, RequestNet net, MachineNames machines) {

    /** The number of {@link #kind kinds} of requests. */
    static final int KINDS = 4;

    private static final Map<String, Double> SECONDS = Map.of("s", 1.0, "ms", 1e-3, "us", 1e-6, "ns", 1e-9);

    static StorageNet load(ChosenAnalysisModel chosen) {
        String file = chosen.readFile();
        if (!chosen.readModel().equals(chosen.writeModel())) {
            throw AnalysisProblems.MODEL.failure(Location.file(file),
                    "a net models reads and writes together, but the analysis model '"
                            + chosen.name()
                            + "' has another file for writes", "set the same file for both");
        }
        try {
            Net net = QpeFiles.read(chosen.readModel());
            double unit = secondsPerUnit(file, net);
            RequestNet requests = RequestNet.of(net, StorageNet::isClient);
            if (requests.entries().isEmpty()) {
                throw AnalysisProblems.MODEL.failure(Location.file(file),
                        "no place of the net has a name that begins with 'client', so requests cannot enter "
                                + "the net", "rename the place of the clients accordingly");
            }
            StorageNet storage = new StorageNet(file, requests.inUnits(unit), new MachineNames(chosen.machines()));
            storage.requireClearColors();
            return storage;
        } catch (ProblemException e) {
            Location found = e.problem().location();
            throw new ProblemException(e.problem().at(new Location(file, found.line(), found.element())), e);
        }
    }

    private static boolean isClient(Place place) {
        return place.name().toLowerCase(Locale.ROOT).startsWith("client");
    }

    private static double secondsPerUnit(String file, Net net) {
        String unit = StorageTimeUnit.of(net).orElseThrow(() -> AnalysisProblems.MODEL.failure(Location.file(file),
                "the net does not define the unit of its times", "add <meta-attribute xsi:type=\""
                        + StorageTimeUnit.TYPE
                        + "\" " + StorageTimeUnit.KEY + "=\"ms\"/> to its meta-attributes"));
        Double seconds = SECONDS.get(unit);
        if (seconds == null) {
            throw AnalysisProblems.MODEL.failure(Location.file(file), "its " + StorageTimeUnit.KEY
                    + " must be s, ms, us or ns, not '" + unit + "'", "");
        }
        return seconds;
    }

    private void requireClearColors() {
        for (int machine = 0; machine < machines.count(); machine++) {
            for (RequestType type : RequestType.values()) {
                for (boolean sequential : new boolean[] {false, true}) {
                    requireClearColor(machine, type, sequential);
                }
            }
        }
    }

    private void requireClearColor(int machine, RequestType type, boolean sequential) {
        int best = bestFit(machine, type, sequential);
        for (int e = 0; best >= 0 && e < net.entries().size(); e++) {
            if (e != best && fit(name(e), machine, type, sequential) == fit(name(best), machine, type, sequential)) {
                throw AnalysisProblems.MODEL.failure(Location.file(file), describe(machine, type, sequential)
                        + " is ambiguous: it matches '"
                        + name(best)
                        + "' and '"
                        + name(e)
                        + "'", "distinguish them by the words read, write, random and sequential, or by the names of "
                                + "virtual machines");
            }
        }
    }

    /** Whether requests of different virtual machines have colors of their own. */
    boolean tellsMachinesApart() {
        return IntStream.range(0, net.entries().size()).anyMatch(e -> machines.in(name(e)) != MachineNames.NONE);
    }

    /**
     * Returns the parameters that the net ignores: the file set if no law uses it, patterns if random and sequential
     * requests of a type have one color, sizes if no service time depends on them, and types if reads and writes have
     * one color.
     */
    Set<WorkloadParameter> ignored() {
        Set<WorkloadParameter> ignored = EnumSet.allOf(WorkloadParameter.class);
        ignored.remove(WorkloadParameter.CONCURRENT_REQUESTS);
        if (net.dependsOnFileSet()) {
            ignored.remove(WorkloadParameter.FILE_SET_SIZE);
        }
        for (int machine = 0; machine < machines.count(); machine++) {
            int[] colors = entries(machine);
            for (RequestType type : RequestType.values()) {
                boolean isRead = type == RequestType.READ;
                int random = colors[kind(type, false)];
                int sequential = colors[kind(type, true)];
                if (random != sequential) {
                    ignored.remove(isRead ? WorkloadParameter.READ_PATTERN : WorkloadParameter.WRITE_PATTERN);
                }
                if (random >= 0 && net.dependsOnSize(random) || sequential >= 0 && net.dependsOnSize(sequential)) {
                    ignored.remove(isRead ? WorkloadParameter.MEAN_READ_SIZE : WorkloadParameter.MEAN_WRITE_SIZE);
                    // The share decides about the mean size even where reads and writes are served alike.
                    ignored.remove(WorkloadParameter.READ_SHARE);
                }
            }
            if (colors[kind(RequestType.READ, false)] != colors[kind(RequestType.WRITE, false)]
                    || colors[kind(RequestType.READ, true)] != colors[kind(RequestType.WRITE, true)]) {
                ignored.remove(WorkloadParameter.REQUEST_TYPE);
                ignored.remove(WorkloadParameter.READ_SHARE);
            }
        }
        return ignored;
    }

    /** Returns the colors of each machine's requests, for results. */
    String assignment() {
        return file + ": " + IntStream.range(0, machines.count()).mapToObj(machine -> machines.name(machine)
                + "'s requests are " + Arrays.stream(entries(machine)).filter(e -> e >= 0).distinct()
                        .mapToObj(e -> "'" + net.entries().get(e).color() + "'").collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }

    private String name(int entry) {
        RequestNet.Entry e = net.entries().get(entry);
        return e.place() + " " + e.color();
    }

    /** A machine's entry for each {@link #kind}; -1 where there is none. */
    int[] entries(int machine) {
        int[] entries = new int[KINDS];
        for (RequestType type : RequestType.values()) {
            entries[kind(type, false)] = bestFit(machine, type, false);
            entries[kind(type, true)] = bestFit(machine, type, true);
        }
        return entries;
    }

    /** Numbers the kinds of requests: random reads, sequential reads, random writes, sequential writes. */
    static int kind(RequestType type, boolean sequential) {
        return 2 * type.getValue() + (sequential ? 1 : 0);
    }

    ProblemException unanswered(int machine, RequestType type, boolean sequential) {
        return AnalysisProblems.UNANSWERED.failure(file + " has no client color for " + describe(machine, type,
                sequential), "add one, for example '" + type.getLiteral() + (tellsMachinesApart() ? " " + machines.name(
                        machine)
                        : "") + "' or 'request'");
    }

    private String describe(int machine, RequestType type, boolean sequential) {
        return (sequential ? "sequential " : "random ") + type.getLiteral() + "s"
                + (machines.count() > 1 ? " of " + machines.name(machine) : "");
    }

    private int bestFit(int machine, RequestType type, boolean sequential) {
        int best = -1;
        for (int e = 0; e < net.entries().size(); e++) {
            int fit = fit(name(e), machine, type, sequential);
            if (fit >= 0 && (best < 0 || fit > fit(name(best), machine, type, sequential))) {
                best = e;
            }
        }
        return best;
    }

    /** Returns the number of words in the name that match this kind of requests; -1 if some refer to another. */
    private int fit(String name, int machine, RequestType type, boolean sequential) {
        int mentioned = machines.in(name);
        String text = machines.without(name).toLowerCase(Locale.ROOT);
        int typeFit = fit(text, "read", "write", type == RequestType.READ);
        int patternFit = fit(text, "random", "sequential", !sequential);
        boolean fits = typeFit >= 0 && patternFit >= 0 && (mentioned == MachineNames.NONE || mentioned == machine);
        return fits ? typeFit + patternFit + (mentioned == machine ? 1 : 0) : -1;
    }

    private static int fit(String text, String first, String second, boolean isFirst) {
        boolean hasFirst = text.contains(first);
        boolean hasSecond = text.contains(second);
        return hasFirst == hasSecond ? 0 : hasFirst == isFirst ? 1 : -1;
    }

    /**
     * The virtual machines that share a storage, and how names in a net mention them: by the name of the resource
     * container as a word of its own, or as <i>VM n</i>, the n-th container in the list of the storage resource.
     */
    static final class MachineNames {
        /** A name that mentions no machine. */
        static final int NONE = -1;
        /** A name that mentions a machine that is not there. */
        static final int ABSENT = -2;

        private static final Pattern NUMBERED = Pattern.compile("(?i)(?<![\\p{L}\\d])VM[ _-]?(\\d{1,6})(?!\\d)");

        private final List<String> names;
        private final List<Pattern> patterns;

        /** @param names of the containers; empty for one machine without a name */
        MachineNames(List<String> names) {
            this.names = names.isEmpty() ? List.of("") : names;
            patterns = this.names.stream().map(name -> name.isEmpty() ? null
                    : Pattern.compile("(?i)(?<![\\p{L}\\d])" + Pattern.quote(name) + "(?![\\p{L}\\d])")).toList();
        }

        int count() {
            return names.size();
        }

        String name(int machine) {
            return names.get(machine);
        }

        /** The number of the machine that a name mentions, from 0 on; {@link #NONE} or {@link #ABSENT}. */
        int in(String text) {
            int found = NONE;
            for (int machine = 0; machine < names.size(); machine++) {
                boolean longer = found == NONE || names.get(machine).length() > names.get(found).length();
                if (longer && patterns.get(machine) != null && patterns.get(machine).matcher(text).find()) {
                    found = machine;
                }
            }
            Matcher numbered = NUMBERED.matcher(text);
            if (found != NONE || !numbered.find()) {
                return found;
            }
            int number = NumberReader.parseInt(numbered.group(1)) - 1;
            return number >= 0 && number < names.size() ? number : ABSENT;
        }

        /** Returns a name without the words that refer to the machine. */
        String without(String text) {
            int machine = in(text);
            boolean isNamed = machine >= 0 && patterns.get(machine) != null;
            return isNamed ? patterns.get(machine).matcher(text).replaceAll(" ") : text;
        }
    }
}
