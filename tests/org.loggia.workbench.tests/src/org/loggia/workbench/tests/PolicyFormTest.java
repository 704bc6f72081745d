// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoPackage;
import org.loggia.io.ReplicaManagement;
import org.loggia.io.StorageLatency;
import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.adjustments.AdjustmentsPackage;
import org.loggia.pcm.spd.adjustments.RelativeAdjustment;
import org.loggia.pcm.spd.adjustments.StepAdjustment;
import org.loggia.pcm.spd.constraints.policy.CooldownConstraint;
import org.loggia.pcm.spd.constraints.policy.IntervalConstraint;
import org.loggia.pcm.spd.constraints.policy.PolicyPackage;
import org.loggia.pcm.spd.constraints.target.TargetGroupSizeConstraint;
import org.loggia.pcm.spd.constraints.target.TargetPackage;
import org.loggia.pcm.spd.constraints.target.ThrashingConstraint;
import org.loggia.pcm.spd.models.FuzzyLearningModel;
import org.loggia.pcm.spd.models.FuzzySARSAModel;
import org.loggia.pcm.spd.models.InitializationType;
import org.loggia.pcm.spd.targets.TargetsPackage;
import org.loggia.pcm.spd.triggers.AGGREGATIONMETHOD;
import org.loggia.pcm.spd.triggers.ComposedTrigger;
import org.loggia.pcm.spd.triggers.LogicalOperator;
import org.loggia.pcm.spd.triggers.SimpleFireOnValue;
import org.loggia.pcm.spd.triggers.TriggersPackage;
import org.loggia.pcm.spd.triggers.expectations.ExpectedTime;
import org.loggia.pcm.spd.triggers.stimuli.HDDUtilization;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.pcm.spd.triggers.stimuli.Stimulus;
import org.loggia.pcm.spd.triggers.stimuli.StimuliPackage;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.expression.ExpressionField;
import org.loggia.workbench.forms.form.FormEditor;
import org.loggia.workbench.forms.problem.ModelChecking;

/** Scaling policies and usage evolutions are made by wizards and edited in forms, with mouse and keyboard. */
class PolicyFormTest extends WorkbenchFixture {

    private FormEditor editor;
    private EditingSession session;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Scaled", "elasticity");
    }

    private void make(String kind) throws Exception {
        Shell shell = newWizard("org.loggia.workbench.new." + kind, project.getFolder("elasticity")).getShell();
        Screenshot.take("new-" + kind);
        UserInterface.finish(shell);
        edit();
    }

    private void edit() {
        editor = assertInstanceOf(FormEditor.class, page.getActiveEditor());
        session = editor.getAdapter(EditingSession.class);
        UserInterface.rest(200);
    }

    private Composite form() {
        Control tree = ((TreeViewer) editor.getSite().getSelectionProvider()).getTree();
        Composite page = tree.getParent();
        while (!(page.getParent() instanceof org.eclipse.swt.custom.SashForm)) {
            page = page.getParent();
        }
        return (Composite) Arrays.stream(page.getParent().getChildren()).filter(ScrolledComposite.class::isInstance)
                .findFirst().orElseThrow();
    }

    private <T extends Control> T field(String label, Class<T> type) {
        return UserInterface.await("a field " + label, () -> SheetView.behind(form(), label, type));
    }

    /** Scrolls to a field, clicks into it and types. */
    private void enter(String label, Class<? extends Control> type, String value) {
        Control control = field(label, type);
        ((ScrolledComposite) form()).showControl(control);
        UserInterface.rest(100);
        input.click(control);
        input.key("ctrl+a");
        input.type(value);
        input.key("Return");
        UserInterface.rest(100);
    }

    private void choose(String label, String kind) {
        Combo list = field(label, Combo.class);
        int index = Arrays.asList(list.getItems()).indexOf(kind);
        assertTrue(index >= 0, () -> kind + " is invalid; choose from " + Arrays.toString(list.getItems()));
        input.giveKeyboard(list);
        list.setFocus();
        list.select(index);
        UserInterface.notify(list, SWT.Selection);
        UserInterface.rest(100);
        assertTrue(field(label, Combo.class).isFocusControl(), () -> "the keys stay at " + label);
    }

    private void press(String button) {
        Button found = UserInterface.button(form(), button);
        ((ScrolledComposite) form()).showControl(found);
        UserInterface.rest(100);
        input.click(found);
        UserInterface.rest(100);
    }

    private List<String> problems(String file) {
        return ModelChecking.check(project).stream().filter(each -> each.file().endsWith(file))
                .map(each -> each.message()).toList();
    }

    @Test
    void policiesAreMadeByWizardAndChangedInForm() throws Exception {
        make("spd");
        SPD policies = (SPD) session.resource(editor.file()).getContents().get(0);
        assertEquals(List.of(), problems(editor.file().getName()), "what the wizard makes is valid");
        TriggerBasedScalingPolicy more = (TriggerBasedScalingPolicy) policies.getScalingPolicies().get(0);
        editor.select(List.of(more));
        Screenshot.take("policy-form");
        enter("Change", Text.class, "2");
        assertEquals(2, ((StepAdjustment) more.getAdjustmentType()).getStepValue());
        enter("Cooldown time", Text.class, "90");
        assertEquals(90, ((CooldownConstraint) more.getPolicyConstraints().get(0)).getCooldownTime());
        press("Add interval without adjustments");
        enter("Duration", Text.class, "30");
        assertEquals(30, ((IntervalConstraint) more.getPolicyConstraints().get(1)).getIntervalDuration());

        choose("Observed", "Latency of a storage");
        SimpleFireOnValue trigger = (SimpleFireOnValue) more.getScalingTrigger();
        assertTrue(trigger.getExpectedValue() instanceof ExpectedTime, "a latency is compared with a time");
        enter("Value", Text.class, "0.0002");
        assertEquals(0.0002, ((ExpectedTime) trigger.getExpectedValue()).getValue());
        StorageLatency latency = (StorageLatency) trigger.getStimulus();
        dialogs.in("Storage", "OK");
        UserInterface.press(UserInterface.button(field("Storage", Composite.class), "Choose..."));
        dialogs.assertDone();
        assertEquals("storage", latency.getStorage().getEntityName());
        choose("Then", "Add or remove a share");
        assertTrue(more.getAdjustmentType() instanceof RelativeAdjustment);
        enter("Share", Text.class, "50");
        assertEquals(50, ((RelativeAdjustment) more.getAdjustmentType()).getPercentageGrowthValue());

        choose("When", "Several conditions");
        ComposedTrigger composed = (ComposedTrigger) more.getScalingTrigger();
        assertEquals(2, composed.getScalingtrigger().size());
        choose("Joined by", "OR");
        assertEquals(LogicalOperator.OR, composed.getLogicalOperator());
        Screenshot.take("policy-form-composed");
        session.history().undo();
        session.history().undo();
        assertSame(trigger, more.getScalingTrigger(), "the form and the tree undo as all editors do");
        UserInterface.rest(200);
        assertEquals("0.0002", field("Value", Text.class).getText(), "as people write it");

        editor.select(List.of(policies.getTargetGroups().get(0)));
        enter("At most", Text.class, "8");
        assertEquals(8, ((TargetGroupSizeConstraint) policies.getTargetGroups().get(0).getTargetConstraints().get(0))
                .getMaxSize());
        press("Add start-up and removal");
        ExpressionField time = (ExpressionField) field("Start-up time", StyledText.class).getParent();
        assertEquals(List.of(), time.diagnosis().findings(), "nothing need stand there");
        enter("Start-up time", StyledText.class, "Norm(45, 5)");
        ReplicaManagement management = (ReplicaManagement) policies.getTargetGroups().get(0).getTargetConstraints()
                .get(1);
        assertEquals("Norm(45, 5)", management.getStartUpTime().getSpecification());
        press("Add thrashing limit");
        enter("For", Text.class, "300");
        assertEquals(300, ((ThrashingConstraint) policies.getTargetGroups().get(0).getTargetConstraints().get(2))
                .getMinimumTimeNoThrashing());
        Screenshot.take("policy-form-group");
        page.saveEditor(editor, false);
        assertTrue(Projects.text(editor.file()).contains("io:StorageLatency"));
        assertEquals(List.of(), problems(editor.file().getName()), "what the form makes is valid");
        log.assertEmpty("editing policies in a form");
    }

    /** A policy that learns: made in the form, with the response time that the trigger of another policy observes. */
    @Test
    void policyThatLearnsIsEditedInForm() throws Exception {
        IDE.openEditor(page, project.getFile("elasticity/learning.spd"));
        edit();
        SPD policies = (SPD) session.resource(editor.file()).getContents().get(0);
        editor.select(List.of(policies.getScalingPolicies().get(0)));
        ModelBasedScalingPolicy policy = (ModelBasedScalingPolicy) policies.getScalingPolicies().get(0);
        OperationResponseTime observed =
                (OperationResponseTime) ((SimpleFireOnValue) ((TriggerBasedScalingPolicy) policies.getScalingPolicies()
                        .get(1)).getScalingTrigger()).getStimulus();
        choose("Model", "Fuzzy SARSA");
        FuzzySARSAModel model = assertInstanceOf(FuzzySARSAModel.class, policy.getModel());
        assertSame(observed, model.getResponseTimeSpecification().getResponseTimeStimulus());
        enter("Decision interval", Text.class, "20");
        enter("Learning rate", Text.class, "0.3");
        enter("Chance to explore", Text.class, "0.05");
        enter("Discount factor", Text.class, "0.8");
        enter("Target", Text.class, "0.25");
        choose("Initial knowledge", "with knowledge");
        choose("Of all since the last decision", "95th percentile");
        choose("Workload", "Disk utilization");
        Screenshot.take("policy-form-learning");
        assertEquals(20, model.getInterval());
        assertEquals(0.3, model.getLearningRate());
        assertEquals(0.05, model.getEpsilon());
        assertEquals(0.8, model.getDiscountFactor());
        assertEquals(0.25, model.getResponseTimeSpecification().getTargetResponseTime());
        assertEquals(InitializationType.KNOWLEDGE, model.getInitializationType());
        assertEquals(AGGREGATIONMETHOD.PERCENTILE95,
                model.getResponseTimeSpecification().getResponseTimeAggregationMethod());
        assertInstanceOf(HDDUtilization.class, model.getWorkloadStimulus());
        choose("Model", "Random model");
        choose("Model", "Fuzzy Q-learning");
        FuzzyLearningModel another = assertInstanceOf(FuzzyLearningModel.class, policy.getModel());
        assertSame(observed, another.getResponseTimeSpecification().getResponseTimeStimulus(),
                "the response time of the file is at hand");
        page.saveEditor(editor, false);
        assertEquals(List.of(), problems("learning.spd"), "what the form makes is valid");
        assertTrue(Projects.text(editor.file())
                .contains("responseTimeStimulus=\"//@scalingPolicies.1/@scalingTrigger/@stimulus\""));
        log.assertEmpty("editing a policy that learns");
    }

    /** Whatever the metamodel has is offered by a list or a button of a form, with labels that somebody wrote. */
    @Test
    void everyKindOfPartHasItsFields() throws Exception {
        IDE.openEditor(page, project.getFile("elasticity/credits.spd"));
        edit();
        SPD policies = (SPD) session.resource(editor.file()).getContents().get(0);
        editor.select(List.of(policies));
        for (String each : List.of("Add policy with a trigger", "Add policy with a model", "Add elastic infrastructure",
                "Add service group", "Add competing consumers")) {
            UserInterface.button(form(), each);
        }
        press("Add policy with a trigger");
        TriggerBasedScalingPolicy policy = (TriggerBasedScalingPolicy) policies.getScalingPolicies().get(1);
        assertEquals(policies.getTargetGroups().get(0), policy.getTargetGroup());
        offered("Then", AdjustmentsPackage.eINSTANCE, AdjustmentsPackage.Literals.ADJUSTMENT_TYPE);
        offered("When", TriggersPackage.eINSTANCE, TriggersPackage.Literals.SCALING_TRIGGER);
        Combo observed = field("Observed", Combo.class);
        int kinds = observed.getItemCount() - 1;
        for (String kind : List.of(observed.getItems())) {
            if (!kind.equals("(none)")) {
                choose("Observed", kind);
                Stimulus stimulus = ((SimpleFireOnValue) policy.getScalingTrigger()).getStimulus();
                assertTrue(field("Expected", Combo.class).getSelectionIndex() > 0, kind);
                stimulus.eClass().getEAllStructuralFeatures().forEach(feature -> assertTrue(
                        SheetView.behind(form(), org.loggia.pcm.description.ModelDescriptions.label(
                                feature), Control.class) != null, () -> kind + " has no field for " + feature));
            }
        }
        assertEquals(concrete(StimuliPackage.eINSTANCE, StimuliPackage.Literals.STIMULUS)
                + concrete(IoPackage.eINSTANCE, StimuliPackage.Literals.STIMULUS), kinds);
        editor.select(List.of(policies.getTargetGroups().get(0)));
        UserInterface.rest(200);
        long limits = concrete(TargetPackage.eINSTANCE, TargetPackage.Literals.TARGET_CONSTRAINT)
                + concrete(IoPackage.eINSTANCE, TargetPackage.Literals.TARGET_CONSTRAINT);
        assertEquals(limits, Arrays.stream(UserInterface.controls(form(), Button.class))
                .filter(each -> each.getText().startsWith("Add ")).count());
        assertEquals(2, concrete(PolicyPackage.eINSTANCE, PolicyPackage.Literals.POLICY_CONSTRAINT));
        assertEquals(3, concrete(TargetsPackage.eINSTANCE, TargetsPackage.Literals.TARGET_GROUP));
        assertEquals(2, concrete(SpdPackage.eINSTANCE, SpdPackage.Literals.SCALING_POLICY));
        editor.select(List.of(policies));
        press("Add policy with a model");
        Combo models = field("Model", Combo.class);
        for (String kind : List.of(models.getItems())) {
            choose("Model", kind);
        }
        Screenshot.take("policy-form-model");
        for (Label label : UserInterface.controls(form(), Label.class)) {
            assertTrue(!label.getText().contains("_") && !label.getText().contains("Spd"), label::getText);
        }
        log.assertEmpty("looking at all parts");
    }

    private void offered(String label, org.eclipse.emf.ecore.EPackage in, org.eclipse.emf.ecore.EClass type) {
        assertEquals(concrete(in, type), field(label, Combo.class).getItemCount() - 1, label);
    }

    private static long concrete(org.eclipse.emf.ecore.EPackage in, org.eclipse.emf.ecore.EClass type) {
        return in.getEClassifiers().stream().filter(each -> each instanceof org.eclipse.emf.ecore.EClass kind
                && !kind.isAbstract() && type.isSuperTypeOf(kind)).count();
    }

    @Test
    void usageEvolutionLinksScenarioAndProfile() throws Exception {
        make("usageevolution");
        UsageEvolution evolution = (UsageEvolution) session.resource(editor.file()).getContents().get(0);
        assertEquals("Visitors", evolution.getUsages().get(0).getScenario().getEntityName());
        assertEquals(project.getFile("elasticity/day.dlim"),
                session.file(((EObject) evolution.getUsages().get(0).getLoadEvolution()).eResource()));
        assertEquals(List.of(), problems(editor.file().getName()));
        editor.select(List.of(evolution.getUsages().get(0)));
        enter("Step", Text.class, "60");
        assertEquals(60, evolution.getUsages().get(0).getEvolutionStepWidth());
        Screenshot.take("evolution-form");
        page.saveEditor(editor, false);
        assertEquals(List.of(), problems(editor.file().getName()));
        log.assertEmpty("editing a usage evolution");
    }
}
