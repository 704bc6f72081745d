// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scripts of the commands that a Markdown page shows: one script for each block of code with a {@code loggia} command,
 * and one for each complete command in inline code. Loops, variables and tables put together from others are kept.
 * Lines of other programs, which could change the machine, are left out.
 */
final class GuideCommands {

    /**
     * A block of commands.
     *
     * @param line the line of the page on which it begins
     * @param lines its lines, without indentation, descriptions and the brackets of optional words
     */
    record Script(int line, List<String> lines) {
    }

    private static final Pattern COMMAND = Pattern.compile("\\s*(do |\\w+=\\S+ )*(\\./)?loggia [a-z-]+( .*|$)");
    private static final Pattern INLINE = Pattern.compile("`([^`]+)`");
    /** A command with an argument; `loggia train --log` and the like only name an option. */
    private static final Pattern COMPLETE = Pattern.compile("(\\./)?loggia [a-z-]+ ([^-\\s].*|--help)");
    /** Lines of a shell that a script needs besides its commands. */
    private static final Pattern SHELL = Pattern.compile("\\s*((for|while|do|done)\\b|[A-Z]=|\\((cat|head) ).*");
    /** What begins further to the right than any command continues a description. */
    private static final Pattern DESCRIPTION = Pattern.compile("\\s{12,}.*");

    private final List<Script> scripts = new ArrayList<>();
    private final List<String> options = new ArrayList<>();

    /** Reads a page. */
    static GuideCommands of(Path page) throws IOException {
        GuideCommands commands = new GuideCommands();
        List<String> lines = Files.readAllLines(page);
        List<String> block = new ArrayList<>();
        boolean isFenced = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean isFence = line.strip().startsWith("```");
            isFenced ^= isFence;
            if (!isFence && (isFenced || line.startsWith("    "))) {
                block.add(isFenced ? line : line.substring(4));
                continue;
            }
            commands.endBlock(block, i);
            commands.inline(line, i);
        }
        commands.endBlock(block, lines.size());
        return commands;
    }

    List<Script> scripts() {
        return scripts;
    }

    /** Options in inline code, each with its value, such as {@code --format json}. */
    List<String> options() {
        return options;
    }

    private void endBlock(List<String> block, int end) {
        if (block.stream().anyMatch(line -> COMMAND.matcher(line).matches())) {
            List<String> script = new ArrayList<>();
            boolean isContinued = false;
            for (String line : block) {
                boolean isCommand = isContinued
                        || !DESCRIPTION.matcher(line).matches() && COMMAND.matcher(line).matches();
                if (isCommand) {
                    script.add(withoutNotation(withoutDescription(line)));
                } else if (SHELL.matcher(line).matches()) {
                    script.add(line);
                }
                isContinued = isCommand && line.endsWith("\\");
            }
            scripts.add(new Script(end - block.size() + 1, script));
        }
        block.clear();
    }

    private void inline(String line, int index) {
        for (Matcher code = INLINE.matcher(line); code.find();) {
            String text = code.group(1);
            if (COMPLETE.matcher(text).matches()) {
                scripts.add(new Script(index + 1, List.of(withoutNotation(text))));
            } else if (text.startsWith("--")) {
                options.add(text);
            }
        }
    }

    /** A description is apart from its command by two spaces or more. */
    private static String withoutDescription(String line) {
        boolean isQuoted = false;
        int start = line.length() - line.stripLeading().length();
        for (int i = start; i < line.length(); i++) {
            isQuoted ^= line.charAt(i) == '"';
            if (!isQuoted && line.startsWith("  ", i)) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    /** Optional words are used, the first of alternatives is chosen, and what can be repeated is given once. */
    private static String withoutNotation(String line) {
        return line.replaceAll("\\[(-[^\\]]*)\\]", "$1").replaceAll("\\b([A-Z]+[.\\w]*)\\|[A-Z]+[.\\w]*", "$1")
                .replaceAll("(\\w)\\.\\.\\.", "$1");
    }
}
