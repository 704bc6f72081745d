// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import io.airlift.compress.zstd.ZstdOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Traces in every compression that is unpacked. */
class PackedTraceTest {

    /** The same 61 requests, packed by the programs zstd 1.5.4, xz 5.4.1 and bzip2 1.0.8. */
    private static final String BY_ZSTD =
            "KLUv/QRofQoAptYtDsAVG8Y3J6LMpIz8ruUGLAAnACgAplIsdFSD4Z47s6dLMJA+FM7JH5fmqGOU5DFEZATDzAoyhSCARfBa"
                    + "gwVDEAH0yCwNbUP0xrC8ePXmVy7eCRWNLUasHjt5nJJmiCNDeb0X+2vjrUxm+VEijlJalBwNMT6mjMNLzddO2dTbRTu8ujud"
                    + "XaQ9i/TwQJyFfOoBwDbv407/qOkeIaci60eKM6LpUgRJos0mrGJwXkSjN6rZzUj7axgBe6hgEgmxdgOgcJIkHSCEGLLMa05V"
                    + "4fkiKWmGH2SMOA6uMxb9EXezPlBbQtOOK5oF6XtpxC40hUrrVJqwEOrtGCbINwfXfgMO544hFh1Vx4Z3CDBZPVoIFHV/7iQt"
                    + "RCo1TB60EDRZUQHeh1miXzSX1dwRDIR0LU9QiqIay69RFIUaRRJmXcc80P50JC+7Sub3o/lxNwV55i1k";
    private static final String BY_XZ =
            "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AWYAXVdABiLB2QI9H/drNu83agEXb0Tnw2EyisNonFdN1+QEM0yum9ToViU+xSS"
                    + "XTmstGbT+G3XyVIRJhVNO2Wl5F8qgu051+UOOIot2fnYkKfk7UFFxGH+SwvPR6KP08oeByXrxatYdtHIYaq/4KCcfa9oLw9+"
                    + "ePZBKEOZcozkTTkzwEzVms5K41TWneSqvEe5ihU/RFlJmt3IEBq+BrNWbcz2OK+wnsVQwjcJoXrzdVLyDmGxfIWTy+Nqef54"
                    + "BCDNRsA8dhvo40ZrP0OP60nkIW3OZMygFz/oXqErNdnc9mVw7eF+RAdmqVn5NtoJ9GxcwvPpuNvfgBvZS6yvESjo00m7wI0p"
                    + "aEB1xoAtuHogH/Ygc6wrFkViAcgJtKddbHQYIJoAMWXw+e5dr2/db97qaJUp296XkUAv/ZYcMIwVqxSXAZDq+8wLk9V3U2Ee"
                    + "RWaOAYD3V0+NVZB71Q03druaouSuv8aI+LVCIa5pVRQtN74HkkCZTlJHCCEAAAAABeh3euwd78oAAZEDmQsAACQq0p6xxGf7"
                    + "AgAAAAAEWVo=";
    private static final String BY_BZIP2 =
            "QlpoOTFBWSZTWUhEpSoAAUnaAFAQAAR/4BCAQAI9kGNUiKn+TTKZUppgxTeqNT0oApgAJoJNQo09VNNPUwkWSUgB78hJPSkR"
                    + "FFFiiiyRSKRRRSqz77AAAAAAAAAAAAAAAAAADj5FIpHIp6abdP4kRGKMRERERGIKqqqKq/vN83vMzMzKDsUYgiKKqL1lGf3v"
                    + "N9PN3L6y5DUgsC2kgsOMKSC7RxtWdM82gsyg8aRQUUvlB1dTZJI+wkj2/CSRKrbKRTus3Cy6Kd6q0QBQsqyRR+s1emgLhTNA"
                    + "AfaFT7OaSSSF3HgrRo+LATQ+alfydmyeD93G27MgNXjudPl09PX0Kkz24xOXnj89pcexpJJBoN+NtsLNmszSLq0bm5WUuari"
                    + "ijiiAFAAUABQoCpjmlnvPskUVoTF12vA2d4Cm8Tbe+YAAErW+5WHLXO3nFd3Zrwe97pT45ZcnObEN9onWVzZhLzO3eA5tJJJ"
                    + "IoqSpfdeHxx7to3Zs4M1dxwb3PNttvzNd87VcuNNv+LuSKcKEgkIlKVA";

    private interface Packer {
        OutputStream pack(OutputStream out) throws IOException;
    }

    private static final Map<String, Packer> PACKERS = new LinkedHashMap<>();

    static {
        PACKERS.put("gzip", GZIPOutputStream::new);
        PACKERS.put("zstd", ZstdOutputStream::new);
        PACKERS.put("xz", out -> new XZOutputStream(out, new LZMA2Options(1)));
        PACKERS.put("bzip2", out -> new BZip2CompressorOutputStream(out, 1));
        PACKERS.put("zip", out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            zip.putNextEntry(new ZipEntry("folder/"));
            zip.putNextEntry(new ZipEntry("folder/trace.csv"));
            return zip;
        });
    }

    private static String trace(int lines) {
        SplittableRandom random = new SplittableRandom(4);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append("1,R,").append(random.nextLong(1L << 30) * 512).append(",4096,").append(1_000_000L + i * 100L)
                    .append('\n');
        }
        return text.toString();
    }

    private static byte[] packed(String packer, String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = PACKERS.get(packer).pack(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String fault(byte[] bytes) {
        return assertThrows(ProblemException.class, () -> RecordedRequests.of(bytes, TraceOptions.DEFAULT))
                .getMessage();
    }

    @Test
    void readsSameRequestsFromEveryCompression() throws IOException {
        String text = trace(30_000);
        RecordedRequests plain = RecordedRequests.of(text);
        for (String packer : PACKERS.keySet()) {
            assertEquals(plain.requests, RecordedRequests.of(packed(packer, text), TraceOptions.DEFAULT).requests,
                    packer);
        }
    }

    @Test
    void unpacksOutputOfCommonPrograms() {
        for (String base64 : new String[] {BY_ZSTD, BY_XZ, BY_BZIP2}) {
            RecordedRequests r = RecordedRequests.of(Base64.getDecoder().decode(base64), TraceOptions.DEFAULT);
            assertEquals(61, r.requests.size());
            assertEquals(60 * 4096L, r.get(60).start());
            assertTrue(r.get(60).write() && !r.get(59).write());
        }
    }

    /** As programs write that pack with several processors, or append to a packed file. */
    @Test
    void readsConcatenatedPartsAsOneTrace() throws IOException {
        for (String packer : new String[] {"gzip", "zstd", "xz", "bzip2"}) {
            byte[] part = packed(packer, trace(5_000));
            byte[] twice = Arrays.copyOf(part, 2 * part.length);
            System.arraycopy(part, 0, twice, part.length, part.length);
            assertEquals(10_000, RecordedRequests.of(twice, TraceOptions.DEFAULT).requests.size(), packer);
        }
    }

    @Test
    void reportsTruncatedData() throws IOException {
        for (String packer : PACKERS.keySet()) {
            byte[] whole = packed(packer, trace(30_000));
            String message = fault(Arrays.copyOf(whole, whole.length * 9 / 10));
            assertTrue(message.matches(
                    "t:\\d+: the compressed data end here; restore the complete file, or decompress .*"
                            + "|t: the compressed data are truncated or damaged at the beginning .*"), packer + " says "
                                    + message);
        }
    }

    @Test
    void reportsDamagedData() throws IOException {
        for (String packer : PACKERS.keySet()) {
            byte[] bytes = packed(packer, trace(30_000));
            int survived = 0;
            for (int at = bytes.length / 3; at < bytes.length * 2 / 3; at += bytes.length / 30) {
                byte[] damaged = bytes.clone();
                Arrays.fill(damaged, at, at + 40, (byte) 0x5a);
                try {
                    RecordedRequests.of(damaged, TraceOptions.DEFAULT);
                    survived++;
                } catch (ProblemException fault) {
                    assertTrue(fault.getMessage().startsWith("t:") && !fault.getMessage().contains("\n"),
                            packer + " says " + fault.getMessage());
                }
            }
            assertEquals(0, survived, packer);
            assertTrue(fault(Arrays.copyOf(bytes, 7)).startsWith("t:"), packer);
        }
    }

    /** What a packed stream asks to be remembered is bounded, so that a small file cannot take all memory. */
    @Test
    void memoryIsBounded() throws IOException {
        byte[] frame = Arrays.copyOf(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x04, (byte) 0x90}, 40);
        String message = fault(frame);
        assertEquals("t: the zstd data require a window of 256 MiB, more than 8; decompress the file first",
                message);
        byte[] known = Arrays.copyOf(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, (byte) 0xa0, 0, 0, 0, 1}, 40);
        assertTrue(fault(known).contains("a window of 16 MiB"), fault(known));
        LZMA2Options large = new LZMA2Options(1);
        large.setDictSize(256 << 20);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new XZOutputStream(bytes, large)) {
            out.write(trace(10).getBytes(StandardCharsets.UTF_8));
        }
        message = fault(bytes.toByteArray());
        assertTrue(message.contains("they ask for 256 MiB of memory"), message);
    }

    @Test
    void rejectsArchivesWithoutExactlyOneFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"a.csv", "b.csv"}) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(trace(10).getBytes(StandardCharsets.UTF_8));
            }
        }
        assertEquals("t: the zip archive contains several files; decompress it", fault(bytes.toByteArray()));
        bytes.reset();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("empty/"));
        }
        assertEquals("t: the zip archive contains no file", fault(bytes.toByteArray()));
    }

    /** A pipe that has nothing to give between two members, which Java's reader takes for the end. */
    @Test
    void readsAllGzipMembersFromSlowPipe() throws IOException {
        byte[] member = packed("gzip", trace(50));
        byte[] bytes = Arrays.copyOf(member, 3 * member.length);
        System.arraycopy(member, 0, bytes, member.length, member.length);
        System.arraycopy(member, 0, bytes, 2 * member.length, member.length);
        RecordedRequests recorded = new RecordedRequests();
        TraceFile.read("t", new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] to, int offset, int length) {
                return super.read(to, offset, Math.min(length, member.length - pos % member.length));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        }, TraceOptions.DEFAULT, recorded);
        assertEquals(150, recorded.requests.size());
    }

    @Test
    void reportsDataAfterGzip() throws IOException {
        byte[] member = packed("gzip", trace(50));
        byte[] damaged = Arrays.copyOf(member, 2 * member.length);
        System.arraycopy(member, 0, damaged, member.length, member.length);
        damaged[member.length] = 7;
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(damaged, TraceOptions.DEFAULT))
                .getMessage();
        assertEquals("t:50: the compressed data are damaged after this line (what follows is not gzip); "
                + "restore the file", fault);
        assertEquals(50, RecordedRequests.of(Arrays.copyOf(member, member.length + 1024), TraceOptions.DEFAULT).requests
                .size(), "filled up with zeros");
    }
}
