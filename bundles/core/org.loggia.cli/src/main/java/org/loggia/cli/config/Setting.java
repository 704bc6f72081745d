// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.config;

import java.nio.file.Path;

import org.loggia.problem.Location;
import org.loggia.yaml.YamlMapping;

import picocli.CommandLine.Model.OptionSpec;

/**
 * A default of an option in a configuration file.
 *
 * @param command the command that it is for; empty for all that have the option
 * @param name the long name of the option, without dashes
 * @param text the value as it is written
 * @param source the part of the file that contains it
 */
public record Setting(String command, String name, String text, YamlMapping source) {

    private static final String TRUE = "true";
    private static final String FALSE = "false";

    /** Returns the file and the line. */
    public Location place() {
        return source.place(name);
    }

    /** Returns the value as on the command line, for a flag {@code true}; null for a flag that is not set. */
    String value(OptionSpec option) {
        if (option.usageHelp() || option.versionHelp()) {
            throw fault("'" + name + "' has no default", "remove the line");
        }
        if (option.arity().max() == 0) {
            if (!text.equals(TRUE) && !text.equals(FALSE)) {
                throw fault("'" + name + "' is '" + text + "'", "choose true or false");
            }
            return text.equals(TRUE) ? TRUE : null;
        }
        boolean isFile = option.auxiliaryTypes()[0] == Path.class && !text.equals("-");
        return isFile ? source.path(text).toString() : text;
    }

    /** Returns the fault that the value is wrong. */
    public RuntimeException wrong(String reason) {
        return fault("'" + name + "': " + reason, "correct it");
    }

    /** Returns a fault in the line of the setting. */
    RuntimeException fault(String what, String remedy) {
        return source.fault(name, what, remedy);
    }
}
