// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import picocli.CommandLine.Model.CommandSpec;

/** A group of options some of which are made from descriptions of settings, instead of annotations. */
public interface AddedOptions {

    /** Adds these options to the command that uses the group. */
    void addTo(CommandSpec command);
}
