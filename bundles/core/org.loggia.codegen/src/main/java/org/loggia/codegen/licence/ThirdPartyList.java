// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.licence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lists the works of others among the bundles of a program, each with its licence, as the notice that goes with the
 * program: so the list is that of what is shipped, whatever was declared.
 *
 * <p>Arguments: {@code REPOSITORY PROGRAM...}. The repository has the licence and the notice of Loggia, which are put
 * next to the list, and {@code releng/licences.properties}, the licences that bundles do not tell themselves (see
 * {@link LicenceTable}). Below the folder of a program every folder {@code plugins} or {@code lib} with bundles, which
 * are jars or folders with a manifest, has a list of its own, next to it. A bundle whose licence is not known ends the
 * build.
 */
public final class ThirdPartyList {

    /** The name of the file that holds the list. */
    static final String FILE = "THIRD-PARTY.txt";

    private static final String OWN = "org.loggia.";
    private static final Set<String> FOLDERS_OF_BUNDLES = Set.of("plugins", "lib");

    private ThirdPartyList() {
    }

    public static void main(String[] arguments) throws IOException {
        Path repository = Path.of(arguments[0]);
        Properties table = new Properties();
        try (var reader = Files.newBufferedReader(repository.resolve("releng/licences.properties"))) {
            table.load(reader);
        }
        for (String program : List.of(arguments).subList(1, arguments.length)) {
            for (Path folder : foldersOfBundles(Path.of(program))) {
                Files.writeString(folder.resolveSibling(FILE), list(new LicenceTable(table), folder));
                for (String notice : List.of("LICENSE", "NOTICE")) {
                    Files.copy(repository.resolve(notice), folder.resolveSibling(notice),
                            StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static List<Path> foldersOfBundles(Path program) throws IOException {
        try (Stream<Path> tree = Files.walk(program)) {
            List<Path> folders = tree.filter(Files::isDirectory)
                    .filter(folder -> FOLDERS_OF_BUNDLES.contains(folder.getFileName().toString()))
                    .filter(folder -> !bundles(folder).isEmpty()).toList();
            if (folders.isEmpty()) {
                throw new IllegalStateException(program + " has no bundles to list; build it first");
            }
            return folders;
        }
    }

    /** The list as a text; a fault names every bundle whose licence is not known. */
    static String list(LicenceTable licences, Path folder) throws IOException {
        List<ThirdPartyWork> works = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Path bundle : bundles(folder)) {
            if (bundle.getFileName().toString().startsWith(OWN)) {
                works.addAll(ThirdPartyWork.embeddedIn(bundle));
            } else {
                ThirdPartyWork work = ThirdPartyWork.of(bundle, licences);
                works.add(work);
                if (work.licence().isEmpty()) {
                    unknown.add(bundle.getFileName().toString());
                }
            }
        }
        if (!unknown.isEmpty()) {
            throw new IllegalStateException("the licence of " + String.join(", ", unknown)
                    + " is unknown; find it and add it to releng/licences.properties");
        }
        works.sort(Comparator.comparing(ThirdPartyWork::name).thenComparing(ThirdPartyWork::version));
        return text(works, licences);
    }

    private static List<Path> bundles(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar") || Files.exists(file.resolve(
                    "META-INF/MANIFEST.MF"))).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String text(List<ThirdPartyWork> works, LicenceTable licences) {
        StringBuilder text = new StringBuilder("""
                Works of others in this program
                ===============================

                Made by the build from the files of the program. Each work is a jar or a folder of its own, its
                classes unchanged and its own notices inside it, unless 'file' says in which jar of Loggia its classes
                are. Licences are named as SPDX does: https://spdx.org/licenses/

                """);
        text.append(works.size()).append(" works\n\n");
        for (ThirdPartyWork work : works) {
            text.append(work.name()).append(' ').append(work.version()).append('\n')
                    .append("    licence: ").append(work.licence()).append('\n')
                    .append("    file: ").append(work.file()).append('\n');
            if (!work.home().isEmpty()) {
                text.append("    home: ").append(work.home()).append('\n');
            }
        }
        works.stream().map(ThirdPartyWork::licence).distinct().sorted().forEach(licence -> licences.explanation(licence)
                .ifPresent(why -> text.append('\n').append(licence).append(": ").append(why).append('\n')));
        return text.toString();
    }
}
