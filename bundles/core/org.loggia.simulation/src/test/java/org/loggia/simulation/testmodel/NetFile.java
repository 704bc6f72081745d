// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.ProblemException;

/** A .qpe file of a storage: clients, one queue after the other, and back; colors and their services are added. */
public final class NetFile {

    private final StringBuilder queues = new StringBuilder();
    private final StringBuilder places = new StringBuilder();
    private final StringBuilder modes = new StringBuilder();
    private final StringBuilder arcs = new StringBuilder();
    private final String[] colors;
    private String unit = "s";
    private String last = "clients";
    private int count;

    /** @param colors names of the colors, which are those of the client place */
    public NetFile(String... colors) {
        this.colors = colors;
        place("clients", "");
    }

    public NetFile unit(String name) {
        unit = name;
        return this;
    }

    /**
     * Adds a queue.
     *
     * @param services the attributes of each color's service time distribution, in the order of the colors; what
     *     follows a bar is the attributes of its dependence on the request size
     */
    public NetFile queue(String strategy, int servers, String... services) {
        String id = "q" + ++count;
        queues.append("<queue id='").append(id).append("queue' name='").append(id).append("' strategy='")
                .append(strategy).append("' number-of-servers='").append(servers).append("'/>\n");
        place(id, "queue-ref='" + id + "queue'", services);
        connect(last, id);
        last = id;
        return this;
    }

    private void place(String id, String queue, String... services) {
        places.append("<place xsi:type='").append(queue.isEmpty() ? "ordinary" : "queueing").append("-place' id='")
                .append(id).append("' name='").append(id).append("' departure-discipline='NORMAL' ").append(queue)
                .append("><color-refs>\n");
        for (int i = 0; i < colors.length; i++) {
            String[] service = services.length == 0 ? new String[] {""} : services[i].split("\\|");
            places.append("<color-ref id='").append(id).append(i).append("' color-id='c").append(i)
                    .append("' initial-population='0' maximum-capacity='0' ").append(service[0]).append('>');
            if (service.length > 1) {
                places.append("<meta-attributes><meta-attribute xsi:type='loggia-request-size' ").append(service[1])
                        .append("/></meta-attributes>");
            }
            places.append("</color-ref>\n");
        }
        places.append("</color-refs></place>\n");
    }

    private void connect(String from, String to) {
        for (int i = 0; i < colors.length; i++) {
            String mode = from + "_" + to + i;
            modes.append("<mode id='").append(mode).append("' name='").append(mode).append("' firing-weight='1'/>\n");
            arcs.append("<connection source-id='").append(from).append(i).append("' target-id='").append(mode)
                    .append("' count='1'/><connection source-id='").append(mode).append("' target-id='").append(to)
                    .append(i).append("' count='1'/>\n");
        }
    }

    /** The text of the file. */
    public String text() {
        connect(last, "clients");
        StringBuilder text = new StringBuilder("<net xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                + " qpme-version='2.1.0'><colors>");
        for (int i = 0; i < colors.length; i++) {
            text.append("<color id='c").append(i).append("' name='").append(colors[i]).append("'/>");
        }
        return text.append("</colors><queues>").append(queues).append("</queues><places>").append(places)
                .append("</places><transitions><transition xsi:type='immediate-transition' id='t' name='move'"
                        + " priority='0' weight='1'><modes>").append(modes).append("</modes><connections>")
                .append(arcs).append("</connections></transition></transitions><meta-attributes><meta-attribute"
                        + " xsi:type='loggia-storage' time-unit='").append(unit)
                .append("'/></meta-attributes></net>\n").toString();
    }

    /** Writes the file and loads it as a storage model of a formalism. */
    public StorageModel load(Path folder, String formalism) {
        return load(folder, formalism, text(), List.of());
    }

    /** The same for a storage that machines of these names share. */
    public StorageModel load(Path folder, String formalism, List<String> machines) {
        return load(folder, formalism, text(), machines);
    }

    /** Writes any text as the file and loads it. */
    public static StorageModel load(Path folder, String formalism, String text) {
        return load(folder, formalism, text, List.of());
    }

    private static StorageModel load(Path folder, String formalism, String text, List<String> machines) {
        try {
            Path file = folder.resolve("storage.qpe");
            Files.writeString(file, text);
            return IoAnalysisModels.installed().load(new ChosenAnalysisModel("net", formalism, file, file, Map.of(),
                    machines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ProblemException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
