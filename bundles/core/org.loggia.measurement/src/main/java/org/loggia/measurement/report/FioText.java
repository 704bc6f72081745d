// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;

/**
 * What fio 2 and 3 print for people ({@code --output-format=normal}). A line for each job of the job file names its
 * access pattern, block sizes, engine and queue depth; a section for each job, or group of jobs, has its results. With
 * {@code --status-interval}, later sections of a run replace the earlier ones.
 */
final class FioText implements ReportFormat {

    private static final Pattern SECTION = Pattern.compile("(.+): \\(groupid=(\\d+), jobs=(\\d+)\\): err=\\s*(\\d+).*");
    private static final Pattern SETTINGS = Pattern.compile(
            "(.+): \\(g=(\\d+)\\): rw=(\\w+), bs=(.+), ioengine=(\\w+), iodepth=(\\d+)");
    private static final Pattern RUN = Pattern.compile("fio-\\d\\S*");
    private static final String END_OF_STATUS = "Run status group ";
    private static final Pattern TYPE = Pattern.compile("\\s+(read|write|trim|mixed)\\s*: (?:IOPS|io)=.*?(\\d+)msec.*");
    private static final Pattern MEAN = Pattern.compile("\\s+(clat|lat) \\(([num])sec\\)\\s*: min=.*, avg=\\s*(\\S+), "
            + "stdev=\\s*(\\S+)");
    private static final Pattern PERCENTILES = Pattern.compile("\\s+(\\w+) percentiles \\(([num])sec\\):");
    private static final Pattern PERCENTILE = Pattern.compile("([\\d.]+)th=\\[\\s*([^\\]]*)\\]");
    private static final Pattern ISSUED = Pattern.compile("\\s+issued\\s*(?:rwts?)?\\s*: total=(?:r=)?(\\d+)[,/](?:w=)?"
            + "(\\d+)[,/](?:d=)?(\\d+).*");
    private static final Pattern SIZE = Pattern.compile("(?:\\([RWT]\\) )?([\\d.]+)([KMG]?)(i?B)?-([\\d.]+)([KMG]?)"
            + "(?:i?B)?");
    private static final Map<String, Double> NANOSECONDS = Map.of("n", 1.0, "u", 1e3, "m", 1e6);

    @Override
    public boolean recognizes(String text) {
        return text.lines().anyMatch(line -> SECTION.matcher(line).matches());
    }

    @Override
    public ReportContent read(Path file, String text) {
        return new Reader(file).read(text);
    }

    /** Settings of the jobs of one name and group. */
    private record Settings(String pattern, String sizes, String engine, String depth) {

        Map<String, String> options() {
            Map<String, String> options = new TreeMap<>(Map.of("rw", pattern, "ioengine", engine, "iodepth", depth));
            List<String> bytes = Arrays.stream(sizes.split(", |/")).map(Settings::bytes).toList();
            options.put("bs", new HashSet<>(bytes).size() == 1 ? bytes.get(0) : String.join(",", bytes));
            return options;
        }

        /** A block size in bytes; a range of sizes as it is. */
        private static String bytes(String range) {
            Matcher size = SIZE.matcher(range);
            if (!size.matches() || !size.group(1).equals(size.group(4)) || !NumberReader.isNumber(size.group(1))) {
                return range.replaceFirst("^\\(.\\) ", "");
            }
            double unit = "B".equals(size.group(3)) && !size.group(2).isEmpty() ? 1000 : 1024;
            double power = size.group(2).isEmpty() ? 0 : "KMG".indexOf(size.group(2)) + 1.0;
            return String.valueOf(Math.round(NumberReader.parseDouble(size.group(1)) * Math.pow(unit, power)));
        }
    }

    /** Results of a section for one type of requests. */
    private static final class Times {
        private final double milliseconds;
        /** Mean and deviation in ns, by {@code clat} and {@code lat}. */
        private final Map<String, double[]> moments = new TreeMap<>();
        private final Map<String, Map<Double, Double>> percentiles = new TreeMap<>();
        private double step;

        Times(double milliseconds) {
            this.milliseconds = milliseconds;
        }
    }

    /** Results of a job or a group of jobs. */
    private static final class Section {
        private final int line;
        private final String job;
        private final String group;
        private final int jobs;
        private final Map<String, Times> types = new LinkedHashMap<>();
        private Map<String, Double> requests;
        private boolean isSynced;

        Section(int line, String job, String group, int jobs) {
            this.line = line;
            this.job = job;
            this.group = group;
            this.jobs = jobs;
        }
    }

    /** Reads the lines of one file. */
    private static final class Reader {

        private final ReportEntries entries;
        private final Map<String, Map<String, Settings>> settings = new TreeMap<>();
        private final List<Section> status = new ArrayList<>();
        private Section section;
        private Times times;
        private String latency;
        private double unit;
        private boolean isEnded;
        private int run;

        Reader(Path file) {
            entries = new ReportEntries(file, false);
        }

        ReportContent read(String text) {
            int number = 0;
            for (String line : text.lines().toList()) {
                read(line, ++number);
            }
            addRun();
            entries.remark("fio's text contains the access pattern, block size, engine, queue depth and number of jobs,"
                    + " but no other job options");
            return entries.content();
        }

        private void read(String line, int number) {
            Matcher begin = SECTION.matcher(line);
            Matcher job = SETTINGS.matcher(line);
            if (RUN.matcher(line).matches() || job.matches()) {
                if (!status.isEmpty()) {
                    addRun();
                }
                section = null;
                isEnded = false;
            }
            if (job.matches()) {
                settings.computeIfAbsent(job.group(2), group -> new LinkedHashMap<>()).putIfAbsent(job.group(1),
                        new Settings(job.group(3), job.group(4), job.group(5), job.group(6)));
            } else if (begin.matches()) {
                begin(begin, number);
            } else if (line.startsWith(END_OF_STATUS)) {
                isEnded = true;
                section = null;
            } else if (section != null) {
                result(line, number);
            }
        }

        private void begin(Matcher begin, int number) {
            if (isEnded) {
                entries.remark("of several results of a run, the last ones are read; the others are its status");
                status.clear();
                isEnded = false;
            }
            String name = begin.group(1);
            if (!begin.group(4).equals("0")) {
                throw entries.fault(number, "job '" + name + "' ended with error " + begin.group(4),
                        "measure it again");
            }
            section = new Section(number, name, begin.group(2), (int) entries.number(number, begin.group(3),
                    "number of jobs"));
            times = null;
            status.add(section);
        }

        private void result(String line, int number) {
            Matcher type = TYPE.matcher(line);
            Matcher mean = MEAN.matcher(line);
            Matcher percentile = PERCENTILES.matcher(line);
            Matcher issued = ISSUED.matcher(line);
            if (type.matches()) {
                if (type.group(1).equals("mixed")) {
                    throw entries.fault(number, "job '" + section.job + "' reports reads and writes as a total",
                            "measure without unified_rw_reporting");
                }
                times = new Times(entries.number(number, type.group(2), "run time"));
                section.types.put(type.group(1), times);
                latency = null;
            } else if (line.strip().startsWith("fsync/")) {
                section.isSynced = true;
                times = null;
            } else if (issued.matches()) {
                section.requests = Map.of("read", entries.number(number, issued.group(1), "number of reads"), "write",
                        entries.number(number, issued.group(2), "number of writes"), "trim", entries.number(number,
                                issued.group(3), "number of trims"));
            } else if (times == null) {
                return;
            } else if (mean.matches()) {
                double scale = NANOSECONDS.get(mean.group(2));
                times.moments.put(mean.group(1), new double[] {
                    scale * entries.number(number, mean.group(3), "mean response time"),
                    scale * entries.number(number, mean.group(4), "standard deviation of the response time")});
            } else if (percentile.matches()) {
                latency = percentile.group(1);
                unit = NANOSECONDS.get(percentile.group(2));
                times.step = unit;
                times.percentiles.put(latency, new TreeMap<>());
            } else if (latency != null && line.strip().startsWith("|")) {
                Matcher each = PERCENTILE.matcher(line);
                while (each.find()) {
                    times.percentiles.get(latency).put(entries.number(number, each.group(1), "percentage"),
                            unit * entries.number(number, each.group(2), "response time"));
                }
            }
        }

        private void addRun() {
            run++;
            status.forEach(this::add);
            status.clear();
            settings.clear();
        }

        private void add(Section each) {
            if (each.requests == null) {
                throw entries.fault(each.line, "job '" + each.job + "' ends before the number of issued requests",
                        "restore the complete report");
            }
            Map<String, String> options = options(each);
            boolean isIdle = true;
            for (String type : ReportContent.TYPES) {
                double requests = each.requests.get(type);
                if (requests > 0 && each.types.containsKey(type)) {
                    isIdle = false;
                    ReportedJobs.contradiction(options, type).ifPresent(what -> {
                        throw entries.fault(each.line, "job '" + each.job + "' " + what,
                                "measure different jobs without group_reporting");
                    });
                    entries.add(each.job, options, type, run + "." + each.group, times(each, each.types.get(type),
                            requests));
                }
            }
            if (each.isSynced) {
                entries.unread("syncs", each.job);
            }
            if (each.requests.get("trim") > 0) {
                entries.unread("trims", each.job);
            } else if (isIdle) {
                entries.skipped(each.job, "completed no read or write");
            }
        }

        /** What the settings of a section's jobs are; empty if the lines of settings are missing. */
        private Map<String, String> options(Section each) {
            Map<String, Settings> group = settings.getOrDefault(each.group, Map.of());
            boolean isWholeGroup = status.stream().filter(other -> other.group.equals(each.group)).count() == 1;
            Set<Settings> all = new HashSet<>(isWholeGroup ? group.values()
                    : Optional.ofNullable(group.get(each.job)).map(List::of).orElse(List.of()));
            if (all.size() > 1) {
                throw entries.fault(each.line, "job '" + each.job + "' is reported together with different jobs",
                        "measure different jobs without group_reporting");
            }
            if (all.isEmpty()) {
                entries.remark("the lines of job settings are missing, such as '" + each.job + ": (g=" + each.group
                        + "): rw=...', so the loads are known from the names of files and jobs only");
                return new TreeMap<>();
            }
            Map<String, String> options = all.iterator().next().options();
            options.put("numjobs", String.valueOf(status.stream().filter(other -> other.group.equals(each.group)
                    && other.job.equals(each.job)).mapToInt(other -> other.jobs).sum()));
            return options;
        }

        /** Times of the kind that has percentiles: {@code lat} with lat_percentiles=1, otherwise {@code clat}. */
        private ResponseTimes times(Section each, Times measured, double requests) {
            String kind = measured.percentiles.containsKey("lat") ? "lat" : "clat";
            double[] moments = measured.moments.get(kind);
            if (moments == null) {
                throw entries.fault(each.line, "job '" + each.job + "' has no response times",
                        "measure without disable_clat");
            }
            Map<Double, Double> percentiles = measured.percentiles.getOrDefault(kind, Map.of());
            if (percentiles.isEmpty()) {
                throw entries.fault(each.line, "job '" + each.job + "' has no percentiles",
                        "measure without gtod_reduce and clat_percentiles=0");
            }
            return new ResponseTimes(requests, requests / measured.milliseconds * 1e3, moments[0], moments[1],
                    new TreeMap<>(), entries.percentiles(each.job, percentiles, measured.step));
        }
    }
}
