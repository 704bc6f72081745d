// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.RequestIntervals;
import org.loggia.regression.distribution.TargetModel;
import org.loggia.regression.format.FactorFormat;
import org.loggia.regression.format.NumbersFormat;
import org.loggia.regression.format.StrictNode;

/** Models of distributions as JSON, format version {@value #VERSION}; its version is the first field. */
final class DistributionFileFormat {
    static final String VERSION_FIELD = "loggiaDistribution";
    private static final int VERSION = 1;

    private DistributionFileFormat() {
    }

    static DistributionFile read(Path file) {
        StrictNode root = new StrictNode(file.toString(), "", ModelFileFormat.parse(file));
        StrictNode version = root.field(VERSION_FIELD);
        if (version.integer() != VERSION) {
            throw version.error("unsupported format version " + version.integer() + "; supported is " + VERSION,
                    "train the model again or use a newer program");
        }
        String unit = root.field("unit").text();
        Levels levels = root.field("levels").inside(node -> new Levels(NumbersFormat.read(node)));
        boolean hasMean = root.field("hasMean").truth();
        FactorSpace inputs = root.field("factors").inside(FactorFormat::read);
        FactorDerivation factors = root.field("derived").inside(node -> DerivationFormat.read(node, inputs));
        double[] bands = NumbersFormat.read(root.field("bands"));
        int rows = root.field("rows").integer();
        TargetModel model = root.field("model").inside(node -> TargetFormat.read(node, factors.space(), levels));
        DistributionModel whole = root.field("model").inside(node -> new DistributionModel(factors, levels, unit,
                hasMean, model, bands));
        if (root.has("intervals")) {
            whole = whole.with(root.field("intervals").inside(node -> new RequestIntervals(NumbersFormat.read(node))));
        }
        if (root.has("dependence")) {
            whole = withDependence(whole, root.field("dependence"));
        }
        String figure = root.has("figure") ? root.field("figure").text() : "";
        ModelEstimate estimate = root.has("estimate") ? estimate(root.field("estimate")) : null;
        root.done();
        return new DistributionFile(whole, rows, figure, estimate);
    }

    private static ModelEstimate estimate(StrictNode node) {
        ModelEstimate estimate = new ModelEstimate(node.field("device").text(),
                ModelEstimate.Source.of(node.field("source").oneOf(ModelEstimate.Source.words())),
                ModelEstimate.Case.of(node.field("case").oneOf(ModelEstimate.Case.words())));
        node.done();
        return estimate;
    }

    private static DistributionModel withDependence(DistributionModel model, StrictNode node) {
        return node.inside(own -> model.withDependence(own.number()));
    }

    static void write(DistributionFile content, Path file) {
        JsonMapper mapper = JsonMapper.builder().build();
        ObjectNode root = mapper.createObjectNode();
        DistributionModel model = content.model();
        root.put(VERSION_FIELD, VERSION).put("unit", model.unit());
        NumbersFormat.write(model.levels().percentages(), root.putArray("levels"));
        root.put("hasMean", model.hasMean());
        FactorFormat.write(model.factorSpace(), root.putArray("factors"));
        FactorDerivation factors = model.factors();
        DerivationFormat.write(factors, root.putArray("derived"));
        NumbersFormat.write(model.bands(), root.putArray("bands"));
        if (model.intervals() != null) {
            NumbersFormat.write(model.intervals().factors(), root.putArray("intervals"));
        }
        if (model.dependence() != 0) {
            root.put("dependence", model.dependence());
        }
        root.put("rows", content.rows());
        if (!content.figure().isEmpty()) {
            root.put("figure", content.figure());
        }
        ModelEstimate estimate = content.estimate();
        if (estimate != null) {
            root.putObject("estimate").put("device", estimate.device()).put("source", estimate.source().word())
                    .put("case", estimate.bound().word());
        }
        TargetFormat.write(model.model(), factors.space(), root.putObject("model"));
        ModelFileFormat.write(mapper, root, file);
    }
}
