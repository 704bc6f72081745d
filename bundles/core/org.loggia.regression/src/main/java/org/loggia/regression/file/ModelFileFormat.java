// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.format.FactorFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.TrainingError;
import org.loggia.input.InputFile;

/** Model files as JSON, format version {@value #VERSION}; doubles are written so that they read back exactly. */
final class ModelFileFormat {
    static final int VERSION = 1;
    private static final String VERSION_FIELD = "loggiaModel";
    private static final String DERIVED = "derived";

    private ModelFileFormat() {
    }

    static ModelFile read(Path file) {
        StrictNode root = new StrictNode(file.toString(), "", parse(file));
        if (root.has(DistributionFileFormat.VERSION_FIELD)) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "is a model of a distribution",
                    "choose a model of single values");
        }
        StrictNode version = root.field(VERSION_FIELD);
        if (version.integer() != VERSION) {
            throw version.error("unsupported format version " + version.integer() + "; supported is " + VERSION,
                    "train the model again or use a newer program");
        }
        String label = root.field("technique").oneOf(Technique.labels());
        StrictNode parameters = root.field("parameters");
        Map<String, Double> values = new LinkedHashMap<>();
        parameters.fieldNames().forEach(name -> values.put(name, parameters.field(name).number()));
        Response response = root.field("response").inside(node -> {
            Response read = new Response(node.field("name").text(), node.field("unit").text(),
                    node.field("min").number(), node.field("max").number());
            node.done();
            return read;
        });
        boolean isLog = root.field("responseScale").oneOf(List.of("linear", "log")).equals("log");
        FactorSpace inputs = root.field("factors").inside(FactorFormat::read);
        FactorDerivation factors = root.has(DERIVED) ? root.field(DERIVED).inside(node -> DerivationFormat.read(node,
                inputs)) : new FactorDerivation(inputs, List.of(), inputs);
        TrainingError error = trainingError(root.field("training"));
        String fingerprint = root.field("dataSha256").text();
        RegressionModel model = root.field("model").inside(node -> BodyFormat.read(node, factors.space(), response));
        root.done();
        RegressionModel answering = isLog ? new LogResponseModel(model) : model;
        return new ModelFile(root.has(DERIVED) ? new DerivedModel(factors, answering) : answering, label, values,
                error, fingerprint);
    }

    static void write(ModelFile content, Path file) {
        JsonMapper mapper = JsonMapper.builder().build();
        ObjectNode root = mapper.createObjectNode();
        RegressionModel whole = content.model();
        RegressionModel model = whole instanceof DerivedModel derived ? derived.inner() : whole;
        root.put(VERSION_FIELD, VERSION).put("technique", content.technique());
        ObjectNode parameters = root.putObject("parameters");
        content.parameters().forEach(parameters::put);
        root.putObject("response").put("name", model.response().name()).put("unit", model.response().unit())
                .put("min", model.response().minimum()).put("max", model.response().maximum());
        boolean isLog = model instanceof LogResponseModel;
        root.put("responseScale", isLog ? "log" : "linear");
        FactorFormat.write(whole.factorSpace(), root.putArray("factors"));
        if (whole instanceof DerivedModel derived) {
            DerivationFormat.write(derived.derivation(), root.putArray(DERIVED));
        }
        write(content.error(), root.putObject("training"));
        root.put("dataSha256", content.dataFingerprint());
        BodyFormat.write(isLog ? ((LogResponseModel) model).inner() : model, root.putObject("model"));
        write(mapper, root, file);
    }

    static JsonNode parse(Path file) {
        JsonMapper mapper = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
        try {
            JsonNode node = mapper.readTree(InputFile.bytes(file));
            if (node == null || node.isMissingNode()) {
                throw RegressionProblems.MODEL_FILE.failure(Location.file(file), "is empty", "choose a model file");
            }
            return node;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw RegressionProblems.MODEL_FILE.failure(Location.line(file, line), "is not valid JSON ("
                    + e.getOriginalMessage().lines().findFirst().orElse("unreadable") + ")", "correct it", e);
        } catch (IOException e) {
            throw RegressionProblems.MODEL_FILE.failure(Location.file(file), InputFile.unreadable(e)
                    .reason(), InputFile.unreadable(e).remedy(), e);
        }
    }

    private static void write(TrainingError error, ObjectNode target) {
        target.put("rows", error.rows()).put("trainRmse", error.trainRmse()).put("cvRmse", error.cvRmse());
        ArrayNode folds = target.putArray("foldRmse");
        error.foldRmse().forEach(folds::add);
        if (Double.isNaN(error.meanRelativeError())) {
            target.putNull("meanRelativeError");
        } else {
            target.put("meanRelativeError", error.meanRelativeError());
        }
    }

    private static TrainingError trainingError(StrictNode node) {
        List<Double> folds = new ArrayList<>();
        node.field("foldRmse").elements().forEach(fold -> folds.add(fold.number()));
        TrainingError error = new TrainingError(node.field("rows").integer(), node.field("trainRmse").number(),
                node.field("cvRmse").number(), folds, node.field("meanRelativeError").numberOrNull());
        node.done();
        return error;
    }

    static void write(JsonMapper mapper, ObjectNode root, Path file) {
        try {
            AtomicFile.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible); // a tree of numbers and texts always has a form
        } catch (UnwritableFileException fault) {
            throw RegressionProblems.MODEL_FILE.failure(fault.problem().location(), fault.problem()
                    .message(), fault.problem().remedy(), fault);
        }
    }
}
