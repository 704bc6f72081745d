// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.offer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.loggia.input.NumberText;

/** Writes a plan of a design space as a user would: what {@link org.loggia.decision.plan.DesignPlan} reads. */
public final class PlanWriter {

    private static final String NUMBER = "[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?";
    private static final Pattern RANGE = Pattern.compile("(" + NUMBER + ")\\s*to\\s*(" + NUMBER + ")(?:\\s*(?:by|step)"
            + "\\s*(" + NUMBER + "))?");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*");
    private static final List<String> WORDS = List.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    private final List<String> degrees = new ArrayList<>();
    private final List<String> costs = new ArrayList<>();
    private final List<String> objectives = new ArrayList<>();
    private final List<String> figures = new ArrayList<>();
    private final List<String> settings = new ArrayList<>();
    private double years = 1;
    private double interest;

    /**
     * Adds a degree of freedom.
     *
     * @param name a word that costs may use
     * @param text its options: numbers with commas between, {@code 1 to 8}, or {@code 1 to 8 by 0.5}; names and
     *     expressions, which may have commas of their own, with semicolons between
     * @throws IllegalArgumentException if the text is not that; the message says what is wrong
     */
    public PlanWriter degree(ProposedDegree offer, String name, String text) {
        String options = offer.kind().isNumeric() ? numbers(text)
                : offer.kind() == DegreeKind.STORAGE ? storage(offer, text)
                : offer.kind().options() + ": " + list(offer.kind() == DegreeKind.EXPRESSION ? parts(text, ";")
                        : known(offer, text));
        degrees.add(name + ": {" + offer.kind().key() + ": " + quoted(offer.what()) + ", " + options + "}");
        return this;
    }

    private static String numbers(String text) {
        Matcher range = RANGE.matcher(text.strip());
        if (range.matches()) {
            return "from: " + range.group(1) + ", to: " + range.group(2)
                    + (range.group(3) == null ? "" : ", step: " + range.group(3));
        }
        List<String> values = parts(text, ",");
        values.stream().filter(each -> !each.matches(NUMBER)).findFirst().ifPresent(each -> {
            throw new IllegalArgumentException("'" + each + "' is not a number; give numbers such as '1, 2, 4', or"
                    + " '1 to 8 by 1'");
        });
        return "values: [" + String.join(", ", values) + "]";
    }

    private static List<String> known(ProposedDegree offer, String text) {
        List<String> all = parts(text, ";");
        all.stream().filter(each -> !offer.options().containsKey(each)).findFirst().ifPresent(each -> {
            throw new IllegalArgumentException("'" + each + "' is invalid; choose from " + String.join("; ", offer
                    .options()
                    .keySet()));
        });
        return all;
    }

    private static String storage(ProposedDegree offer, String text) {
        return "select: {" + known(offer, text).stream().map(each -> quoted(each) + ": "
                + list(offer.options().get(each))).collect(Collectors.joining(", ")) + "}";
    }

    private static List<String> parts(String text, String separator) {
        List<String> all = Pattern.compile(separator).splitAsStream(text).map(String::strip).toList();
        if (all.stream().anyMatch(String::isEmpty)) {
            throw new IllegalArgumentException(text.isBlank() ? "there are no options; give at least one"
                    : "an option is empty; remove a '" + separator + "'");
        }
        if (all.stream().distinct().count() < all.size()) {
            throw new IllegalArgumentException("an option is there twice; remove one");
        }
        return all;
    }

    /**
     * Adds an item of the costs.
     *
     * @param part {@code container} or {@code component} and its name; empty for costs that count always
     * @param isEach whether a component costs that for each of its allocations
     * @param initial an expression; empty for nothing
     * @param operating an expression; empty for nothing
     */
    public PlanWriter cost(String part, String name, boolean isEach, String initial, String operating) {
        List<String> item = new ArrayList<>();
        if (!part.isEmpty()) {
            item.add(part + ": " + quoted(name));
        }
        if (isEach) {
            item.add("each: true");
        }
        if (!initial.isBlank()) {
            item.add("initial: " + amount(initial));
        }
        if (!operating.isBlank()) {
            item.add("operating: " + amount(operating));
        }
        costs.add("{" + String.join(", ", item) + "}");
        return this;
    }

    private static String amount(String text) {
        return text.strip().matches(NUMBER) ? text.strip() : quoted(text.strip());
    }

    /** For how many years there are operating costs, and what interest a year has. */
    public PlanWriter operation(double howManyYears, double interestOfAYear) {
        years = howManyYears;
        interest = interestOfAYear;
        return this;
    }

    /** Adds what has to hold. */
    public PlanWriter objective(String text) {
        objectives.add(quoted(text));
        return this;
    }

    /** Adds what is looked at besides. */
    public PlanWriter figure(String text) {
        figures.add(quoted(text));
        return this;
    }

    /** Adds a setting of the search, such as {@code screening}. */
    public PlanWriter setting(String key, double value) {
        settings.add(key + ": " + NumberText.shortest(value, 12));
        return this;
    }

    /**
     * The plan.
     *
     * @param paths of the model, as seen from the plan's folder
     * @param allocation the file where the paths hold several; empty otherwise
     * @param usage the usage model where the paths hold several; empty otherwise
     */
    public String text(List<String> paths, String allocation, String usage) {
        StringBuilder text = new StringBuilder("# Degrees of freedom, costs and objectives.\n");
        if (paths.size() == 1 && allocation.isEmpty() && usage.isEmpty()) {
            text.append("model: ").append(path(paths.get(0))).append('\n');
        } else {
            text.append("model:\n  paths: [").append(paths.stream().map(PlanWriter::path).collect(Collectors.joining(
                    ", "))).append("]\n");
            line(text, "  allocation: ", allocation);
            line(text, "  usage: ", usage);
        }
        block(text, "degrees:", "  ", degrees);
        if (!costs.isEmpty()) {
            text.append("costs:\n  years: ").append(NumberText.shortest(years, 9)).append("\n  interest: ")
                    .append(NumberText.shortest(interest, 9)).append('\n');
            block(text, "  items:", "    - ", costs);
        }
        block(text, "objectives:", "  - ", objectives);
        block(text, "figures:", "  - ", figures);
        settings.forEach(each -> text.append(each).append('\n'));
        return text.toString();
    }

    private static String path(String text) {
        return text.equals(".") ? text : quoted(text);
    }

    private static void line(StringBuilder text, String key, String value) {
        if (!value.isEmpty()) {
            text.append(key).append(quoted(value)).append('\n');
        }
    }

    private static void block(StringBuilder text, String key, String before, List<String> lines) {
        if (!lines.isEmpty()) {
            text.append(key).append('\n');
            lines.forEach(each -> text.append(before).append(each).append('\n'));
        }
    }

    private static String list(List<String> all) {
        return "[" + all.stream().map(PlanWriter::quoted).collect(Collectors.joining(", ")) + "]";
    }

    /** As YAML reads it as a text and nothing else. */
    private static String quoted(String text) {
        if (PLAIN.matcher(text).matches() && !WORDS.contains(text.toLowerCase(java.util.Locale.ROOT))) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '"' || each == '\\') {
                quoted.append('\\').append(each);
            } else if (Character.isISOControl(each)) {
                quoted.append(String.format("\\u%04x", (int) each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }
}
