// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The trace formats that can be read, each by its name on the command line. */
public enum TraceFormat {
    BLKTRACE("blktrace", "text of blkparse") {
        @Override
        boolean looksLike(TextLine line) {
            return BlockLayerParser.looksLike(line, true);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new BlockLayerParser(context, sink, event);
        }
    },
    FTRACE("ftrace", "text of ftrace's blk tracer or block events") {
        @Override
        boolean looksLike(TextLine line) {
            return BlockLayerParser.looksLike(line, false);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new BlockLayerParser(context, sink, event);
        }
    },
    FIO("fio", "fio iolog, version 2 or 3") {
        @Override
        boolean looksLike(TextLine line) {
            return FioLogParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new FioLogParser(context);
        }
    },
    FIO_LATENCIES("fio-latencies", "fio's log of single latencies") {
        @Override
        boolean looksLike(TextLine line) {
            return FioLatencyParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new FioLatencyParser(context);
        }
    },
    BPFTRACE("bpftrace", "completed block requests: end ns, kind, sector, sectors, latency ns") {
        @Override
        boolean looksLike(TextLine line) {
            return BpftraceParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new BpftraceParser(context);
        }
    },
    MSR("msr", "Microsoft Research Cambridge CSV") {
        @Override
        boolean looksLike(TextLine line) {
            return MsrParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new MsrParser(context);
        }
    },
    SYSTOR("systor", "SYSTOR '17 CSV") {
        @Override
        boolean looksLike(TextLine line) {
            return SystorParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new SystorParser(context);
        }
    },
    ALIBABA("alibaba", "Alibaba block traces CSV") {
        @Override
        boolean looksLike(TextLine line) {
            return AlibabaParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new AlibabaParser(context);
        }
    },
    TENCENT("tencent", "Tencent cloud block storage CSV") {
        @Override
        boolean looksLike(TextLine line) {
            return TencentParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new TencentParser(context);
        }
    },
    SPC("spc", "Storage Performance Council ASCII (UMass)") {
        @Override
        boolean looksLike(TextLine line) {
            return SpcParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new SpcParser(context);
        }
    },
    BIOSNOOP("biosnoop", "BCC's biosnoop") {
        @Override
        boolean looksLike(TextLine line) {
            return BiosnoopParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new BiosnoopParser(context, event);
        }
    },
    QEMU("qemu", "QEMU's trace events of block requests") {
        @Override
        boolean looksLike(TextLine line) {
            return QemuParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new QemuParser(context, head);
        }
    },
    NBDKIT("nbdkit", "log of nbdkit's filter log") {
        @Override
        boolean looksLike(TextLine line) {
            return NbdkitParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new NbdkitParser(context);
        }
    },
    DISKSIM("disksim", "DiskSim or MQSim ASCII") {
        @Override
        boolean looksLike(TextLine line) {
            return DiskSimParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new DiskSimParser(context, head);
        }
    },
    STRACE("strace", "an application's calls by strace -f -ttt -T") {
        @Override
        boolean looksLike(TextLine line) {
            return StraceParser.looksLike(line);
        }

        @Override
        LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head) {
            return new StraceParser(context);
        }
    };

    private final String word;
    private final String description;

    TraceFormat(String word, String description) {
        this.word = word;
        this.description = description;
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
        return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
    }

    /** All names, for messages. */
    public static String words() {
        return Arrays.stream(values()).map(TraceFormat::word).collect(Collectors.joining(", "));
    }

    /** Whether a line could be of this format. */
    abstract boolean looksLike(TextLine line);

    /** A parser for one trace whose first lines are given. */
    abstract LineParser parser(TraceContext context, RequestSink sink, BlockEvent event, List<String> head);

    /**
     * The format that most of the first lines look like; none if no format fits at least half of them. A fio log is
     * known by its header alone.
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
                    if (format == FIO && text.equals(head.get(0))) {
                        return Optional.of(FIO);
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
