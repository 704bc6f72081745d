// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import static org.loggia.fuzz.Reader.SEEDS;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.FileSetSamples;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.consolidation.AdmissionDescription;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.decision.fit.MeasuredLoads;
import org.loggia.decision.peropteryx.CostFile;
import org.loggia.decision.peropteryx.DecisionFile;
import org.loggia.decision.peropteryx.GoalFile;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.space.DesignSpace;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.fuzz.Reader.Document;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.NetValidation;
import org.loggia.queueing.random.RandomStream;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.SpaceReader;
import org.loggia.simulation.ArrivalProcess;
import org.loggia.simulation.ArrivalTrace;
import org.loggia.simulation.ModelSelection;
import org.loggia.yaml.YamlMapping;

/** All readers by the name that {@code ./build fuzz} and the folders of findings call them. */
final class Readers {

    private static final int DRAWS = 3;
    private static final int FOLD_ROWS = 6;
    private static final int MAX_CONFIGURATIONS = 100_000;
    private static final int STEPS = 3;
    private static final SequentialWindow WINDOW = new SequentialWindow.Requests(4);

    private static final Map<String, Supplier<Reader>> READERS = new LinkedHashMap<>();

    static {
        READERS.put("expression", () -> new SimpleReader(Structure.EXPRESSION, Reader.text(SEEDS.resolve(
                "expressions.txt")).lines().filter(line -> !line.isBlank()).map(line -> new Document("expression",
                        line)).toList(), Readers::readExpression));
        READERS.put("csv", () -> ofFiles(Structure.CSV, "csv", ".csv", Readers::readTable));
        READERS.put("yaml", () -> ofFiles(Structure.YAML, "yaml", ".yaml", Readers::readDescription));
        READERS.put("json", () -> ofFiles(Structure.JSON, "json", ".json", Readers::readModel));
        READERS.put("distribution", () -> ofFiles(Structure.JSON, "distribution", ".json",
                Readers::readDistribution));
        READERS.put("fio", () -> ofFiles(Structure.JSON, "fio", ".json", Readers::readReport));
        READERS.put("trace", () -> new SimpleReader(Structure.LINES, Reader.files(SEEDS.resolve("trace"), ".txt"),
                Readers::readTrace));
        READERS.put("net", () -> ofFiles(Structure.XML, "net", "", Readers::readNet));
        READERS.put("io", () -> new FuzzedModelReader(".io"));
        READERS.put("model", () -> new FuzzedModelReader(".repository", ".system", ".allocation",
                ".resourceenvironment",
                ".usagemodel"));
        READERS.put("objective", ObjectiveReader::new);
        READERS.put("elasticity", ElasticityReader::new);
        READERS.put("design", () -> {
            ModelSelection model = ModelSelection.load(List.of(Reader.EXAMPLES.resolve("design-space")), null, null)
                    .selection();
            return ofFiles(Structure.XML, "design", "", file -> readDesign(file, model));
        });
        READERS.put("run", StoredRunReader::new);
        READERS.put("store", StoreReader::new);
    }

    private Readers() {
    }

    static Iterable<String> names() {
        return READERS.keySet();
    }

    static Reader of(String name) {
        return READERS.get(name).get();
    }

    private interface Reading<T> {
        void read(T document) throws Exception;
    }

    /** Reads each document on its own. */
    private static final class SimpleReader extends Reader {

        private final Reading<Document> reading;

        SimpleReader(Structure structure, List<Document> seeds, Reading<Document> reading) {
            super(structure, seeds);
            this.reading = reading;
        }

        @Override
        void read(Document document) throws Exception {
            reading.read(document);
        }
    }

    /** Reads files of the name of a document. */
    private static Reader ofFiles(Structure structure, String seeds, String extension, Reading<Path> reading) {
        Path folder = Reader.workFolder();
        return new SimpleReader(structure, Reader.files(SEEDS.resolve(seeds), extension), document -> reading.read(
                Reader.write(folder, document)));
    }

    /** Stochastic expressions, one a line: read, typed, printed and read again, compiled and drawn from. */
    private static void readExpression(Document document) {
        StochasticExpression expression = StochasticExpression.parse(document.text());
        expression.warnings().forEach(Object::toString);
        expression.paths().forEach(Object::toString);
        String printed = expression.toString();
        expression.type();
        expression.mean();
        expression.constantValue();
        CompiledExpression compiled = expression.compile(VariableScope.EMPTY, new SymbolTable());
        Frame frame = new Frame(0);
        for (int draw = 0; draw < DRAWS; draw++) {
            compiled.evaluate(frame, new RandomStream(draw, printed.length()));
        }
    }

    /** Tables in CSV: measurements to train on, to calibrate from or to fit to, folds, arrivals, scans of file sets. */
    private static void readTable(Path file) {
        String name = file.getFileName().toString();
        if (name.startsWith("folds")) {
            Folds.read(file, FOLD_ROWS);
        } else if (name.startsWith("calibration")) {
            ResponseTimeMeasurements.read(file);
        } else if (name.startsWith("loads")) {
            MeasuredLoads.read(file).forEach(Object::toString);
        } else if (name.startsWith("arrivals-process")) {
            ArrivalProcess.read(file, UsagemodelFactory.eINSTANCE.createUsageModel()).origin();
        } else if (name.startsWith("arrivals")) {
            ArrivalTrace.read(file, UsagemodelFactory.eINSTANCE.createUsageModel()).times();
        } else if (name.startsWith("scans")) {
            FileSetSamples.of(file).toString();
        } else {
            DataSet table = DataSet.read(file);
            table.trainingData(table.columns().get(table.columns().size() - 1).name(), List.of());
        }
    }

    /**
     * Descriptions in YAML: campaigns, experimental spaces and their plans, experiments, design spaces, machines to
     * consolidate, admission.
     */
    private static void readDescription(Path file) {
        String name = file.getFileName().toString();
        if (name.startsWith("campaign")) {
            CampaignFile.read(file).toString();
        } else if (name.startsWith("space")) {
            YamlMapping top = YamlMapping.read(file, "an experiment");
            SpaceReader reader = new SpaceReader(file.toString(), top.values());
            ExperimentPlan plan = reader.plan(reader.space());
            if (plan.rows().size() > MAX_CONFIGURATIONS) {
                throw new IllegalStateException(plan.rows().size() + " configurations");
            }
        } else if (name.startsWith("experiment")) {
            SimulationExperiment.of(YamlMapping.read(file, "an experiment")).toString();
        } else if (name.startsWith("designs")) {
            DesignPlan.read(file).files();
        } else if (AdmissionDescription.read(file).isEmpty()) {
            ConsolidationDescription.read(List.of(file), (connections, splitAbove) -> new LinearPredictors());
        }
    }

    /** Regression model files of each technique: read, explained and asked. */
    private static void readModel(Path file) {
        RegressionModel model = ModelFile.read(file).model();
        double[] row = new double[model.factorSpace().size()];
        model.predict(row);
        Arrays.fill(row, 1);
        model.predict(row);
        model.standardDeviation(row);
        ModelText.of(model).forEach(String::length);
    }

    /** Files with models of distributions: read and asked. */
    private static void readDistribution(Path file) {
        DistributionModel model = DistributionFile.read(file).model();
        double[] row = new double[model.factorSpace().size()];
        double[] quantiles = new double[model.levels().size()];
        model.quantiles(row, quantiles);
        model.mean(row);
    }

    /** Reports of fio: made a table of, together with a sound one. */
    private static void readReport(Path file) throws IOException {
        Path sound = file.resolveSibling("qd1_run2.json");
        if (!sound.equals(file)) {
            Files.writeString(sound, Reader.files(SEEDS.resolve("fio"), ".json").get(0).text());
        }
        MeasurementTable table = MeasurementTable.read(file.getParent(), null, false, false);
        StringBuilder csv = new StringBuilder("n\n");
        table.rows().forEach(row -> csv.append(row.size() == table.header().size() ? "1\n" : "x,x\n"));
        DataSet.parse("table.csv", csv.toString());
    }

    /** Traces of every format, plain: recognized, read and characterized. */
    private static void readTrace(Document document) throws Exception {
        Characterizer.characterize(document.name(),
                new ByteArrayInputStream(document.text().getBytes(StandardCharsets.UTF_8)),
                TraceOptions.DEFAULT, WINDOW)
                .toString();
    }

    /** Queueing Petri nets and files of times that they name: read, written again, converted and checked. */
    private static void readNet(Path file) {
        for (Document other : Reader.files(SEEDS.resolve("net"), "")) {
            if (!file.endsWith(other.name())) {
                Reader.write(file.getParent(), other);
            }
        }
        QueueingPetriNet net = QpeFiles.load(file.toString().endsWith(".txt") ? file.resolveSibling("empirical.qpe")
                : file);
        NetValidation.check(NetConversion.convert(net)).forEach(Object::toString);
        List.of(QpeFiles.toText(net)).forEach(Object::toString);
    }

    /** Files of PerOpteryx about the designs of an example: degrees of freedom, costs and goals. */
    private static void readDesign(Path file, ModelSelection model) {
        if (file.toString().endsWith(".designdecision")) {
            new DesignSpace(DecisionFile.read(file, model, STEPS)).size();
        } else if (file.toString().endsWith(".cost")) {
            CostFile.read(file, model, String::length).toString();
        } else {
            GoalFile.read(file, model).objectives().forEach(Object::toString);
        }
    }
}
