// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The file input and output of an application as {@code strace -f -ttt -T [-y]} sees it: {@code read}, {@code write},
 * their {@code p}, {@code v} and {@code pv} variants, with the positions that {@code lseek} and the calls themselves
 * move, on files that {@code open}, {@code openat} or {@code creat} opened; descriptors are followed through
 * {@code dup}, {@code fork} and threads. Times are seconds since 1970, durations seconds.
 *
 * <p>A device is a file, a stream is a process or thread. Reads at the end of a file, calls on sockets, pipes, pseudo
 * files and shared libraries, and {@code fsync} are counted as left out; ways to move data that strace cannot size
 * ({@code mmap} of a file, {@code io_uring_enter}, {@code io_submit}, {@code sendfile}) are counted too.
 */
final class StraceParser implements LineParser {

    /** An open file description, shared by descriptors that {@code dup} or {@code fork} made. */
    private static final class OpenFile {
        final int file;
        final boolean append;
        long position;

        OpenFile(int file, boolean append) {
            this.file = file;
            this.append = append;
        }
    }

    private record Unfinished(long time, String head) {
    }

    private static final Pattern SHARED_LIBRARY = Pattern.compile("\\.so(\\.[0-9.]+|\\.cache)?$");
    private static final OpenFile NO_FILE = new OpenFile(-1, false);

    private final TraceContext context;
    private final Map<Long, Map<Integer, OpenFile>> descriptors = new HashMap<>();
    private final Map<Long, Unfinished> unfinished = new HashMap<>();
    private final Map<Integer, Long> sizes = new HashMap<>();

    StraceParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        return line.toString().matches("(\\[pid +\\d+\\] +|\\d+ +)?\\d+\\.\\d+ +"
                + "(\\w+\\(.*|<\\.\\.\\. \\w+ resumed.*|\\+\\+\\+ .*|--- .*)");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        line.splitAtBlanks();
        int field = 0;
        long process = 0;
        if (line.is(0, "[pid")) {
            process = StraceCall.leadingNumber(line.text(1));
            field = 2;
        } else if (line.isNumber(0) && line.fields() > 1) {
            process = line.number(0, "the process");
            field = 1;
        }
        if (field >= line.fields() || !line.fieldHas(field, '.')) {
            throw new CorruptLineException("no time in seconds; record with strace -f -ttt -T");
        }
        long time = line.nanoseconds(field, 1_000_000_000L, "the time");
        if (field + 1 >= line.fields()) {
            throw new CorruptLineException("the line ends early");
        }
        String text = line.textFrom(field + 1);
        if (text.startsWith("+++")) {
            descriptors.remove(process);
            unfinished.remove(process);
        } else if (text.endsWith("<unfinished ...>")) {
            unfinished.put(process, new Unfinished(time, text.substring(0, text.length() - 16).stripTrailing()));
        } else if (text.startsWith("<... ")) {
            int resumed = text.indexOf(" resumed>");
            Unfinished begun = unfinished.remove(process);
            if (resumed < 0 || begun == null) {
                throw new CorruptLineException("a resumed call has no beginning");
            }
            call(process, begun.time, StraceCall.parse(begun.head + text.substring(resumed + 9)), sink);
        } else if (!text.startsWith("---")) {
            call(process, time, StraceCall.parse(text), sink);
        }
    }

    private void call(long process, long time, StraceCall call, RequestSink sink) throws CorruptLineException {
        if (call == null || call.result() < 0) {
            return;
        }
        switch (call.name()) {
            case "open", "openat", "openat2", "creat" -> open(process, call);
            case "close" -> table(process).remove(call.descriptor());
            case "dup", "dup2", "dup3" -> duplicate(process, call);
            case "fcntl" -> {
                if (call.arguments().contains("F_DUPFD")) {
                    duplicate(process, call);
                }
            }
            case "clone", "clone3", "fork", "vfork" -> inherit(process, call);
            case "lseek" -> seek(process, call, sink);
            case "fstat", "newfstatat" -> size(process, call, sink);
            case "read", "readv" -> transfer(process, time, call, false, -1, sink);
            case "write", "writev" -> transfer(process, time, call, true, -1, sink);
            case "pread64", "pread", "preadv" -> transfer(process, time, call, false, call.numberFromEnd(0), sink);
            case "pwrite64", "pwrite", "pwritev" -> transfer(process, time, call, true, call.numberFromEnd(0), sink);
            case "preadv2" -> transfer(process, time, call, false, call.numberFromEnd(1), sink);
            case "pwritev2" -> transfer(process, time, call, true, call.numberFromEnd(1), sink);
            case "fsync", "fdatasync", "sync_file_range", "sync", "syncfs" -> context.log().leftOut(call.name());
            case "mmap", "mmap2" -> map(process, call);
            case "io_submit", "io_uring_enter", "sendfile", "sendfile64", "copy_file_range", "splice", "_llseek" ->
                context.log().unknownEvent(call.name());
            default -> {}
        }
    }

    private Map<Integer, OpenFile> table(long process) {
        Map<Integer, OpenFile> table = descriptors.get(process);
        if (table == null) {
            table = new HashMap<>();
            for (Map.Entry<Long, Unfinished> other : unfinished.entrySet()) {
                // A child may show up before the call that made it returns.
                String head = other.getValue().head;
                if (other.getKey() != process && (head.startsWith("clone") || head.contains("fork("))) {
                    table = child(descriptors.getOrDefault(other.getKey(), table), head);
                }
            }
            descriptors.put(process, table);
        }
        return table;
    }

    private static Map<Integer, OpenFile> child(Map<Integer, OpenFile> parent, String clone) {
        return clone.contains("CLONE_FILES") ? parent : new HashMap<>(parent);
    }

    private void inherit(long process, StraceCall call) {
        Map<Integer, OpenFile> parent = table(process);
        descriptors.computeIfAbsent(call.result(), child -> child(parent, call.arguments()));
    }

    private void open(long process, StraceCall call) {
        String path = call.quotedPath();
        if (path == null) {
            return;
        }
        boolean append = call.arguments().contains("O_APPEND");
        table(process).put((int) call.result(), isStored(path)
                ? new OpenFile(context.devices().index(path), append) : NO_FILE);
        if (call.arguments().contains("O_TRUNC") && isStored(path)) {
            sizes.put(context.devices().index(path), 0L);
        }
    }

    /**
     * Whether a path seems to be a data file of the application by its name: no device or pseudo file, and no shared
     * library, whose head is read at the start of a program.
     */
    private static boolean isStored(String path) {
        return !SHARED_LIBRARY.matcher(path).find()
                && !(path.startsWith("/dev/") && !path.startsWith("/dev/shm/")) && !path.startsWith("/proc/")
                && !path.startsWith("/sys/") && !path.contains(":[") && !path.startsWith("anon_inode");
    }

    private void duplicate(long process, StraceCall call) {
        OpenFile file = table(process).get(call.descriptor());
        if (file != null) {
            table(process).put((int) call.result(), file);
        }
    }

    private void seek(long process, StraceCall call, RequestSink sink) {
        OpenFile file = file(process, call);
        if (file.file >= 0) {
            file.position = call.result();
            if (call.arguments().endsWith("SEEK_END") && call.numberFromEnd(1) == 0) {
                grow(file.file, call.result(), sink);
            }
        }
    }

    private void size(long process, StraceCall call, RequestSink sink) {
        int at = call.arguments().indexOf("st_size=");
        boolean ofDescriptor = call.name().equals("fstat") || call.arguments().contains("AT_EMPTY_PATH");
        OpenFile file = ofDescriptor && at > 0 ? file(process, call) : NO_FILE;
        if (file.file >= 0) {
            grow(file.file, StraceCall.leadingNumber(call.arguments().substring(at + 8)), sink);
        }
    }

    /** Counts a mapping: accesses through it make no calls, so their amount is unknown. */
    private void map(long process, StraceCall call) {
        OpenFile file = table(process).get((int) call.numberFromEnd(1));
        if (file != null && file.file >= 0) {
            context.log().unknownEvent("mmap of a file");
        }
    }

    private void grow(int file, long size, RequestSink sink) {
        if (size > sizes.getOrDefault(file, 0L)) {
            sizes.put(file, size);
            sink.fileSize(file, size);
        }
    }

    private OpenFile file(long process, StraceCall call) {
        int descriptor = call.descriptor();
        OpenFile file = table(process).get(descriptor);
        String path = call.descriptorPath();
        if (file == null && path != null && descriptor >= 0) {
            // Opened before the trace began; -y tells what it is, the position is taken to be the start.
            file = isStored(path) ? new OpenFile(context.devices().index(path), false) : NO_FILE;
            table(process).put(descriptor, file);
        }
        return file == null ? NO_FILE : file;
    }

    private void transfer(long process, long time, StraceCall call, boolean write, long offset, RequestSink sink)
            throws CorruptLineException {
        OpenFile file = file(process, call);
        if (file.file < 0) {
            context.log().leftOut(write ? "write to no known file" : "read of no known file");
            return;
        }
        if (call.result() == 0) {
            context.log().leftOut(write ? "write of 0 bytes" : "read at the end of a file");
            return;
        }
        if (call.result() > TextLine.MAX_SIZE) {
            throw new CorruptLineException("the size is " + call.result() + ", not at most 4 GiB");
        }
        if (offset > TextLine.MAX_ADDRESS || file.position > TextLine.MAX_ADDRESS) {
            throw new CorruptLineException("the offset is not below 8 EiB");
        }
        long start = offset;
        if (offset < 0) {
            if (write && file.append) {
                file.position = sizes.getOrDefault(file.file, 0L);
            }
            start = file.position;
            file.position += call.result();
        }
        grow(file.file, start + call.result(), sink);
        int stream = context.streams().find(process);
        if (stream == TraceNames.NOT_FOUND) {
            stream = context.streams().add(process, process == 0 ? "process" : "process " + process);
        }
        sink.request(time, write, file.file, start, call.result(), stream, call.duration());
    }

    @Override
    public boolean devicesAreFiles() {
        return true;
    }
}
