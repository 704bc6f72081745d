// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.testing.SharedFiles;

/** Tables of Kraft 2013, one map of column to cell a row. */
public final class PublishedTables {

    private PublishedTables() {
    }

    public static List<Map<String, String>> table(String name) {
        try {
            List<String> lines = Files.readAllLines(SharedFiles.file("reference/kraft/" + name + ".csv"));
            String[] heading = lines.get(0).split(",");
            List<Map<String, String>> rows = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(",", -1);
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < heading.length; i++) {
                    row.put(heading[i], cells[i]);
                }
                rows.add(row);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /** File, mail and web server in isolation, times in seconds (table 4.6). */
    public static Map<String, VirtualMachine> servers() {
        Map<String, RequestFigures> figures = new LinkedHashMap<>();
        for (Map<String, String> row : table("table_4_6_isolation_measurements")) {
            figures.put(row.get("workload") + row.get("type"), new RequestFigures(number(row, "throughput_mean_cmd_s"),
                    number(row, "rt_mean_ms") / 1000, number(row, "arrival_queue_mean_requests")));
        }
        Map<String, VirtualMachine> servers = new LinkedHashMap<>();
        for (String name : List.of("File", "Mail", "Web")) {
            servers.put(name, new VirtualMachine(name, figures.get(name + "R"), figures.get(name + "W")));
        }
        return servers;
    }
}
