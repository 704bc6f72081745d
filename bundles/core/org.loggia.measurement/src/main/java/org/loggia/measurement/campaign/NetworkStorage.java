// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Storage that fio reaches over the network, without a file system of the target. */
public sealed interface NetworkStorage {

    /** The engine of fio. */
    String engine();

    /** An option of that engine, by which its help is recognized. */
    String engineOption();

    /** The address, for messages and stores. */
    String address();

    /** Settings that such storage does not have. */
    Set<Setting> unsupported();

    /** Levels that follow from the storage. */
    default void complete(Map<Setting, Level> levels) {
        levels.put(Setting.IO_ENGINE, Level.named(engine()));
        levels.put(Setting.DIRECT_IO, Level.named("false"));
    }

    /**
     * An export of an NFS server.
     *
     * @param url in the format of libnfs, such as {@code nfs://server/export?version=3}
     */
    record NfsExport(String url) implements NetworkStorage {

        @Override
        public String engine() {
            return "nfs";
        }

        @Override
        public String engineOption() {
            return "nfs_url";
        }

        @Override
        public String address() {
            return url;
        }

        @Override
        public Set<Setting> unsupported() {
            return EnumSet.of(Setting.IO_ENGINE, Setting.DIRECT_IO, Setting.SCHEDULER, Setting.FILE_SYSTEM,
                    Setting.MOUNT_OPTIONS);
        }
    }

    /**
     * A bucket of a store with the interface of Amazon S3. Each request reads or writes a whole object.
     *
     * @param host name of the server, with its port unless that is the usual one
     * @param encrypted whether by HTTPS
     * @param credentials file with the keys; empty to take them from the environment
     */
    record Bucket(String host, boolean encrypted, String name, String region,
            Optional<Path> credentials) implements NetworkStorage {

        @Override
        public String engine() {
            return "http";
        }

        @Override
        public String engineOption() {
            return "http_mode";
        }

        @Override
        public String address() {
            return (encrypted ? "https://" : "http://") + host + "/" + name;
        }

        @Override
        public Set<Setting> unsupported() {
            return EnumSet.of(Setting.IO_ENGINE, Setting.DIRECT_IO, Setting.SCHEDULER, Setting.FILE_SYSTEM,
                    Setting.MOUNT_OPTIONS, Setting.QUEUE_DEPTH, Setting.FILE_SIZE);
        }

        /** For fio, all objects are blocks of one file. */
        @Override
        public void complete(Map<Setting, Level> levels) {
            NetworkStorage.super.complete(levels);
            if (levels.containsKey(Setting.FILE_SET_SIZE)) {
                levels.put(Setting.FILE_SIZE, levels.get(Setting.FILE_SET_SIZE));
            }
        }
    }
}
