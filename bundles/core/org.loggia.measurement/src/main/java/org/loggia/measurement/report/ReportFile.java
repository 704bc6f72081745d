// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** The text of a report, plain or packed by gzip, in UTF-8 or UTF-16. */
final class ReportFile {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private ReportFile() {
    }

    /** @throws ProblemException if the file cannot be read; the message names it */
    static String text(Path file) {
        try (InputStream in = unpacked(InputFile.stream(file))) {
            byte[] bytes = in.readNBytes((int) InputFile.MAX_BYTES + 1);
            if (bytes.length > InputFile.MAX_BYTES) {
                throw fault(file, "has more than " + (InputFile.MAX_BYTES >> 20) + " MiB", "use a smaller file");
            }
            String text = charset(bytes).newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.isEmpty() || text.charAt(0) != BYTE_ORDER_MARK ? text : text.substring(1);
        } catch (EOFException | ZipException damaged) {
            throw fault(file, "the gzip data are damaged (" + damaged.getMessage() + ")", "restore the file");
        } catch (IOException unreadable) {
            UnreadableFileException reason = InputFile.unreadable(unreadable);
            throw fault(file, reason.reason(), reason.remedy());
        }
    }

    /** Decompresses gzip data; returns other data unchanged. */
    static InputStream unpacked(InputStream in) throws IOException {
        in.mark(2);
        boolean isGzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return isGzip ? new GZIPInputStream(in) : in;
    }

    /** UTF-16, which shells of Windows write, by its byte order mark or the zeros of its first characters. */
    private static Charset charset(byte[] bytes) {
        int first = bytes.length > 1 ? (bytes[0] & 0xff) << 8 | bytes[1] & 0xff : 0;
        if (first == 0xfeff || first == 0xfffe) {
            return StandardCharsets.UTF_16;
        }
        return first == 0 || first > 0xff && (first & 0xff) != 0 ? StandardCharsets.UTF_8
                : first > 0xff ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }

    private static ProblemException fault(Path file, String what, String remedy) {
        return MeasurementProblems.REPORT.failure(Location.file(file), what, remedy);
    }
}
