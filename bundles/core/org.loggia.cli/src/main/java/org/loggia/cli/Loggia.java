// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.loggia.cli.config.Configuration;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.config.ConfiguredOptions;
import org.loggia.cli.config.Setting;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.input.VisibleText;
import org.loggia.pcm.expression.NearestName;
import org.loggia.problem.ProblemException;
import org.loggia.report.text.Format;
import org.loggia.report.text.ProgramVersion;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The {@code loggia} command: finds the command that the first word names, runs it, and turns every way it can end into
 * an exit status (see {@link ExitStatus}) and, on failure, lines on standard error. A stack trace is shown only with
 * {@code --debug}.
 */
@Command(name = "loggia", versionProvider = Loggia.Version.class, synopsisSubcommandLabel = "COMMAND",
        description = "Predicts how I/O-intensive, component-based software performs on virtualized storage.",
        footer = {"", "Run 'loggia help COMMAND' for the options of a command, and 'loggia workbench [WORKSPACE]' to "
                + "open the workbench.",
            "Exit status: 0 success, 1 invalid model or data, 2 wrong usage, 3 internal error, 4 "
                    + "an objective is missed, 5 an objective is undecided, 6 parts of a plan are missing."})
public final class Loggia implements Runnable {

    private static final int HELP_COLUMNS = 100;
    private static final int MIN_HELP_COLUMNS = 55;
    private static final Pattern ALTERNATIVES = Pattern.compile(
            "expected one of \\[(.*)] \\(case-insensitive\\) but was");

    @Spec
    private CommandSpec spec;

    @Option(names = {"-v", "--debug"}, scope = ScopeType.INHERIT, description = "Print the stack trace of an error.")
    private boolean debug;

    @Option(names = {"-q", "--quiet"}, scope = ScopeType.INHERIT,
            description = "Print only errors on standard error: no progress, warnings and notes.")
    private boolean quiet;

    @Option(names = "--wide", scope = ScopeType.INHERIT,
            description = "Print all columns of tables, even if they exceed the width of the terminal.")
    private boolean wide;

    @Option(names = "--no-config", scope = ScopeType.INHERIT, description = "Ignore the configuration files.")
    private boolean unconfigured;

    @Option(names = {"-h", "--help"}, usageHelp = true, scope = ScopeType.INHERIT, description = "Print this help.")
    private boolean help;

    @Option(names = {"-V", "--version"}, versionHelp = true, description = "Print the version.")
    private boolean version;

    private final Terminal terminal;
    private final ConfigurationFiles files;
    private List<String> arguments = List.of();
    private ConfiguredOptions defaults;

    /** A command without configuration files. */
    public Loggia(Terminal terminal) {
        this(terminal, ConfigurationFiles.NONE);
    }

    /**
     * @param terminal where results, messages and progress go
     * @param files the configuration files
     */
    public Loggia(Terminal terminal, ConfigurationFiles files) {
        this.terminal = terminal;
        this.files = files;
    }

    /** Runs the command of the process and ends the process with its exit status. */
    public static void main(String[] arguments) {
        Terminal terminal = new Terminal(new FileOutputStream(FileDescriptor.out), System.err,
                System.getenv("LOGGIA_PROGRESS") != null, System::nanoTime, Terminal.Screen.of(System.getenv()));
        ConfigurationFiles files = ConfigurationFiles.of(System.getenv());
        System.exit(new Loggia(terminal, files).run(List.of(arguments)).code());
    }

    ConfigurationFiles files() {
        return files;
    }

    /** Runs one command; never throws. */
    public ExitStatus run(List<String> words) {
        arguments = helped(words);
        StringWriter help = new StringWriter();
        CommandLine line = Commands.line(this, terminal, arguments);
        defaults = new ConfiguredOptions(Commands.named(arguments), this::configuration);
        line.setExpandAtFiles(false)
                .setUsageHelpWidth(helpWidth())
                .setUsageHelpAutoWidth(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setOut(new PrintWriter(help))
                .setErr(new PrintWriter(terminal.messages(), true))
                .setParameterExceptionHandler((exception, given) -> misused(exception))
                .registerConverter(Path.class, new Converter<>(Loggia::path))
                .registerConverter(double.class, new Converter<>(Loggia::decimal))
                .registerConverter(Double.class, new Converter<>(Loggia::decimal))
                .registerConverter(int.class, new Converter<>(Loggia::whole))
                .registerConverter(Integer.class, new Converter<>(Loggia::whole))
                .registerConverter(long.class, new Converter<>(Loggia::wholeLong))
                .registerConverter(Long.class, new Converter<>(Loggia::wholeLong))
                .setDefaultValueProvider(defaults)
                .setExecutionStrategy(new Execution(this))
                .setExecutionExceptionHandler((exception, command, result) -> failed(exception, formatOf(command)));
        try {
            int code = line.execute(arguments.toArray(String[]::new));
            if (!help.toString().isEmpty()) {
                OutputOptions.writeToTerminal(help.toString(), terminal);
            }
            return ExitStatus.values()[code];
        } catch (CommandFailure | ProblemException unwritten) {
            return ExitStatus.values()[failed(unwritten)];
        } catch (OutOfMemoryError error) {
            terminal.error("loggia: out of memory; set LOGGIA_JAVA_OPTIONS=-Xmx4g for a limit of 4 GB");
            return ExitStatus.INTERNAL_FAULT;
        } catch (StackOverflowError error) {
            return ExitStatus.values()[failed(new IllegalStateException("nesting too deep", error))];
        }
    }

    /** Reads the configuration files unless the command line makes them irrelevant. */
    private Optional<Configuration> configuration() {
        if (help || version || unconfigured || files.all().stream().noneMatch(Files::exists)) {
            return Optional.empty();
        }
        Map<String, CommandSpec> commands = new HashMap<>();
        Commands.line(new Loggia(terminal), terminal, List.of()).getSubcommands().forEach((name, command) -> commands
                .put(name, command.getCommandSpec()));
        return Optional.of(Configuration.read(files, commands));
    }

    private void apply() {
        if (quiet) {
            terminal.quieten();
        }
        if (wide) {
            terminal.widen();
        }
        if (!defaults.used().isEmpty()) {
            terminal.message("loggia: defaults: " + defaults.used().values().stream().map(setting -> setting.name()
                    + " "
                    + setting.text() + " (" + setting.place() + ")").collect(Collectors.joining(", ")));
        }
    }

    private int helpWidth() {
        int columns = terminal.windowColumns();
        return columns == 0 ? HELP_COLUMNS : Math.max(MIN_HELP_COLUMNS, Math.min(HELP_COLUMNS, columns));
    }

    /** {@code help COMMAND} is another way to write {@code COMMAND --help}. */
    private static List<String> helped(List<String> arguments) {
        if (arguments.isEmpty() || !arguments.get(0).equals("help")) {
            return arguments;
        }
        return arguments.size() == 1 ? List.of("--help") : List.of(arguments.get(1), "--help");
    }

    /** Without a command there is nothing to do; the help says what there is. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }

    private int misused(ParameterException exception) {
        if (exception.getCause() instanceof CommandFailure || exception.getCause() instanceof ProblemException) {
            return failed((Exception) exception.getCause());
        }
        String command = exception.getCommandLine().getCommandSpec().qualifiedName();
        String message = firstLine(exception.getMessage());
        if (exception instanceof UnmatchedArgumentException unmatched && exception.getCommandLine()
                .getParent() == null) {
            message = "unknown command '" + unmatched.getUnmatched().get(0) + "'"
                    + suggestion(unmatched.getUnmatched().get(0), Commands.ALL.keySet());
        } else if (exception instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()) {
            message = "unknown option '" + unmatched.getUnmatched().get(0) + "'"
                    + suggestion(unmatched.getUnmatched().get(0), options(exception));
        } else if (exception instanceof MissingParameterException) {
            message = misspelt(exception.getCommandLine()).map(option -> "unknown option '" + option + "'"
                    + suggestion(option, options(exception)))
                    .orElse(message);
        }
        Matcher alternatives = ALTERNATIVES.matcher(message);
        if (alternatives.find()) {
            message = alternatives.replaceFirst("choose " + Matcher.quoteReplacement(alternatives.group(1).toLowerCase(
                    Locale.ROOT).replace('_', '-')) + " instead of");
        }
        Setting setting = defaults.used().get(exception.getArgSpec());
        if (setting != null) {
            return failed(setting.wrong(message.replaceFirst("^[^:]*: ", "")));
        }
        terminal.error(command + ": " + decapitalized(message) + "; '" + command + " --help' lists the options");
        return ExitStatus.WRONG_USAGE.code();
    }

    /**
     * A path that a person names, which may be a pipe. Where the locale lacks the characters of a name, the Java
     * machine has lost them.
     */
    private static Path path(String name) {
        try {
            Path path = InputFile.path(name);
            InputFile.admit(path);
            return path;
        } catch (UnreadableFileException wrong) {
            throw new TypeConversionException("'" + name + "': " + wrong.getMessage());
        }
    }

    private static double decimal(String text) {
        try {
            double number = NumberReader.parseDouble(text);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new TypeConversionException("'" + text + "' is not a number");
        }
        throw new TypeConversionException("'" + text + "' is too large");
    }

    private static int whole(String text) {
        long number = wholeLong(text);
        if (number != (int) number) {
            throw new TypeConversionException("'" + text + "' is too large");
        }
        return (int) number;
    }

    private static long wholeLong(String text) {
        if (!NumberReader.isWhole(text)) {
            throw new TypeConversionException("'" + text + "' is not a whole number");
        }
        try {
            return NumberReader.parseLong(text);
        } catch (NumberFormatException large) {
            throw new TypeConversionException("'" + text + "' is too large");
        }
    }

    /** An option that the command does not have, which may be why it misses a parameter. */
    private Optional<String> misspelt(CommandLine command) {
        return arguments.stream().takeWhile(word -> !word.equals("--")).filter(word -> word.matches("--?[a-zA-Z].*"))
                .map(word -> word.replaceFirst("=.*", ""))
                .filter(word -> !command.getCommandSpec().optionsMap().containsKey(word)
                        && !command.getCommandSpec().optionsMap().containsKey(word.substring(0, 2)))
                .findFirst();
    }

    private static Set<String> options(ParameterException exception) {
        return exception.getCommandLine().getCommandSpec().optionsMap().keySet();
    }

    private static String suggestion(String wrong, Set<String> known) {
        return NearestName.of(wrong, known).map(near -> " (did you mean '" + near + "'?)").orElse("");
    }

    private static Format formatOf(CommandLine command) {
        OptionSpec option = command.getCommandSpec().findOption("--format");
        return option != null && option.getValue() instanceof Format format ? format : Format.TEXT;
    }

    private int failed(Exception exception) {
        return failed(exception, Format.TEXT);
    }

    private int failed(Exception exception, Format format) {
        ExitStatus status = ExitStatus.INTERNAL_FAULT;
        Exception told = exception instanceof ProblemException fault ? ProblemLines.failure(fault) : exception;
        if (told instanceof CommandFailure failure) {
            (format == Format.JSON ? failure.linesWithCodes() : failure.lines()).forEach(terminal::error);
            status = failure.status();
        } else {
            terminal.error("loggia: internal error: " + exception
                    + (debug ? "" : "; run the command with --debug and report the stack trace"));
        }
        if (debug) {
            StringWriter trace = new StringWriter();
            exception.printStackTrace(new PrintWriter(trace, true));
            trace.toString().lines().forEach(line -> terminal.messages().println((line.startsWith("\t") ? "\t" : "")
                    + VisibleText.line(line.strip())));
        }
        return status.code();
    }

    private static String firstLine(String text) {
        return text == null ? "wrong usage" : text.lines().findFirst().orElse("wrong usage");
    }

    private static String decapitalized(String text) {
        boolean word = text.length() > 1 && Character.isUpperCase(text.charAt(0))
                && Character.isLowerCase(text.charAt(1));
        return word ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
    }

    /** Reads the version that the build wrote into the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"loggia " + ProgramVersion.text()};
        }
    }

    /** Runs the command unless it would keep a folder or a store in standard output. */
    private record Execution(Loggia loggia) implements CommandLine.IExecutionStrategy {

        private static final Set<String> FOLDERS = Set.of("DIR", "FOLDER");
        private static final Set<String> STORES = Set.of("--store", "--compare-store");

        @Override
        public int execute(ParseResult line) {
            loggia.apply();
            if (line.hasSubcommand()) {
                for (ArgSpec each : line.subcommand().matchedArgs()) {
                    boolean isPlace = FOLDERS.contains(each.paramLabel())
                            || each instanceof OptionSpec option && STORES.contains(option.longestName());
                    if (isPlace && each.stringValues().contains("-")) {
                        throw new ParameterException(line.subcommand().commandSpec().commandLine(), (each.isOption()
                                ? ((OptionSpec) each).longestName() : each.paramLabel())
                                + ": '-' is no place for files; name a " + (FOLDERS.contains(each.paramLabel())
                                        ? "folder" : "file"));
                    }
                }
            }
            return new CommandLine.RunLast().execute(line);
        }
    }

    /**
     * Converts the text of an option. A named class, because a lambda of picocli's interface, whose class file is older
     * than class data sharing supports, makes Java 17 crash when it stores the classes of a run.
     */
    private record Converter<T>(Function<String, T> conversion) implements CommandLine.ITypeConverter<T> {

        @Override
        public T convert(String text) {
            return conversion.apply(text);
        }
    }
}
