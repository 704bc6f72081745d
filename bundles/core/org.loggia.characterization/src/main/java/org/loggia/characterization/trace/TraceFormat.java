// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The trace formats that can be read, each by its name on the command line. */
public enum TraceFormat {
    BLKTRACE("blktrace", "text of blkparse", line -> BlockLayerParser.looksLike(line, true),
            (context, sink, event, head) -> new BlockLayerParser(context, sink, event)),
    FTRACE("ftrace", "text of ftrace's blk tracer or block events", line -> BlockLayerParser.looksLike(line, false),
            (context, sink, event, head) -> new BlockLayerParser(context, sink, event)),
    FIO("fio", "fio iolog, version 2 or 3", FioLogParser::looksLike,
            (context, sink, event, head) -> new FioLogParser(context)),
    FIO_LATENCIES("fio-latencies", "fio's log of single latencies", FioLatencyParser::looksLike,
            (context, sink, event, head) -> new FioLatencyParser(context, head)),
    BPFTRACE("bpftrace", "completed block requests: end ns, kind, sector, sectors, latency ns",
            BpftraceParser::looksLike, (context, sink, event, head) -> new BpftraceParser(context)),
    MSR("msr", "Microsoft Research Cambridge CSV", MsrParser::looksLike,
            (context, sink, event, head) -> new MsrParser(context)),
    SYSTOR("systor", "SYSTOR '17 CSV", SystorParser::looksLike,
            (context, sink, event, head) -> new SystorParser(context)),
    ALIBABA("alibaba", "Alibaba block traces CSV", AlibabaParser::looksLike,
            (context, sink, event, head) -> new AlibabaParser(context)),
    TENCENT("tencent", "Tencent cloud block storage CSV", TencentParser::looksLike,
            (context, sink, event, head) -> new TencentParser(context)),
    SPC("spc", "Storage Performance Council ASCII (UMass)", SpcParser::looksLike,
            (context, sink, event, head) -> new SpcParser(context)),
    BIOSNOOP("biosnoop", "BCC's biosnoop", BiosnoopParser::looksLike,
            (context, sink, event, head) -> new BiosnoopParser(context, event)),
    QEMU("qemu", "QEMU's trace events of block requests", QemuParser::looksLike,
            (context, sink, event, head) -> new QemuParser(context, head)),
    NBDKIT("nbdkit", "log of nbdkit's filter log", NbdkitParser::looksLike,
            (context, sink, event, head) -> new NbdkitParser(context)),
    DISKSIM("disksim", "DiskSim or MQSim ASCII", DiskSimParser::looksLike,
            (context, sink, event, head) -> new DiskSimParser(context, head)),
    TSHARK("tshark", "iSCSI packets of tshark, as a table with a header", TsharkParser::looksLike,
            (context, sink, event, head) -> new TsharkParser(context)),
    S3("s3", "server access log of Amazon S3", S3AccessLogParser::looksLike,
            (context, sink, event, head) -> new S3AccessLogParser(context)),
    STRACE("strace", "an application's calls by strace -f -ttt -T", StraceParser::looksLike,
            (context, sink, event, head) -> new StraceParser(context)),
    /** Only with {@link TraceOptions#columns()}. */
    TABLE("table", "a table whose columns the user names", line -> false, (context, sink, event, head) -> {
        throw new IllegalStateException("a table has named columns");
    });

    /** Makes a parser for one trace whose first lines are given. */
    private interface ParserMaking {
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head);
    }

    private final String word;
    private final String description;
    private final Predicate<TextLine> looks;
    private final ParserMaking making;

    TraceFormat(String word, String description, Predicate<TextLine> looks, ParserMaking making) {
        this.word = word;
        this.description = description;
        this.looks = looks;
        this.making = making;
    }

    /** The name on the command line. */
    public String word() {
        return word;
    }

    public String description() {
        return description;
    }

    /** The format of that name. */
    public static Optional<TraceFormat> of(String word) {
        return recognized().filter(format -> format.word.equals(word)).findFirst();
    }

    /** All names, for messages. */
    public static String words() {
        return recognized().map(TraceFormat::word).collect(Collectors.joining(", "));
    }

    /** The formats that a trace itself shows. */
    public static Stream<TraceFormat> recognized() {
        return Arrays.stream(values()).filter(format -> format != TABLE);
    }

    /** Whether a line could be of this format. */
    boolean looksLike(TextLine line) {
        return looks.test(line);
    }

    /** A parser for one trace whose first lines are given. */
    LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
        return making.parser(context, sink, event, head);
    }

    /**
     * Detects a trace format without user hint. Lines that contain only numbers, like other tables, are not a trace;
     * without other evidence, each line must match.
     */
    static Optional<TraceFormat> recognize(List<String> head) {
        return detect(head).filter(format -> switch (format) {
            case BPFTRACE, TENCENT, DISKSIM -> false;
            case FIO_LATENCIES, ALIBABA, SPC -> head.size() > 1 && head.stream().allMatch(text -> {
                TextLine line = new TextLine();
                line.set(text);
                return format.looksLike(line);
            });
            default -> true;
        });
    }

    /**
     * Returns the format that matches most of the first lines; empty if none matches at least half of them. A fio log
     * and fields of tshark are recognized by their headers alone.
     */
    static Optional<TraceFormat> detect(List<String> head) {
        TextLine line = new TextLine();
        TraceFormat best = null;
        int most = 0;
        for (TraceFormat format : values()) {
            int fitting = 0;
            for (String text : head) {
                line.set(text);
                if (format.looksLike(line)) {
                    fitting++;
                    if ((format == FIO || format == TSHARK) && text.equals(head.get(0))) {
                        return Optional.of(format);
                    }
                }
            }
            if (fitting > most) {
                most = fitting;
                best = format;
            }
        }
        return 2 * most >= head.size() ? Optional.ofNullable(best) : Optional.empty();
    }
}
