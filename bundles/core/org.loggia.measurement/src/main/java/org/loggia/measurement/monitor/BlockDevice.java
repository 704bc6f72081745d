// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;

/**
 * The block device below a directory.
 *
 * @param major device number; empty if there is none, as below a tmpfs or a network file system
 * @param disk name of the whole disk in {@code /sys/block}; empty if there is none
 * @param fileSystem the kind of file system
 */
public record BlockDevice(String major, String minor, String disk, String fileSystem) {

    /** Without a device, as for storage that fio reaches over the network. */
    public static final BlockDevice NONE = new BlockDevice("", "", "", "");

    private static final String FIND = """
            number=$(findmnt -n -o MAJ:MIN -T "$1" | head -n 1 | tr -d ' ')
            findmnt -n -o FSTYPE -T "$1" | head -n 1
            case $number in ''|0:*) exit 0;; esac
            path=$(readlink -f "/sys/dev/block/$number")
            [ -d "$path" ] || exit 0
            [ ! -e "$path/partition" ] || path=$(dirname "$path")
            echo "$number"
            basename "$path"
            """;

    /** The device below a directory of a host. */
    public static BlockDevice below(Host host, String directory) throws InterruptedException {
        CommandResult result = host.run(Command.script(FIND, directory));
        String[] lines = result.text().lines().map(String::strip).toArray(String[]::new);
        String fileSystem = lines.length > 0 ? lines[0] : "";
        if (lines.length < 3 || !lines[1].matches("\\d+:\\d+")) {
            return new BlockDevice("", "", "", fileSystem);
        }
        String[] number = lines[1].split(":");
        return new BlockDevice(number[0], number[1], lines[2], fileSystem);
    }

    public boolean exists() {
        return !disk.isEmpty();
    }
}
