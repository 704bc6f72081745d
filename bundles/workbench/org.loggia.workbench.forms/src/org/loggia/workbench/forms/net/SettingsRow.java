// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.qpn.file.SimqpnSettings;
import org.loggia.workbench.forms.edit.ModelEdits;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/**
 * Settings of other tools, such as SimQPN's level of statistics of a place and its lengths of a run, which count here
 * too.
 */
public final class SettingsRow extends NetTable<Configurable, Map.Entry<String, String>> {

    private static final String NAME = "configuration-name";

    public SettingsRow(RowContext context) {
        super(context);
        column(Column.<Map.Entry<String, String>>shown("Of", "Setting", 150,
                row -> SettingLabels.type(settings(row).getType())).told(row -> settings(row).getType()));
        column(Column.shown("Configuration", "Settings of one name belong together", 110,
                row -> settings(row).getValues().map().getOrDefault(NAME, "")));
        column(Column.<Map.Entry<String, String>>shown("Setting", "Name in files",
                260, row -> SettingLabels.key(row.getKey())).told(Map.Entry::getKey));
        column(Column.<Map.Entry<String, String>>typed("Value", "Value in the file", 110,
                Map.Entry::getValue, (row, text) -> () -> settings(row).getValues().put(row.getKey(), text))
                .told(row -> SettingLabels.values(row.getKey())));
        EObject shown = context.element().get();
        if (shown instanceof Place || shown instanceof QueueingPetriNet) {
            addition("Add", () -> {
                ModelEdits.run(subject, "Add Settings", this::add);
                show(subject, true);
            });
        }
        action("Remove", () -> {
            List<Settings> chosen = selected().stream().map(SettingsRow::settings).distinct().toList();
            ModelEdits.run(subject, "Remove Settings", () -> subject.getSettings().removeAll(chosen));
        });
    }

    private static Settings settings(Map.Entry<String, String> row) {
        return (Settings) ((EObject) row).eContainer();
    }

    /** To a net, a configuration that QPME's simulator can run: with what is observed at its places and probes. */
    private void add() {
        if (subject instanceof QueueingPetriNet net) {
            SimqpnSettings.add(net, "default", 1000, 99_000);
            return;
        }
        Settings settings = QpnFactory.eINSTANCE.createSettings();
        settings.setType("simqpn-place-configuration");
        settings.getValues().put(NAME, "default");
        settings.getValues().put("statsLevel", "3");
        subject.getSettings().add(settings);
    }

    @Override
    List<Map.Entry<String, String>> rows(Configurable shown) {
        List<Map.Entry<String, String>> rows = new ArrayList<>();
        shown.getSettings().forEach(settings -> settings.getValues().stream()
                .filter(each -> !each.getKey().equals(NAME) && !each.getKey().equals("id")).forEach(rows::add));
        return rows;
    }
}
