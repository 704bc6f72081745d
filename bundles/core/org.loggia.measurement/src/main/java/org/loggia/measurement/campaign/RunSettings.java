// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Settings of one target in one run: a level for each setting, with the documented standard values for what the
 * campaign leaves open (files of 16 MiB, runs of 256 requests, no think time, direct I/O).
 */
public final class RunSettings {

    private static final long STANDARD_FILE_SIZE = 16L << 20;
    private static final long STANDARD_RUN = 256;
    /** Direct I/O needs multiples of it. */
    static final long SECTOR = 512;
    private static final String SYNCHRONOUS = "psync";
    private static final double MAX_ROUNDING = 0.01;

    private final Map<Setting, Level> levels;

    private RunSettings(Map<Setting, Level> levels) {
        this.levels = levels;
    }

    /** Settings as given. */
    public static RunSettings of(Map<Setting, Level> given) {
        Map<Setting, Level> copy = new EnumMap<>(Setting.class);
        copy.putAll(given);
        return new RunSettings(copy);
    }

    /** Returns the given settings without default values. */
    public Map<Setting, Level> given() {
        return Map.copyOf(levels);
    }

    public boolean has(Setting setting) {
        return levels.containsKey(setting);
    }

    /** The given name; or the other when none was. */
    public String name(Setting setting, String otherwise) {
        return has(setting) ? levels.get(setting).text() : otherwise;
    }

    long number(Setting setting) {
        return (long) levels.get(setting).number();
    }

    public int clients() {
        return (int) number(Setting.CONCURRENT_REQUESTS);
    }

    public long readSize() {
        return number(has(Setting.REQUEST_SIZE) ? Setting.REQUEST_SIZE : Setting.MEAN_READ_SIZE);
    }

    public long writeSize() {
        return number(has(Setting.REQUEST_SIZE) ? Setting.REQUEST_SIZE : Setting.MEAN_WRITE_SIZE);
    }

    public boolean readsSequentially() {
        return name(has(Setting.PATTERN) ? Setting.PATTERN : Setting.READ_PATTERN, "").equals("sequential");
    }

    public boolean writesSequentially() {
        return name(has(Setting.PATTERN) ? Setting.PATTERN : Setting.WRITE_PATTERN, "").equals("sequential");
    }

    public double readShare() {
        return levels.get(Setting.READ_SHARE).number();
    }

    /** Bytes of a file: as given, or the standard size where the file set is not smaller. */
    public long fileSize() {
        return has(Setting.FILE_SIZE) ? number(Setting.FILE_SIZE)
                : Math.min(STANDARD_FILE_SIZE, number(Setting.FILE_SET_SIZE));
    }

    /** Number of files: as given, or as many as make the file set. */
    public long files() {
        return has(Setting.FILES) ? number(Setting.FILES) : number(Setting.FILE_SET_SIZE) / fileSize();
    }

    /** Whether the settings contain the size of the file set; otherwise the load generator determines it. */
    public boolean hasFileSet() {
        return has(Setting.FILE_SET_SIZE) || has(Setting.FILES);
    }

    /** Bytes of all files; 0 if the load generator decides it. */
    public long fileSetSize() {
        return hasFileSet() ? files() * fileSize() : 0;
    }

    public long sequentialRun() {
        return has(Setting.SEQUENTIAL_RUN) ? number(Setting.SEQUENTIAL_RUN) : STANDARD_RUN;
    }

    public long thinkTimeMillis() {
        return has(Setting.THINK_TIME) ? number(Setting.THINK_TIME) : 0;
    }

    /** Limits of requests and bytes a second, and what holds them. */
    public LoadLimits limits() {
        return new LoadLimits(this);
    }

    /** Returns the engine that submits requests to the kernel. */
    public String engine() {
        return name(Setting.IO_ENGINE, SYNCHRONOUS);
    }

    /** Requests that each client keeps under way. */
    public int queueDepth() {
        return has(Setting.QUEUE_DEPTH) ? (int) number(Setting.QUEUE_DEPTH) : 1;
    }

    /** Whether requests come at a rate of their own, not when others end. */
    public boolean isOpen() {
        return has(Setting.ARRIVAL_RATE);
    }

    /** Reads a second of each client at the arrival rate, rounded. */
    public long readsOfAClient() {
        return Math.round(number(Setting.ARRIVAL_RATE) * readShare() / clients());
    }

    /** Writes a second of each client at the arrival rate, rounded. */
    public long writesOfAClient() {
        return Math.round(number(Setting.ARRIVAL_RATE) * (1 - readShare()) / clients());
    }

    public boolean isDirect() {
        return name(Setting.DIRECT_IO, "true").equals("true");
    }

    /**
     * Checks what must hold between the settings.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    void check() {
        if (has(Setting.FILE_SET_SIZE)) {
            checkFiles();
        }
        checkEngine();
        limits().check();
        if (isOpen()) {
            checkArrivals();
        }
        if (has(Setting.MOUNT_OPTIONS) && name(Setting.FILE_SYSTEM, "host").equals("host")) {
            throw new IllegalArgumentException(
                    "mountOptions require a fileSystem created for the run, not 'host'; remove them or set "
                            + "fileSystem");
        }
    }

    private void checkEngine() {
        if (queueDepth() > 1 && engine().equals(SYNCHRONOUS)) {
            throw new IllegalArgumentException("a queueDepth of "
                    + queueDepth()
                    + " requires an asynchronous engine; set ioEngine: io_uring or libaio");
        }
        if (engine().equals("libaio") && !isDirect()) {
            throw new IllegalArgumentException(
                    "libaio is synchronous for requests through the page cache; set directIo: true or "
                            + "ioEngine: io_uring");
        }
    }

    private void checkArrivals() {
        if (thinkTimeMillis() > 0) {
            throw new IllegalArgumentException("arrivalRate and thinkTime exclude each other; remove one of them");
        }
        double rate = number(Setting.ARRIVAL_RATE);
        checkRounding("reads", rate * readShare() / clients(), readsOfAClient());
        checkRounding("writes", rate * (1 - readShare()) / clients(), writesOfAClient());
    }

    /** fio takes whole numbers for each client. */
    private void checkRounding(String type, double wanted, long rounded) {
        if (wanted > 0 && Math.abs(rounded - wanted) > MAX_ROUNDING * wanted) {
            throw new IllegalArgumentException("an arrivalRate of " + number(Setting.ARRIVAL_RATE) + " gives each of "
                    + clients() + " clients " + String.format(Locale.ROOT, "%.3g", wanted) + " "
                    + type
                    + " a second, but fio requires whole numbers; use fewer clients or another rate");
        }
    }

    private void checkFiles() {
        long files = number(Setting.FILE_SET_SIZE) / fileSize();
        if (files == 0 || number(Setting.FILE_SET_SIZE) % fileSize() != 0) {
            throw new IllegalArgumentException("a file set of " + number(Setting.FILE_SET_SIZE)
                    + " B is not a multiple of "
                    + "the file size of " + fileSize() + " B; change fileSetSize or fileSize");
        }
        if (Math.max(readSize(), writeSize()) > fileSize()) {
            throw new IllegalArgumentException("requests of " + Math.max(readSize(), writeSize())
                    + " B do not fit into files of " + fileSize() + " B; change the request size or fileSize");
        }
        if (isDirect() && (readSize() % SECTOR != 0 || writeSize() % SECTOR != 0 || fileSize() % SECTOR != 0)) {
            throw new IllegalArgumentException(
                    "direct I/O requires sizes that are multiples of 512 B; round the sizes or set "
                            + "directIo: false");
        }
    }
}
