// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.ProblemException;

/**
 * The directory on a target that belongs to one campaign. Nothing is ever written or removed elsewhere: it is made
 * again,
 * readable by its owner only, below the directory that the campaign names, and marked with the campaign's key; before
 * it
 * is used it must still be the same directory and hold neither links nor devices.
 */
public final class CampaignDirectory {

    /** Grace of the host beyond the limit that the target itself enforces, for slow connections. */
    private static final Duration GRACE = Duration.ofSeconds(20);
    private static final int TIMED_OUT = 124;
    private static final int KILLED = 137;

    private static final String CHECK_PARENT = """
            cd -P -- "$1" 2>/dev/null || { echo "is not a directory that can be entered"; exit 1; }
            real=$(pwd -P)
            [ "$real" = "$1" ] || { echo "is really $real, reached by a symbolic link"; exit 1; }
            case $real/ in /dev/*|/proc/*|/sys/*) echo "belongs to the system, not to files"; exit 1;; esac
            [ -w . ] || { echo "cannot be written"; exit 1; }
            """;

    private static final String MAKE = """
            mkdir -m 700 -- "$1" || exit 1
            printf '%s\\n' "$2" > "$1/.loggia-campaign" || { rm -f -- "$1/.loggia-campaign"; rmdir -- "$1"; exit 1; }
            """;

    /**
     * Every script that ends, removes or unmounts something begins with this, so that nothing happens before it is
     * known whose directory it is. It leaves the shell inside: what follows names entries of the directory that was
     * checked, whatever the path leads to by then.
     */
    private static final String ENTER = """
            [ ! -L "$1" ] || { echo "is a symbolic link"; exit 1; }
            [ -d "$1" ] || { echo "has gone"; exit 1; }
            cd -P -- "$1" && [ "$(pwd -P)" = "$1" ] || { echo "is not where it was"; exit 1; }
            [ -O . ] && [ -f .loggia-campaign ] && [ ! -L .loggia-campaign ] && [ "$(cat .loggia-campaign)" = "$2" ] ||
                { echo "is not this campaign's"; exit 1; }
            """;

    private static final String CHECK = ENTER + """
            roots=.
            [ ! -d mount ] || roots=". mount"
            odd=$(find $roots -xdev \\( ! -type f ! -type d -o -type f -links +1 \\) -print | head -n 1)
            [ -z "$odd" ] || { echo "holds $odd, which is a link or a device and not of this campaign"; exit 1; }
            """;

    /** Ends a generator that a killed Loggia left behind, known by its working directory, and what watched it. */
    private static final String END_LEFT_OVER = """
            for file in ./*.pid; do
                [ -f "$file" ] && [ ! -L "$file" ] || continue
                pid=$(cat "$file")
                case $pid in ''|*[!0-9]*) continue;; esac
                [ "$(readlink "/proc/$pid/cwd")" = "$1" ] && kill -s KILL -- "-$pid" 2>/dev/null
                rm -f -- "$file"
            done
            true
            """;

    /** Programs that were just ended may hold the mount for a moment. */
    private static final String UNMOUNT = """
            PATH=$PATH:/usr/sbin:/sbin
            [ ! -L "$3" ] || { echo "holds $3, which is a link and not of this campaign"; exit 1; }
            for attempt in 1 2 3 4 5 6 7 8 9 10; do
                mountpoint -q -- "$1/$3" || exit 0
                umount -- "$1/$3" && exit 0
                sleep 0.5
            done
            exit 1
            """;

    /** A directory that is empty, without even its mark, is one that could not be finished. */
    private static final String REMOVE_UNFINISHED = """
            case $1 in */loggia-*-"$2"-*) rmdir -- "$1" ;; *) false ;; esac
            """;

    private static final String RUN = """
            cd -P -- "$1" || exit 125
            role=$2
            [ -z "$3" ] || echo $$ > "$3/cgroup.procs" || exit 125
            shift 3
            while IFS= read -r variable; do export "$variable"; done
            timeout -k 5 "$@" &
            echo $! > "$role.pid"
            wait $!
            status=$?
            kill -s KILL -- "-$!" 2>/dev/null
            { times > "$role.times"; } 2>/dev/null
            rm -f "$role.pid"
            exit $status
            """;

    private final Host host;
    private final String path;
    private final String key;
    private final String group;
    private final Credentials credentials;

    private CampaignDirectory(Host host, String path, String key, String group, Credentials credentials) {
        this.host = host;
        this.path = path;
        this.key = key;
        this.group = group;
        this.credentials = credentials;
    }

    /**
     * The path that a campaign's directory has.
     *
     * @param parent the directory that the campaign names
     * @param key letters and digits that no other campaign has
     */
    public static String pathBelow(String parent, String campaign, String key) {
        return (parent.equals("/") ? "" : parent) + "/loggia-" + campaign + "-" + key;
    }

    /**
     * Checks that a directory may hold a campaign's.
     *
     * @throws ProblemException if it is not a directory, a link leads to it, or it belongs to devices or the system
     */
    public static void checkParent(Host host, String parent) throws InterruptedException {
        CommandResult result = host.run(Command.script(CHECK_PARENT, parent));
        if (!result.succeeded()) {
            throw fault(host, "directory " + parent + " " + result.reason(),
                    "choose an existing directory on the storage under test");
        }
    }

    /** Makes the directory. */
    public static CampaignDirectory make(Host host, String path, String key) throws InterruptedException {
        CommandResult result = host.run(Command.script(MAKE, path, key));
        if (!result.succeeded()) {
            throw fault(host, path + " cannot be created: " + result.reason(),
                    "free disk space or choose another directory");
        }
        return new CampaignDirectory(host, path, key, "", Credentials.NONE);
    }

    /** A directory that an earlier part of the same campaign made, if it is still there. */
    public static CampaignDirectory leftOver(Host host, String path, String key) {
        return new CampaignDirectory(host, path, key, "", Credentials.NONE);
    }

    /**
     * The same directory; programs that are started run in a cgroup.
     *
     * @param cgroup its directory
     */
    public CampaignDirectory within(String cgroup) {
        return new CampaignDirectory(host, path, key, cgroup, credentials);
    }

    /** The same directory; programs that are started get the keys of an object store. */
    public CampaignDirectory with(Credentials keys) {
        return new CampaignDirectory(host, path, key, group, keys);
    }

    /** Returns the keys that started programs get. */
    public Credentials credentials() {
        return credentials;
    }

    public Host host() {
        return host;
    }

    public String path() {
        return path;
    }

    /** Returns the marker of the campaign's directory. */
    public String key() {
        return key;
    }

    /**
     * Makes sure that the directory is still the campaign's own.
     *
     * @throws ProblemException if it is not, with what was found
     */
    public void check() throws InterruptedException {
        done(host.run(Command.script(CHECK, path, key)));
    }

    private static ProblemException fault(Host host, String message, String remedy) {
        return MeasurementProblems.TARGET.failure(MeasurementProblems.target(host.name()), message, remedy);
    }

    private void done(CommandResult result) {
        if (!result.succeeded()) {
            throw fault(host, path + " " + result.reason(),
                    "it is unchanged; check it and start a new campaign");
        }
    }

    /** Whether something is at the path, be it the directory or not; one that could not be finished goes at once. */
    private boolean exists() throws InterruptedException {
        return host.run(Command.script("[ -e \"$1\" ] || [ -L \"$1\" ]", path)).succeeded()
                && !host.run(Command.script(REMOVE_UNFINISHED, path, key)).succeeded();
    }

    /** Writes a file of the directory. */
    public void write(String file, String text) throws InterruptedException {
        CommandResult result = host.run(Command.script("cat > \"$1\"", path + "/" + plain(file)).withInput(text));
        if (!result.succeeded()) {
            throw fault(host, path + "/" + file + " cannot be written: " + result.reason(), "free disk space");
        }
    }

    /** Reads a file of the directory; empty if there is none. */
    public byte[] read(String file) throws InterruptedException {
        return readPath(path + "/" + plain(file));
    }

    /** Reads a file of a folder of the directory; empty if there is none. */
    public byte[] read(String folder, String file) throws InterruptedException {
        return readPath(path + "/" + plain(folder) + "/" + plain(file));
    }

    private byte[] readPath(String file) throws InterruptedException {
        return host.run(Command.script("[ ! -f \"$1\" ] || cat -- \"$1\"", file)).output();
    }

    /**
     * Starts a program in the directory in a separate process group, which ends with the program, and after the limit
     * even without the connection or Loggia.
     *
     * @param role its role, a plain word; while it runs, the file {@code role.pid} contains its process id, and later
     *     {@code role.times} its processor time
     */
    public RunningCommand start(String role, List<String> words, Duration limit) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", RUN, "loggia", path, plain(role), group,
                String.format(Locale.ROOT, "%.3f", limit.toMillis() / 1000.0)));
        all.addAll(words);
        long begin = System.nanoTime();
        RunningCommand running = host.start(new Command(all, new byte[0], limit.plus(GRACE)).withInput(credentials
                .assignments()));
        return new RunningCommand() {
            @Override
            public CommandResult await() throws InterruptedException {
                try {
                    CommandResult result = running.await();
                    // Others kill programs, too, such as a system without memory.
                    boolean late = result.timedOut() || System.nanoTime() - begin >= limit.toNanos()
                            && (result.status() == TIMED_OUT || result.status() == KILLED);
                    return credentials.hidden(new CommandResult(result.status(), result.output(), result.errors(),
                            late));
                } catch (InterruptedException interrupted) {
                    stop();
                    throw interrupted;
                }
            }

            @Override
            public void stop() {
                running.stop();
            }
        };
    }

    /** Runs a program in the directory to its end. */
    public CommandResult run(String role, List<String> words, Duration limit) throws InterruptedException {
        return start(role, words, limit).await();
    }

    /** Makes a folder of the directory; an existing one stays. */
    public void makeFolder(String folder) throws InterruptedException {
        host.run(Command.script("mkdir -p -m 700 -- \"$1\"", path + "/" + plain(folder)));
    }

    /**
     * Runs a script in the directory, if that is still the campaign's own.
     *
     * @param script fixed text; what varies comes in as {@code $3}, {@code $4}, ...
     */
    public CommandResult inside(String script, String... arguments) throws InterruptedException {
        List<String> all = new ArrayList<>(List.of(path, key));
        all.addAll(List.of(arguments));
        return host.run(Command.script(ENTER + script, all.toArray(String[]::new)));
    }

    /**
     * Ends programs of the campaign that still run here; nothing happens if the directory has gone.
     *
     * @throws ProblemException if it is not the campaign's own
     */
    public void endPrograms() throws InterruptedException {
        if (exists()) {
            check();
            done(inside(END_LEFT_OVER));
        }
    }

    /**
     * Unmounts what the campaign mounted in a folder of the directory, if it still is; nothing happens if the directory
     * has gone.
     *
     * @throws ProblemException if the directory is not the campaign's own, or the folder cannot be unmounted
     */
    public void unmount(String folder) throws InterruptedException {
        CommandResult result = exists() ? inside(UNMOUNT, plain(folder)) : null;
        if (result != null && !result.succeeded()) {
            throw fault(host, path + "/" + folder + " cannot be unmounted: " + result.reason(),
                    "unmount it manually");
        }
    }

    /** Removes a file or folder of the directory. */
    public void remove(String entry) throws InterruptedException {
        done(host.run(Command.script(CHECK + "rm -rf --one-file-system -- \"./$3\"\n", path, key, plain(entry))));
    }

    /**
     * Ends what runs in the directory and removes it; nothing happens if it has gone.
     *
     * @throws ProblemException if it is not the campaign's own
     */
    public void removeAll() throws InterruptedException {
        if (!exists()) {
            return;
        }
        endPrograms();
        CommandResult result = host.run(Command.script(CHECK + "rm -rf --one-file-system -- \"$1\"\n", path, key));
        if (!result.succeeded()) {
            throw fault(host, path + " cannot be removed: " + result.reason(), "remove it manually");
        }
    }

    /** Names of entries come from the program, never from a campaign; still, one that leads elsewhere must not pass. */
    private static String plain(String name) {
        if (!name.matches("[a-z0-9][a-z0-9.-]{0,40}")) {
            throw new IllegalArgumentException("'" + name + "' is not a plain name");
        }
        return name;
    }
}
