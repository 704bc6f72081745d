// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.spd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.semanticspd.Configuration;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.models.FuzzySARSAModel;
import org.loggia.pcm.spd.targets.ElasticInfrastructure;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.RelationalOperator;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.expectations.ExpectedPercentage;
import org.loggia.pcm.spd.triggers.stimuli.CPUUtilization;

/** Files of scaling policies are read, and come back byte for byte. */
class ScalingPolicyFilesTest {

    private static final String POLICIES = """
            <?xml version="1.0" encoding="UTF-8"?>
            <spd:SPD xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xmlns:a="http://palladiosimulator.org/ScalingPolicyDefinition/Adjustments/1.0" \
            xmlns:e="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/Expectations/1.0" \
            xmlns:policy="http://palladiosimulator.org/ScalingPolicyDefinition/Constraints/Policy/1.0" \
            xmlns:spd="http://palladiosimulator.org/ScalingPolicyDefinition/1.0" \
            xmlns:stimuli="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/Stimuli/1.0" \
            xmlns:tg="http://palladiosimulator.org/ScalingPolicyDefinition/Targets/1.0" \
            xmlns:tr="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/1.0" id="_s" entityName="Shop">
              <scalingPolicies xsi:type="spd:TriggerBasedScalingPolicy" id="_o" entityName="out" active="true" \
            targetGroup="_g">
                <policyConstraints xsi:type="policy:CooldownConstraint" id="_c" cooldownTime="120.0"/>
                <adjustmentType xsi:type="a:StepAdjustment" stepValue="1"/>
                <scalingTrigger xsi:type="tr:SimpleFireOnValue" id="_t" relationalOperator="GreaterThan">
                  <stimulus xsi:type="stimuli:CPUUtilization" aggregationOverElements="MEDIAN"/>
                  <expectedValue xsi:type="e:ExpectedPercentage" value="80.0"/>
                </scalingTrigger>
              </scalingPolicies>
              <targetGroups xsi:type="tg:ElasticInfrastructure" id="_g" entityName="pool">
                <PCM_ResourceEnvironment href="shop.resourceenvironment#/"/>
                <unit href="shop.resourceenvironment#_web"/>
              </targetGroups>
            </spd:SPD>
            """;
    private static final String ENVIRONMENT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <r:ResourceEnvironment xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:r="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2" entityName="shop">
              <resourceContainer_ResourceEnvironment id="_web" entityName="web"/>
            </r:ResourceEnvironment>
            """;
    private static final String CONFIGURATION = """
            <?xml version="1.0" encoding="UTF-8"?>
            <semanticspd:Configuration xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xmlns:semanticspd="http://palladiosimulator.org/ScalingPolicyDefinitionSemantic/1.0">
              <spd href="shop.spd#_s"/>
              <targetCfgs xsi:type="semanticspd:ElasticInfrastructureCfg">
                <unit href="shop.resourceenvironment#_web"/>
                <elements href="shop.resourceenvironment#_web"/>
              </targetCfgs>
            </semanticspd:Configuration>
            """;

    @TempDir
    private Path folder;

    private static final String LEARNING = """
              <scalingPolicies xsi:type="spd:ModelBasedScalingPolicy" id="_l" entityName="learned" active="true" \
            targetGroup="_g">
                <model xsi:type="models:FuzzySARSAModel" interval="30.0" intervalOffset="5.0" learningRate="0.3" \
            epsilon="0.05" discountFactor="0.8" initializationType="KNOWLEDGE">
                  <workloadStimulus xsi:type="stimuli:CPUUtilization" aggregationOverElements="MAX"/>
                  <responseTimeSpecification responseTimeStimulus="//@scalingPolicies.2/@scalingTrigger/@stimulus" \
            targetResponseTime="0.5" responseTimeAggregationMethod="PERCENTILE95"/>
                </model>
              </scalingPolicies>
              <scalingPolicies xsi:type="spd:TriggerBasedScalingPolicy" id="_r" entityName="slow" targetGroup="_g">
                <scalingTrigger xsi:type="tr:SimpleFireOnValue" id="_u">
                  <stimulus xsi:type="stimuli:OperationResponseTime"/>
                </scalingTrigger>
              </scalingPolicies>
              <targetGroups""".indent(0).stripTrailing();

    private PcmModel load() throws IOException {
        Files.writeString(folder.resolve("shop.spd"), POLICIES);
        Files.writeString(folder.resolve("shop.semanticspd"), CONFIGURATION);
        Files.writeString(folder.resolve("shop.resourceenvironment"), ENVIRONMENT);
        PcmModel model = new ModelFiles().load(List.of(folder));
        assertFalse(model.hasErrors(), () -> "" + model.problems());
        return model;
    }

    @Test
    void comeBackByteForByte() throws IOException {
        PcmModel model = load();
        assertEquals(3, model.files().size(), "a folder is searched for them");
        for (ModelResource file : model.files()) {
            var bytes = new ByteArrayOutputStream();
            file.save(bytes, Map.of());
            assertEquals(Files.readString(Path.of(file.getURI().toFileString())),
                    bytes.toString(StandardCharsets.UTF_8), file.displayName());
        }
    }

    @Test
    void haveTheirValuesAndReferences() throws IOException {
        PcmModel model = load();
        SPD policies = model.roots(SPD.class).get(0);
        var policy = (TriggerBasedScalingPolicy) policies.getScalingPolicies().get(0);
        assertTrue(policy.isActive());
        var group = (ElasticInfrastructure) policy.getTargetGroup();
        assertSame(model.all(ResourceContainer.class).findFirst().orElseThrow(), group.getUnit());
        var cooldown = (CooldownConstraint) policy.getPolicyConstraints().get(0);
        assertEquals(120, cooldown.getCooldownTime());
        assertEquals(0, cooldown.getMaxScalingOperations());
        var trigger = (SimpleFireOnValue) policy.getScalingTrigger();
        assertEquals(RelationalOperator.GREATER_THAN, trigger.getRelationalOperator());
        assertEquals(AGGREGATIONMETHOD.MEDIAN, ((CPUUtilization) trigger.getStimulus()).getAggregationOverElements());
        assertEquals(80, ((ExpectedPercentage) trigger.getExpectedValue()).getValue());
        assertSame(policies, model.roots(Configuration.class).get(0).getSpd());
    }

    @Test
    void roundTripsLearningPoliciesByteForByte() throws IOException {
        String text = POLICIES.replace("xmlns:policy=",
                "xmlns:models=\"http://palladiosimulator.org/ScalingPolicyDefinition/Adjustments/Models/1.0\" "
                        + "xmlns:policy=").replace("  <targetGroups", LEARNING);
        Files.writeString(folder.resolve("shop.resourceenvironment"), ENVIRONMENT);
        Files.writeString(folder.resolve("shop.spd"), text);
        PcmModel model = new ModelFiles().load(List.of(folder));
        assertFalse(model.hasErrors(), () -> "" + model.problems());
        List<ScalingPolicy> policies = model.roots(SPD.class).get(0).getScalingPolicies();
        var learning = (FuzzySARSAModel) ((ModelBasedScalingPolicy) policies.get(1)).getModel();
        assertEquals(0.05, learning.getEpsilon());
        assertSame(((SimpleFireOnValue) ((TriggerBasedScalingPolicy) policies.get(2)).getScalingTrigger())
                .getStimulus(), learning.getResponseTimeSpecification().getResponseTimeStimulus());
        var bytes = new ByteArrayOutputStream();
        model.files().stream().filter(each -> each.displayName().endsWith("spd")).findFirst().orElseThrow()
                .save(bytes, Map.of());
        assertEquals(text, bytes.toString(StandardCharsets.UTF_8));
    }

    /** Files of the time before there were other policies do not say what kind theirs are. */
    @Test
    void policiesWithoutTypeAreTriggered() throws IOException {
        Files.writeString(folder.resolve("shop.resourceenvironment"), ENVIRONMENT);
        Files.writeString(folder.resolve("shop.spd"),
                POLICIES.replace(" xsi:type=\"spd:TriggerBasedScalingPolicy\"", ""));
        PcmModel model = new ModelFiles().load(List.of(folder));
        assertFalse(model.hasErrors(), () -> "" + model.problems());
        assertTrue(model.roots(SPD.class).get(0).getScalingPolicies().get(0) instanceof TriggerBasedScalingPolicy);
        var bytes = new ByteArrayOutputStream();
        ModelResource file = model.files().stream().filter(each -> each.displayName().endsWith("spd")).findFirst()
                .orElseThrow();
        file.save(bytes, Map.of());
        assertEquals(Files.readString(folder.resolve("shop.spd")), bytes.toString(StandardCharsets.UTF_8));
    }
}
