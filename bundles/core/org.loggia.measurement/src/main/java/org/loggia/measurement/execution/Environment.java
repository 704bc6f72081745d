// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.LinkedHashMap;
import java.util.Map;

import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.monitor.BlockDevice;

/** Description of a target, stored with its measurements. */
final class Environment {

    private static final String ASK = """
            echo "system=$(uname -srm)"
            echo "hostName=$(uname -n)"
            echo "distribution=$(. /etc/os-release 2>/dev/null && echo "$PRETTY_NAME")"
            echo "processors=$(getconf _NPROCESSORS_ONLN)"
            echo "processor=$(awk -F': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)"
            echo "memory=$(awk '/^MemTotal/ { printf "%.0f B", $2 * 1024; exit }' /proc/meminfo)"
            echo "virtualization=$(cat /sys/hypervisor/type 2>/dev/null \
            || cat /sys/class/dmi/id/product_name 2>/dev/null)"
            echo "mount=$(findmnt -n -o SOURCE,FSTYPE,OPTIONS -T "$1" | head -n 1)"
            """;

    private Environment() {
    }

    static Map<String, String> of(Host host, String directory) throws InterruptedException {
        Map<String, String> environment = new LinkedHashMap<>();
        for (String line : host.run(Command.script(ASK, directory)).text().lines().toList()) {
            int equals = line.indexOf('=');
            if (equals > 0 && equals < line.length() - 1) {
                environment.put(line.substring(0, equals), line.substring(equals + 1).strip());
            }
        }
        BlockDevice device = BlockDevice.below(host, directory);
        if (device.exists()) {
            environment.put("disk", device.disk());
            environment.put("scheduler", host.run(Command.script("cat \"/sys/block/$1/queue/scheduler\"",
                    device.disk()))
                    .text().strip());
        }
        return environment;
    }
}
