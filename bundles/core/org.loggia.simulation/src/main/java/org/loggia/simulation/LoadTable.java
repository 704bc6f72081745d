// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.FiniteNumber;
import org.loggia.input.NumberReader;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usageevolution.UsageevolutionFactory;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;

/** Measured load of usage scenarios over time: a table of times and, for each scenario, rates or users. */
final class LoadTable {

    private static final String TIME = "time";
    private static final String LAYOUT =
            "write a header with 'time' and the names of usage scenarios, and one line for each "
                    + "time with the arrival rate or number of users of each scenario";

    private final Path file;
    private final List<String> columns = new ArrayList<>();
    private final List<double[]> rows = new ArrayList<>();

    private LoadTable(Path file) {
        this.file = file;
    }

    /** Whether a file is to be such a table by its name. */
    static boolean is(Path file) {
        return file.toString().endsWith(".csv");
    }

    /**
     * Reads a CSV file. Between its lines loads change evenly; after the last line they begin again.
     *
     * @throws SimulationException if the file cannot be read, or is no such table; it names the line
     */
    static UsageEvolution read(Path file, UsageModel usage) {
        LoadTable table = new LoadTable(file);
        return LoadFile.read(file, text -> {
            table.parse(text, usage);
            return table.evolution(usage);
        });
    }

    private void parse(CsvParser text, UsageModel usage) {
        LoadFile.requireLoads(file, text, usage);
        text.header().forEach(cell -> columns.add(cell.text()));
        if (!columns.get(0).equals(TIME)) {
            throw fault(text.line(), "the first column is not '" + TIME + "'");
        }
        for (List<Cell> record = text.next(); record != null; record = text.next()) {
            rows.add(row(text.line(), record));
        }
        if (rows.size() < 2) {
            throw fault(1, "there are "
                    + rows.size()
                    + " lines of numbers, too few for a changing load");
        }
    }

    private double[] row(int line, List<Cell> cells) {
        double[] row = new double[cells.size()];
        for (int i = 0; i < row.length; i++) {
            Cell cell = cells.get(i);
            if (!cell.isNumber()) {
                throw fault(line, "'" + cell.text() + "' is not a number");
            }
            row[i] = NumberReader.parseDouble(cell.text());
            if (!FiniteNumber.isCalculable(row[i]) || row[i] < 0) {
                throw fault(line, cell.text() + " is not a " + (i == 0 ? "time" : "load"));
            }
        }
        if (!rows.isEmpty() && row[0] <= rows.get(rows.size() - 1)[0]) {
            throw fault(line, "the time " + cells.get(0).text() + " is before the previous time");
        }
        return row;
    }

    private UsageEvolution evolution(UsageModel model) {
        UsageEvolution evolution = UsageevolutionFactory.eINSTANCE.createUsageEvolution();
        double shortest = 1;
        for (int i = 1; i < rows.size(); i++) {
            shortest = Math.min(shortest, rows.get(i)[0] - rows.get(i - 1)[0]);
        }
        for (int column = 1; column < columns.size(); column++) {
            Usage usage = UsageevolutionFactory.eINSTANCE.createUsage();
            usage.setEntityName(columns.get(column));
            usage.setScenario(scenario(model, columns.get(column)));
            usage.setLoadEvolution(profile(column));
            usage.setEvolutionStepWidth(shortest);
            usage.setRepeatingPattern(true);
            evolution.getUsages().add(usage);
        }
        // Faults that come up later name the file of the element.
        var resource = new ResourceImpl(URI.createFileURI(file.toAbsolutePath().normalize().toString()));
        resource.getContents().add(evolution);
        evolution.getUsages().forEach(usage -> resource.getContents().add(usage.getLoadEvolution()));
        return evolution;
    }

    private UsageScenario scenario(UsageModel model, String name) {
        List<UsageScenario> found = model.getUsageScenario_UsageModel().stream()
                .filter(each -> name.equals(each.getEntityName())).toList();
        if (found.size() != 1) {
            throw fault(1, "there are " + found.size() + " usage scenarios with the name '" + name + "'");
        }
        return found.get(0);
    }

    private Sequence profile(int column) {
        Sequence profile = DlimFactory.eINSTANCE.createSequence();
        profile.setName(columns.get(column) + " of " + file.getFileName());
        profile.setTerminateAfterLoops(1);
        for (int i = 1; i < rows.size(); i++) {
            LinearTrend trend = DlimFactory.eINSTANCE.createLinearTrend();
            trend.setFunctionOutputAtStart(rows.get(i - 1)[column]);
            trend.setFunctionOutputAtEnd(rows.get(i)[column]);
            TimeDependentFunctionContainer part = DlimFactory.eINSTANCE.createTimeDependentFunctionContainer();
            part.setDuration(rows.get(i)[0] - rows.get(i - 1)[0]);
            part.setFunction(trend);
            profile.getSequenceFunctionContainers().add(part);
        }
        return profile;
    }

    private SimulationException fault(int line, String message) {
        return LoadFile.fault(file, line, message, LAYOUT);
    }
}
