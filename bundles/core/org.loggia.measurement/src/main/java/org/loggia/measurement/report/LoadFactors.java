// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.loggia.input.NumberReader;

/**
 * Factors of a folder of reports: varying job options, and varying parts of file names that do not follow from them.
 */
final class LoadFactors {

    /** Options of the measurement, which do not describe the load. */
    private static final Pattern NO_LOAD = Pattern.compile("name|description|output.*|write_(bw|lat|iops|hist)_log"
            + "|write_iolog|log_.*|per_job_logs|runtime|time_based|ramp_time|.*percentile.*|group_reporting|.*seed"
            + "|(all)?randrepeat|loops|stonewall|wait_for|startdelay|new_group|filename_format|unlink.*|create_.*"
            + "|fallocate|status-interval|eta.*|disk_util|kb_base|unit_base|continue_on_error|disable_.*|gtod_.*"
            + "|unified_rw_reporting");
    private static final Map<String, String> ALIASES = Map.of("blocksize", "bs", "readwrite", "rw", "blockalign",
            "ba");
    /** Defaults of fio for unset options. */
    private static final Map<String, String> DEFAULTS = Map.of("bs", "4k", "iodepth", "1", "numjobs", "1",
            "rwmixread", "50", "direct", "0", "ioengine", "psync", "rw", "read");
    private static final String UNSET = "default";
    /** The value of an option that a format does not contain. */
    private static final String UNKNOWN = "unknown";
    /** Names of the columns that hold what was measured. */
    private static final Pattern MEASURED = Pattern
            .compile("requests|iops|mean|deviation|repetitions?|spread|p[\\d.]+");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?%?");
    private static final Set<String> SIZES = Set.of("bs", "size", "filesize", "io_size", "offset", "ba");

    private final List<MeasurementTable.Run> runs;
    private final List<String> remarks = new ArrayList<>();
    private final Map<String, List<Object>> columns = new LinkedHashMap<>();
    private final List<String> repetitions;

    /**
     * @param workload whether the load of a job has the names of the simulation's workload state
     * @param remarks what is already known that a reader of the table must know
     */
    LoadFactors(List<MeasurementTable.Run> runs, String repetition, boolean workload, List<String> remarks) {
        this.runs = runs;
        this.remarks.addAll(remarks);
        Map<String, List<String>> texts = new TreeMap<>();
        Set<String> options = new TreeSet<>();
        runs.forEach(run -> run.entry().options().keySet().forEach(option -> options.add(alias(option))));
        options.removeIf(option -> NO_LOAD.matcher(option).matches()
                || workload && WorkloadStateFactors.OPTIONS.contains(option));
        if (workload) {
            addWorkload();
        }
        for (String option : options) {
            texts.put(option, runs.stream().map(run -> option(run, option)).toList());
        }
        texts.forEach(this::addIfVarying);
        columns.put("requestType", runs.stream().map(run -> (Object) run.entry().type()).toList());
        Map<String, List<String>> words = words();
        String counted = repetition != null ? repetition : words.keySet().stream()
                .filter(word -> FileNameFactors.REPETITIONS.contains(word.toLowerCase(Locale.ROOT))).findFirst()
                .orElse(null);
        List<String> number = counted == null ? null : words.remove(counted);
        if (repetition != null && number == null) {
            remarks.add("no file name contains '"
                    + repetition
                    + "'; files of one load are numbered as repetitions in their order");
        }
        repetitions = runs.stream().map(run -> run.file() + "\n" + run.entry().run()).toList();
        words.put("job", runs.stream().map(run -> run.entry().job()).toList());
        words.forEach((word, values) -> {
            if (!columns.containsKey(word) && !follows(values)) {
                addIfVarying(word, values);
            }
        });
    }

    private static String alias(String option) {
        return ALIASES.getOrDefault(option, option);
    }

    /** An option's value for the run; of block sizes that differ, that of its type. */
    private static String option(MeasurementTable.Run run, String option) {
        Map<String, String> options = run.entry().options();
        if (!run.entry().hasAllOptions() && options.keySet().stream().noneMatch(name -> alias(name).equals(option))) {
            return UNKNOWN;
        }
        return option.equals("bs") ? blockSize(options, run.entry().type()) : option(options, option);
    }

    static String option(Map<String, String> options, String name) {
        String value = options.entrySet().stream().filter(option -> alias(option.getKey()).equals(name))
                .map(Map.Entry::getValue).findFirst().orElse(DEFAULTS.getOrDefault(name, UNSET));
        OptionalDouble number = SIZES.contains(name) || value.startsWith("0x") ? FioSize.bytes(value, options)
                : OptionalDouble.empty();
        return number.isPresent() ? BigDecimal.valueOf(number.getAsDouble()).toBigInteger().toString() : value;
    }

    /** Returns the size of a job's requests of a type from its options. */
    static String blockSize(Map<String, String> options, String type) {
        String value = option(options, "bs");
        String[] byType = value.split(",", -1);
        if (byType.length < 2) {
            return value;
        }
        int own = ReportContent.TYPES.indexOf(type);
        String size = byType[own].isEmpty() ? DEFAULTS.get("bs") : byType[own];
        return option(sized(options, size), "bs");
    }

    /** The options with one block size for all types. */
    private static Map<String, String> sized(Map<String, String> options, String size) {
        Map<String, String> sized = new TreeMap<>(options);
        sized.keySet().removeIf(option -> alias(option).equals("bs"));
        sized.put("bs", size);
        return sized;
    }

    /**
     * Returns the factors in file names, by name; words without a name only if all files have the same number of them.
     */
    private Map<String, List<String>> words() {
        Set<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(run.words().keySet()));
        Map<String, List<String>> words = new TreeMap<>();
        boolean isUneven = false;
        for (String name : names) {
            boolean inAll = runs.stream().allMatch(run -> run.words().containsKey(name));
            if (inAll || !name.matches("name\\d+")) {
                words.put(name, runs.stream().map(run -> run.words().getOrDefault(name, UNSET)).toList());
            } else {
                isUneven = true;
            }
        }
        if (isUneven) {
            words.keySet().removeIf(name -> name.matches("name\\d+"));
            words.put("name", runs.stream().map(LoadFactors::unnamed).toList());
            remarks.add("file names have different numbers of words, so those without a name are one factor, 'name'");
        }
        return words;
    }

    /** All words without a name of a file's name. */
    private static String unnamed(MeasurementTable.Run run) {
        return run.words().entrySet().stream().filter(word -> word.getKey().matches("name\\d+"))
                .map(Map.Entry::getValue).collect(Collectors.joining("-"));
    }

    /** Whether values are determined by the factors so far and therefore redundant. */
    private boolean follows(List<String> values) {
        Map<List<Object>, String> known = new HashMap<>();
        for (int run = 0; run < values.size(); run++) {
            String other = known.putIfAbsent(load(run), values.get(run));
            if (other != null && !other.equals(values.get(run))) {
                return false;
            }
        }
        return true;
    }

    private void addWorkload() {
        List<Map<String, Object>> loads = runs.stream().map(WorkloadStateFactors::of).toList();
        loads.stream().flatMap(load -> load.keySet().stream()).distinct().forEach(name -> {
            List<Object> values = loads.stream().map(load -> load.getOrDefault(name, "")).toList();
            if (values.stream().distinct().count() > 1) {
                columns.put(name, values);
            }
        });
    }

    private List<Object> load(int run) {
        return columns.values().stream().map(column -> column.get(run)).toList();
    }

    private void addIfVarying(String word, List<String> texts) {
        if (texts.stream().distinct().count() < 2) {
            return;
        }
        String name = MEASURED.matcher(word).matches() ? "file_" + word : word;
        if (texts.stream().allMatch(text -> NUMBER.matcher(text).matches()) && !SIZES.contains(name)) {
            columns.put(name, texts.stream().map(text -> (Object) NumberReader.parseDouble(text.replace("%", "")))
                    .toList());
        } else if (texts.stream().allMatch(text -> FioSize.bytes(text).isPresent())) {
            columns.put(name + " [B]", texts.stream().map(text -> (Object) FioSize.bytes(text).getAsDouble())
                    .toList());
        } else {
            columns.put(name, texts.stream().map(text -> (Object) text).toList());
        }
    }

    MeasurementTable table(boolean keepRepetitions, List<String> faults) {
        Map<List<Object>, Map<String, List<ResponseTimes>>> loads = new LinkedHashMap<>();
        for (int run = 0; run < runs.size(); run++) {
            loads.computeIfAbsent(load(run), load -> new LinkedHashMap<>())
                    .computeIfAbsent(repetitions.get(run), repetition -> new ArrayList<>())
                    .add(runs.get(run).entry().times());
        }
        // jobs of one load in one run, such as those of several clients, ran side by side
        loads.values().forEach(each -> each.replaceAll((repetition, times) -> List.of(ResponseTimes.together(times,
                true))));
        return MeasurementTable.of(List.copyOf(columns.keySet()), loads, keepRepetitions, faults, remarks);
    }
}
