// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.loggia.analysis.DistinguishedFeatures;
import org.loggia.io.AnalysisModel;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureGroup;
import org.loggia.pcm.featuremodel.Simple;
import org.loggia.problem.Problem;

/**
 * A feature tree as check boxes and radio buttons. A second click on a chosen radio button leaves it open; the button
 * next to a feature eliminates it. Behind each feature stands its state and whether that was chosen or follows; below
 * it the numbers that belong to it. What no analysis model distinguishes is grey. Arrow keys go from feature to
 * feature, and to the button next to it; Tab continues to the numbers, and out of the tree.
 */
final class FeatureTreePane {

    private static final int INDENT = 22;

    private record Row(Button choice, Button eliminate, Label state) {

        boolean has(Control control) {
            return control == choice || control == eliminate;
        }
    }

    private final FeatureChoices choices;
    private final Runnable changed;
    private final List<AnalysisModel> catalogue;
    private final DistinguishedFeatures distinguished;
    private final Map<Feature, Row> rows = new LinkedHashMap<>();
    private final List<AttributeField> numbers = new ArrayList<>();
    private final ScrolledComposite scrolled;

    /**
     * @param catalogue the analysis models of the project; behind each feature stands how many were made for it
     * @param distinguished the features that make a difference to these models
     * @param changed is run after each choice
     */
    FeatureTreePane(Composite parent, FeatureChoices choices, List<AnalysisModel> catalogue,
            DistinguishedFeatures distinguished, Runnable changed) {
        this.choices = choices;
        this.catalogue = catalogue;
        this.distinguished = distinguished;
        this.changed = changed;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL | SWT.BORDER);
        Composite body = new Composite(scrolled, SWT.NO_RADIO_GROUP);
        GridLayout layout = new GridLayout(3, false);
        layout.verticalSpacing = 1;
        body.setLayout(layout);
        add(body, choices.diagram().getRootFeature(), 0, true);
        rows.values().forEach(row -> Stream.of(row.choice, row.eliminate).forEach(this::withKeys));
        rows.values().stream().findFirst().ifPresent(this::enterAt);
        scrolled.setContent(body);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.getVerticalBar().setIncrement(20);
        refresh();
        scrolled.setMinSize(body.computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }

    ScrolledComposite control() {
        return scrolled;
    }

    /** The first feature that can be chosen. */
    void setFocus() {
        rows.values().stream().findFirst().ifPresent(row -> row.choice.setFocus());
    }

    /** How wide it is where nothing has to be scrolled sideways. */
    int width() {
        return scrolled.computeTrim(0, 0, scrolled.getMinWidth(), 0).width;
    }

    /** Arrow keys are no traversal here: that would go to radio buttons of any group, and pass by check boxes. */
    private void withKeys(Button button) {
        button.addListener(SWT.Traverse, event -> event.doit &= event.detail != SWT.TRAVERSE_ARROW_NEXT
                && event.detail != SWT.TRAVERSE_ARROW_PREVIOUS);
        button.addListener(SWT.KeyDown, event -> {
            Button next = beside(button, event.keyCode);
            if (next != null) {
                event.doit = false;
                next.setFocus();
            }
        });
        button.addListener(SWT.FocusIn, event -> {
            scrolled.showControl(button);
            rows.values().stream().filter(row -> row.has(button)).forEach(this::enterAt);
        });
    }

    /** Where an arrow key leads to; null for other keys. */
    private Button beside(Button button, int key) {
        List<Row> all = List.copyOf(rows.values());
        int at = IntStream.range(0, all.size()).filter(i -> all.get(i).has(button)).findFirst().orElseThrow();
        int to = switch (key) {
            case SWT.ARROW_DOWN -> Math.min(at + 1, all.size() - 1);
            case SWT.ARROW_UP -> Math.max(at - 1, 0);
            case SWT.HOME -> 0;
            case SWT.END -> all.size() - 1;
            case SWT.ARROW_LEFT, SWT.ARROW_RIGHT -> at;
            default -> -1;
        };
        boolean isAside = key == SWT.ARROW_RIGHT || key != SWT.ARROW_LEFT && button == all.get(at).eliminate;
        return to < 0 ? null : isAside ? all.get(to).eliminate : all.get(to).choice;
    }

    /** Tab comes to the feature where one was last, and continues to the numbers: not through all buttons. */
    private void enterAt(Row row) {
        List<Control> stops = new ArrayList<>(numbers.stream().map(AttributeField::control).toList());
        stops.add(0, row.choice);
        row.choice.getParent().setTabList(stops.toArray(Control[]::new));
    }

    private void add(Composite body, Feature feature, int depth, boolean mandatory) {
        if (mandatory) {
            heading(body, feature, depth);
        } else {
            choice(body, feature, depth);
        }
        feature.getAttributes().stream().filter(AttributeField::isFor)
                .forEach(each -> number(body, feature, each, depth));
        if (feature.getChildrelation() instanceof Simple simple) {
            simple.getMandatoryChildren().forEach(child -> add(body, child, depth + 1, true));
            simple.getOptionalChildren().forEach(child -> add(body, child, depth + 1, false));
        } else if (feature.getChildrelation() instanceof FeatureGroup group) {
            group.getChildren().forEach(child -> add(body, child, depth + 1, false));
        }
    }

    private static void heading(Composite body, Feature feature, int depth) {
        Label label = new Label(body, SWT.NONE);
        label.setText(feature.getName() + rule(feature));
        label.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridData place = new GridData(SWT.BEGINNING, SWT.CENTER, false, false, 3, 1);
        place.horizontalIndent = depth * INDENT;
        place.verticalIndent = 3;
        label.setLayoutData(place);
    }

    private static String rule(Feature feature) {
        if (!(feature.getChildrelation() instanceof FeatureGroup group)) {
            return "";
        }
        return group.getMin() == group.getMax() ? "  (choose " + (group.getMin() == 1 ? "one" : group.getMin()) + ")"
                : group.getMax() < 0 ? "  (choose at least " + group.getMin() + ")"
                : "  (choose " + group.getMin() + " to " + group.getMax() + ")";
    }

    private void choice(Composite body, Feature feature, int depth) {
        boolean exclusive = FeatureChoices.isExclusive(feature);
        Button choice = new Button(body, exclusive ? SWT.RADIO : SWT.CHECK);
        choice.setText(feature.getName() + rule(feature));
        choice.setData(feature);
        GridData place = new GridData(SWT.BEGINNING, SWT.CENTER, false, false);
        place.horizontalIndent = depth * INDENT;
        choice.setLayoutData(place);
        if (!distinguished.contains(feature)) {
            choice.setForeground(body.getDisplay().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND));
        }
        choice.addListener(SWT.Selection, event -> choose(feature, ConfigState.SELECTED));
        Button eliminate = new Button(body, SWT.TOGGLE | SWT.FLAT);
        eliminate.setText("not");
        eliminate.setToolTipText("Eliminate '" + feature.getName() + "': it is not part of the system");
        eliminate.addListener(SWT.Selection, event -> choose(feature, ConfigState.ELIMINATED));
        Label state = new Label(body, SWT.NONE);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.widthHint = 220;
        state.setLayoutData(wide);
        state.setEnabled(false);
        rows.put(feature, new Row(choice, eliminate, state));
    }

    private void number(Composite body, Feature feature, Attribute attribute, int depth) {
        AttributeField field = new AttributeField(body, feature, attribute, choices,
                distinguished.contains(attribute) ? null : DistinguishedFeatures.REASON, changed);
        GridData place = new GridData(SWT.BEGINNING, SWT.CENTER, false, false, 3, 1);
        place.horizontalIndent = (depth + 1) * INDENT;
        field.control().setLayoutData(place);
        numbers.add(field);
    }

    /** Choosing what is chosen already leaves it open again. */
    private void choose(Feature feature, ConfigState state) {
        choices.choose(feature, choices.chosen(feature) == state ? ConfigState.DEFAULT : state);
        refresh();
        changed.run();
    }

    /** Shows the choices as they are now. */
    void refresh() {
        numbers.forEach(AttributeField::refresh);
        rows.forEach((feature, row) -> {
            ConfigState chosen = choices.chosen(feature);
            boolean selected = choices.isSelected(feature);
            row.choice.setSelection(selected);
            row.eliminate.setSelection(chosen == ConfigState.ELIMINATED);
            List<Problem> conflicts = selected || chosen == ConfigState.ELIMINATED ? List.of()
                    : choices.conflictsWith(feature);
            String state = chosen == ConfigState.ELIMINATED ? "eliminated"
                    : selected ? chosen == ConfigState.SELECTED ? "selected" : "follows"
                    : conflicts.isEmpty() ? "" : "would conflict";
            List<String> models = models(feature);
            boolean isDistinguished = distinguished.contains(feature);
            row.state.setText(Stream.of(state, isDistinguished ? count(models) : "not distinguished")
                    .filter(each -> !each.isEmpty()).collect(Collectors.joining(", ")));
            row.choice.setToolTipText(Stream.of(
                    isDistinguished ? "" : DistinguishedFeatures.REASON,
                    models.isEmpty() ? "" : "Analysis models with it: " + String.join(", ", models),
                    conflicts.isEmpty() ? "" : "Selecting it would break a rule: "
                            + conflicts.stream().map(Problem::toString).collect(Collectors.joining("\n")))
                    .filter(each -> !each.isEmpty()).collect(Collectors.joining("\n")));
        });
    }

    /** The names of the analysis models that were made for systems with a feature. */
    private List<String> models(Feature feature) {
        return catalogue.stream().filter(each -> each.getFeatures().contains(feature))
                .map(AnalysisModel::getEntityName).toList();
    }

    private static String count(List<String> models) {
        return models.isEmpty() ? "" : models.size() == 1 ? "1 model" : models.size() + " models";
    }
}
