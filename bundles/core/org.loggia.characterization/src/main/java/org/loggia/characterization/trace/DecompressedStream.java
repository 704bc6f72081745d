// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

import io.airlift.compress.zstd.ZstdInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZInputStream;

/**
 * Unpacks gzip, zstd, xz, bzip2, and zip with one file in it, while it is read; a plain stream stays as it is. Memory
 * is bounded: what a packed stream asks to be kept of its own past is limited to 8 MiB for zstd (its levels up to 19)
 * and 128 MiB for xz (all its levels).
 *
 * <p>Data that end early are an {@link EOFException} and damaged ones a {@link ZipException}, whatever the compression.
 */
final class DecompressedStream extends InputStream {
    private static final int BUFFER = 1 << 16;
    private static final int HEAD_BYTES = 18;
    private static final int XZ_LIMIT_KIB = 128 << 10;

    private static final long ZSTD_LIMIT = 8 << 20;

    private final InputStream unpacker;
    private final byte[] one = new byte[1];
    private IOException fault;

    private DecompressedStream(InputStream unpacker) {
        this.unpacker = unpacker;
    }

    /** Returns the decompressed content of a stream; supports marks of up to 64 KiB. */
    static InputStream unpacked(String name, InputStream raw) throws IOException {
        InputStream in = new BufferedInputStream(raw, BUFFER);
        in.mark(HEAD_BYTES);
        byte[] head = in.readNBytes(HEAD_BYTES);
        in.reset();
        Unpacker unpacker = Unpacker.of(head);
        if (unpacker == null) {
            return in;
        }
        if (unpacker == Unpacker.ZSTD) {
            checkWindow(name, head);
        }
        try {
            return new BufferedInputStream(new DecompressedStream(unpacker.open(in, name)), BUFFER);
        } catch (IOException | RuntimeException fault) {
            if (fault instanceof ProblemException known) {
                throw known;
            }
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "the " + unpacker.word + " data are damaged ("
                    + fault.getMessage() + ")", "restore the file", fault);
        }
    }

    @Override
    public int read() throws IOException {
        int read;
        do {
            read = read(one, 0, 1);
        } while (read == 0);
        return read < 0 ? -1 : one[0] & 0xff;
    }

    /** The window of the first frame, after RFC 8878, sections 3.1.1.1.1 to 3.1.1.1.4. */
    private static void checkWindow(String name, byte[] head) {
        if (head.length < HEAD_BYTES) {
            return;
        }
        int descriptor = head[4];
        long window;
        if ((descriptor & 0x20) == 0) {
            int exponent = (head[5] & 0xff) >> 3;
            window = (1L << 10 + exponent) / 8 * (8 + (head[5] & 7));
        } else {
            int at = 5 + new int[] {0, 1, 2, 4}[descriptor & 3];
            int bytes = 1 << ((descriptor & 0xff) >> 6);
            window = 0;
            for (int i = bytes - 1; i >= 0; i--) {
                window = window << 8 | head[at + i] & 0xff;
            }
        }
        if (window < 0 || window > ZSTD_LIMIT) {
            throw TraceProblems.LARGE_WINDOW.failure(Location.file(name), Map.of("size", String.valueOf(
                    window >>> 20)));
        }
    }

    /**
     * Once at fault, the stream stays so: what was read before is handed on first, then the fault is told where it
     * is.
     */
    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (fault != null) {
            throw fault;
        }
        try {
            return unpack(bytes, from, length);
        } catch (IOException first) {
            fault = first;
            throw first;
        }
    }

    private int unpack(byte[] bytes, int from, int length) throws IOException {
        try {
            return unpacker.read(bytes, from, length);
        } catch (EOFException | ZipException | ProblemException told) {
            throw told;
        } catch (MemoryLimitException large) {
            throw new ZipException("they ask for " + large.getMemoryNeeded() / 1024 + " MiB of memory");
        } catch (IOException | RuntimeException unknown) {
            // The libraries have no type of their own for data that end early.
            String message = String.valueOf(unknown.getMessage());
            if (message.matches("(?i).*(unexpected end|end of stream|not enough input|truncated).*")) {
                throw (EOFException) new EOFException(message).initCause(unknown);
            }
            throw (ZipException) new ZipException(message).initCause(unknown);
        }
    }

    @Override
    public void close() throws IOException {
        unpacker.close();
    }

    private enum Unpacker {
        GZIP("gzip", 0x1f, 0x8b) {
            @Override
            InputStream open(InputStream in, String name) throws IOException {
                return new GzipMembers(in, BUFFER);
            }
        },
        ZSTD("zstd", 0x28, 0xb5, 0x2f, 0xfd) {
            @Override
            InputStream open(InputStream in, String name) throws IOException {
                return new ZstdInputStream(in);
            }
        },
        XZ("xz", 0xfd, '7', 'z', 'X', 'Z') {
            @Override
            InputStream open(InputStream in, String name) throws IOException {
                return new XZInputStream(in, XZ_LIMIT_KIB);
            }
        },
        BZIP2("bzip2", 'B', 'Z', 'h') {
            @Override
            InputStream open(InputStream in, String name) throws IOException {
                return new BZip2CompressorInputStream(in, true);
            }
        },
        ZIP("zip", 'P', 'K', 3, 4) {
            @Override
            InputStream open(InputStream in, String name) throws IOException {
                return new OnlyEntry(new ZipInputStream(in), name);
            }
        };

        final String word;
        private final int[] magic;

        Unpacker(String word, int... magic) {
            this.word = word;
            this.magic = magic;
        }

        abstract InputStream open(InputStream in, String name) throws IOException;

        static Unpacker of(byte[] head) {
            for (Unpacker unpacker : values()) {
                boolean same = head.length >= unpacker.magic.length;
                for (int i = 0; same && i < unpacker.magic.length; i++) {
                    same = (head[i] & 0xff) == unpacker.magic[i];
                }
                if (same) {
                    return unpacker;
                }
            }
            return null;
        }
    }

    /** The only file of a zip archive; a second one is a fault, as nobody could say which trace is meant. */
    private static final class OnlyEntry extends InputStream {
        private final ZipInputStream zip;
        private final String name;

        OnlyEntry(ZipInputStream zip, String name) throws IOException {
            this.zip = zip;
            this.name = name;
            if (nextFile() == null) {
                throw TraceProblems.UNREADABLE.failure(Location.file(name), "the zip archive contains no file", "");
            }
        }

        private ZipEntry nextFile() throws IOException {
            ZipEntry entry;
            do {
                entry = zip.getNextEntry();
            } while (entry != null && entry.isDirectory());
            return entry;
        }

        @Override
        public int read() throws IOException {
            throw new UnsupportedOperationException("read in blocks");
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = zip.read(bytes, from, length);
            if (read < 0 && nextFile() != null) {
                throw TraceProblems.UNREADABLE.failure(Location.file(name), "the zip archive contains several files",
                        "decompress it");
            }
            return read;
        }

        @Override
        public void close() throws IOException {
            zip.close();
        }
    }
}
