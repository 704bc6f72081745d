// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import org.loggia.input.CsvText;
import picocli.CommandLine.Option;

/** The option {@code --spreadsheet} of every command that writes CSV. */
public final class SpreadsheetOption {

    @Option(names = "--spreadsheet",
            description = "With --format csv: write an apostrophe before cells that a spreadsheet would "
                    + "interpret as a formula, because they begin with = + - or @.")
    private boolean spreadsheet;

    /** CSV as the user wants it. */
    public String applied(String csv) {
        return spreadsheet ? CsvText.forSpreadsheets(csv) : csv;
    }
}
