// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

import org.loggia.measurement.campaign.Setting;
import org.loggia.yaml.YamlText;

/**
 * A setting of a campaign. With one value it is fixed, with several it is a factor: where it stands in the file follows
 * from that.
 *
 * @param name as it stands in the file; {@code TARGET.SETTING} for a factor of one target
 */
record SettingRow(String name) {

    private static final ResourceBundle MEANINGS = ResourceBundle.getBundle(SettingRow.class.getPackageName()
            + ".settings", SettingRow.class.getModule());
    private static final String FACTORS = "factors";
    private static final String SETTINGS = "settings";
    private static final String BETWEEN = ", ";

    /** All that a file gives, what varies first. */
    static List<SettingRow> of(YamlText text) {
        List<SettingRow> rows = new ArrayList<>();
        for (String part : List.of(FACTORS, SETTINGS)) {
            text.keys(part).forEach(name -> rows.add(new SettingRow(name)));
        }
        return rows;
    }

    /** The levels in a file, separated by commas, or a range in braces. */
    String levels(YamlText text) {
        String part = text.has(FACTORS, name) ? FACTORS : SETTINGS;
        boolean isList = text.size(part, name) > 0 || !text.isCollection(part, name);
        return isList ? String.join(BETWEEN, text.list(part, name))
                : text.value(part, name).orElse("").replaceAll("\\s*\n\\s*", BETWEEN);
    }

    /** The settings that a file does not give yet. */
    static List<String> missing(YamlText text) {
        List<String> names = of(text).stream().map(SettingRow::name).toList();
        return Arrays.stream(Setting.values()).map(Setting::label).filter(label -> !names.contains(label)).toList();
    }

    /** What a setting means; empty if there is none of that name. */
    static String meaning(String name) {
        try {
            return MEANINGS.getString(name.substring(name.indexOf('.') + 1));
        } catch (MissingResourceException unknown) {
            return "";
        }
    }

    /**
     * The file with other levels of this setting.
     *
     * @throws IllegalArgumentException with what is wrong with them, and what to do
     */
    YamlText change(YamlText text, String entered) {
        if (entered.startsWith("{")) {
            return text.without(SETTINGS, name).with(entered, FACTORS, name);
        }
        List<String> words = Arrays.stream(entered.split(",")).map(String::strip).filter(word -> !word.isEmpty())
                .toList();
        if (words.isEmpty()) {
            throw new IllegalArgumentException(name
                    + " requires a value, or several separated by commas; use Remove to delete it");
        }
        Setting.named(name.substring(name.indexOf('.') + 1)).ifPresent(setting -> words.forEach(setting::level));
        // A factor of one target has no place among the settings of all.
        return words.size() == 1 && name.indexOf('.') < 0
                ? text.without(FACTORS, name).with(YamlText.scalar(words.get(0)), SETTINGS, name)
                : text.without(SETTINGS, name).with(YamlText.list(words), FACTORS, name);
    }

    /** The file without this setting. */
    YamlText remove(YamlText text) {
        return text.without(FACTORS, name).without(SETTINGS, name);
    }
}
