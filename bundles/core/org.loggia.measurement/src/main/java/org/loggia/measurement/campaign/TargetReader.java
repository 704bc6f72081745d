// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.yaml.YamlMapping;

/**
 * Reads the targets of a campaign. Paths of this host are relative to the campaign's file, those of others absolute.
 */
final class TargetReader {

    private static final int SSH_PORT = 22;
    /**
     * Valid characters of a path on a target, with letters of all scripts; a path is passed as a separate argument and
     * is readable in messages.
     */
    private static final String PATH = "/[\\p{L}\\p{M}\\p{N}._+@=,/ -]{0,300}";
    private static final String HOST = "[A-Za-z0-9][A-Za-z0-9.:-]{0,252}";
    private static final String NFS = "nfs://[A-Za-z0-9\\[][A-Za-z0-9.:\\[\\]-]{0,252}/[A-Za-z0-9._+@=,/-]{0,300}"
            + "(\\?[a-z-]{1,30}=[A-Za-z0-9._-]{0,60}(&[a-z-]{1,30}=[A-Za-z0-9._-]{0,60}){0,20})?";
    private static final String ENDPOINT = "https?://" + HOST;
    private static final String BUCKET = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
    private static final String REGION = "[a-z0-9-]{1,40}";
    private static final String STANDARD_REGION = "us-east-1";
    private static final String USER = "[A-Za-z_][A-Za-z0-9_.-]{0,31}";

    private final Path folder;
    private final YamlMapping top;

    TargetReader(Path file, YamlMapping top) {
        folder = real(Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file.toAbsolutePath()));
        this.top = top;
    }

    /** A campaign's folder may be reached by a link; the directories that it names below may not. */
    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException unreadable) {
            return folder;
        }
    }

    List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> places = new HashSet<>();
        for (YamlMapping map : top.mappings("targets")) {
            map.allowing("name", "host", "port", "user", "key", "knownHosts", "directory", "driver", "program",
                    "settings", "process", "files", "labels", "nfs", "s3");
            Target target = target(map);
            if (!names.add(target.name())) {
                throw map.fault("name", "two targets have the name '" + target.name() + "'", "rename one of them");
            }
            if (!places.add(target.ssh() + target.directory() + target.storage())) {
                throw map.fault("directory", "two targets have the same directory", "change one of them");
            }
            targets.add(target);
        }
        if (targets.isEmpty()) {
            throw top.fault("targets", "there are no targets", "list at least one");
        }
        return targets;
    }

    private Target target(YamlMapping map) {
        LoadGenerator generator = (map.has("driver") ? map : top).value("driver", TargetReader::generator);
        Optional<Target.Ssh> ssh = map.has("host") ? Optional.of(ssh(map)) : Optional.empty();
        for (String key : List.of("port", "user", "key", "knownHosts")) {
            if (ssh.isEmpty() && map.has(key)) {
                throw map.fault(key, "'" + key + "' requires a 'host'", "add it or remove '" + key + "'");
            }
        }
        for (String key : List.of("process", "files")) {
            if (generator != LoadGenerator.DUMMY && map.has(key)) {
                throw map.fault(key, "'" + key + "' applies to the driver dummy only",
                        "remove it or set driver: dummy");
            }
        }
        Map<Setting, Level> settings = map.has("settings") ? CampaignFile.settings(map.mapping("settings")) : Map.of();
        String program = (map.has("program") || map.has("driver") ? map : top).value("program", this::program,
                generator.label());
        return new Target(map.value("name", TargetReader::name), ssh, path(map, "directory", ssh.isPresent()),
                generator,
                program, settings, map.value("process", TargetReader::process, ""),
                map.has("files") ? path(map, "files", ssh.isPresent()) : "", storage(map, generator));
    }

    private Optional<NetworkStorage> storage(YamlMapping map, LoadGenerator generator) {
        for (String key : List.of("nfs", "s3")) {
            if (map.has(key) && generator != LoadGenerator.FIO) {
                throw map.fault(key, "'" + key + "' is supported by fio only", "set driver: fio or remove it");
            }
        }
        if (map.has("nfs") && map.has("s3")) {
            throw map.fault("s3", "'nfs' and 's3' exclude each other", "remove one of them");
        }
        if (map.has("nfs")) {
            return Optional.of(new NetworkStorage.NfsExport(map.value("nfs", text -> matching(text, NFS,
                    "address of an export; give nfs://SERVER/EXPORT"))));
        }
        return map.has("s3") ? Optional.of(bucket(map.mapping("s3"))) : Optional.empty();
    }

    private NetworkStorage bucket(YamlMapping map) {
        map.allowing("endpoint", "bucket", "region", "credentials");
        String endpoint = map.value("endpoint", text -> matching(text, ENDPOINT,
                "endpoint; give https://SERVER or http://SERVER:PORT without a path"));
        return new NetworkStorage.Bucket(endpoint.substring(endpoint.indexOf("//") + 2), endpoint.startsWith("https"),
                map.value("bucket", text -> matching(text, BUCKET, "name of a bucket")),
                map.value("region", text -> matching(text, REGION, "region"), STANDARD_REGION),
                map.has("credentials") ? Optional.of(file(map.text("credentials"))) : Optional.empty());
    }

    private static LoadGenerator generator(String text) {
        return LoadGenerator.named(text).orElseThrow(() -> new IllegalArgumentException("unknown driver '" + text
                + "'; choose " + LoadGenerator.labels()));
    }

    private static String name(String text) {
        if (!text.matches("[A-Za-z][A-Za-z0-9_-]{0,29}")) {
            throw new IllegalArgumentException("'"
                    + text
                    + "' is not a valid name; begin with a letter, then letters, digits, - and _, at most 30");
        }
        return text;
    }

    private static String process(String text) {
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9_.:/+-]{0,14}")) {
            throw new IllegalArgumentException("'"
                    + text
                    + "' is not a valid process name; give the command's name, at most 15 characters");
        }
        return text;
    }

    private String program(String text) {
        if (!text.matches(PATH) && !text.matches("[A-Za-z0-9][A-Za-z0-9._+-]{0,60}")) {
            throw new IllegalArgumentException("'"
                    + text
                    + "' is not a valid program; give its name or absolute path");
        }
        return text;
    }

    private String path(YamlMapping map, String key, boolean remote) {
        return map.value(key, text -> {
            String absolute = remote ? text : folder.resolve(named(text)).normalize().toString();
            if (!absolute.matches(PATH)) {
                throw new IllegalArgumentException("'" + text + "' is not a valid directory; give "
                        + (remote ? "an absolute path" : "a path") + " of letters, digits, blanks and . _ + @ = , -");
            }
            if (List.of(absolute.split("/")).contains("..")) {
                throw new IllegalArgumentException("'" + text + "' contains '..'; give the resolved path");
            }
            return absolute;
        });
    }

    private static Path named(String text) {
        try {
            return InputFile.path(text);
        } catch (UnreadableFileException wrong) {
            throw new IllegalArgumentException("'" + text + "': " + wrong.getMessage(), wrong);
        }
    }

    private Target.Ssh ssh(YamlMapping map) {
        String host = map.value("host", text -> matching(text, HOST, "name or address of a host"));
        int port = (int) (long) map.value("port", CampaignFile.whole("port", 1, 65_535), (long) SSH_PORT);
        String user = map.value("user", text -> matching(text, USER, "name of a user"));
        Optional<Path> key = map.has("key") ? Optional.of(file(map.text("key"))) : Optional.empty();
        return new Target.Ssh(host, port, user, key, file(map.text("knownHosts", "~/.ssh/known_hosts")));
    }

    private Path file(String text) {
        return text.startsWith("~/") ? Path.of(System.getProperty("user.home"),
                text.substring(2)) : folder.resolve(text);
    }

    private static String matching(String text, String pattern, String what) {
        if (!text.matches(pattern)) {
            throw new IllegalArgumentException("'" + text + "' is not a valid " + what);
        }
        return text;
    }
}
