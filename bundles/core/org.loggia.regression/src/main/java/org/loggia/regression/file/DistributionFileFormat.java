// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.distribution.DerivedFactor;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.FactorDerivation;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.TargetModel;

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
            throw version.error("format version " + version.integer() + " is unknown, this program reads " + VERSION,
                    "train the model again or use a newer program");
        }
        String unit = root.field("unit").text();
        Levels levels = ModelFileFormat.inside(root.field("levels"), node -> new Levels(NumbersFormat.read(node)));
        boolean hasMean = root.field("hasMean").truth();
        FactorSpace inputs = ModelFileFormat.inside(root.field("factors"), FactorFormat::read);
        FactorDerivation factors = ModelFileFormat.inside(root.field("derived"), node -> derivation(node, inputs));
        double[] bands = NumbersFormat.read(root.field("bands"));
        int rows = root.field("rows").integer();
        TargetModel model = ModelFileFormat.inside(root.field("model"),
                node -> TargetFormat.read(node, factors.space()));
        DistributionModel whole = ModelFileFormat.inside(root.field("model"),
                node -> new DistributionModel(factors, levels, unit, hasMean, model, bands));
        root.done();
        return new DistributionFile(whole, rows);
    }

    private static FactorDerivation derivation(StrictNode node, FactorSpace inputs) {
        List<DerivedFactor> derived = new ArrayList<>();
        List<Factor> all = new ArrayList<>(inputs.factors());
        for (StrictNode element : node.elements()) {
            StrictNode expression = element.field("expression");
            DerivedFactor factor = ModelFileFormat.inside(expression,
                    text -> new DerivedFactor(element.field("name").text(), text.text(), inputs));
            derived.add(factor);
            all.add(ModelFileFormat.inside(element, range -> new Factor.Numeric(factor.name(), "",
                    range.field("min").number(), range.field("max").number())));
            element.done();
        }
        return new FactorDerivation(inputs, derived, new FactorSpace(all));
    }

    static void write(DistributionFile content, Path file) {
        JsonMapper mapper = JsonMapper.builder().build();
        ObjectNode root = mapper.createObjectNode();
        DistributionModel model = content.model();
        root.put(VERSION_FIELD, VERSION).put("unit", model.unit());
        NumbersFormat.write(model.levels().percentages(), root.putArray("levels"));
        root.put("hasMean", model.hasMean());
        FactorFormat.write(model.factorSpace(), root.putArray("factors"));
        ArrayNode derived = root.putArray("derived");
        FactorDerivation factors = model.factors();
        for (int i = 0; i < factors.derived().size(); i++) {
            DerivedFactor factor = factors.derived().get(i);
            Factor.Numeric range = (Factor.Numeric) factors.space().factor(factors.inputs().size() + i);
            derived.addObject().put("name", factor.name()).put("expression", factor.expression())
                    .put("min", range.minimum()).put("max", range.maximum());
        }
        NumbersFormat.write(model.bands(), root.putArray("bands"));
        root.put("rows", content.rows());
        TargetFormat.write(model.model(), factors.space(), root.putObject("model"));
        ModelFileFormat.write(mapper, root, file);
    }
}
