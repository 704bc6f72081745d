// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The requests that a net holds, by their kind: how many of each, their sizes and their file sets. What a law asks of
 * them is filled in by the functions. A kind is a color of a client place; the words <i>read</i> or <i>write</i> in its
 * name tell the type, and kinds whose names otherwise agree are of one virtual machine.
 */
public final class LawWorkload {
    private static final String WORDS = "read|write|random|sequential";

    /** Number of requests of each kind. */
    public final double[] numbers;
    /** Their mean sizes in bytes. */
    public final double[] sizes;
    /** The size of their file sets in bytes. */
    public final double[] fileSets;
    private final Boolean[] isRead;
    private final int[] machineOf;
    private final MachineClients[] byCount;
    private final boolean[] isPresent;
    private final int[] position;
    private final double[] values = new double[LawVariable.values().length];

    /** @param names of the kinds */
    public LawWorkload(List<String> names) {
        int kinds = names.size();
        numbers = new double[kinds];
        sizes = new double[kinds];
        fileSets = new double[kinds];
        isRead = new Boolean[kinds];
        machineOf = new int[kinds];
        List<String> machines = new ArrayList<>();
        for (int kind = 0; kind < kinds; kind++) {
            String name = names.get(kind).toLowerCase(Locale.ROOT);
            isRead[kind] = name.contains("read") == name.contains("write") ? null : name.contains("read");
            String machine = name.replaceAll(WORDS, "").replaceAll("\\s+", " ").strip();
            if (!machines.contains(machine)) {
                machines.add(machine);
            }
            machineOf[kind] = machines.indexOf(machine);
        }
        isPresent = new boolean[machines.size()];
        position = new int[machines.size()];
        byCount = new MachineClients[machines.size() + 1];
        for (int count = 0; count <= machines.size(); count++) {
            byCount[count] = new MachineClients(count);
        }
    }

    /** The machine of a kind, from 0 on. */
    public int machine(int kind) {
        return machineOf[kind];
    }

    /** Whether a kind is reads; null if its name does not tell. */
    public Boolean isRead(int kind) {
        return isRead[kind];
    }

    /** Returns the number of machines in the names. */
    public int machines() {
        return isPresent.length;
    }

    /**
     * The values of the variables for some kinds of requests; the same array each time, to be changed at will.
     *
     * @param kinds in question; none: all
     */
    public double[] values(int[] kinds) {
        double clients = 0;
        double bytes = 0;
        double files = 0;
        for (int i = 0; i < (kinds.length == 0 ? numbers.length : kinds.length); i++) {
            int kind = kinds.length == 0 ? i : kinds[i];
            clients += numbers[kind];
            bytes += numbers[kind] * sizes[kind];
            files += numbers[kind] * fileSets[kind];
        }
        values[LawVariable.CLIENTS.ordinal()] = clients;
        values[LawVariable.SIZE.ordinal()] = clients > 0 ? bytes / clients : 0;
        values[LawVariable.FILE_SET.ordinal()] = clients > 0 ? files / clients : 0;
        fill(true, LawVariable.READ_CLIENTS, LawVariable.READ_SIZE);
        fill(false, LawVariable.WRITE_CLIENTS, LawVariable.WRITE_SIZE);
        return values;
    }

    private void fill(boolean isReads, LawVariable count, LawVariable size) {
        double clients = 0;
        double bytes = 0;
        for (int kind = 0; kind < numbers.length; kind++) {
            if (isRead[kind] != null && isRead[kind] == isReads) {
                clients += numbers[kind];
                bytes += numbers[kind] * sizes[kind];
            }
        }
        values[count.ordinal()] = clients;
        values[size.ordinal()] = clients > 0 ? bytes / clients : 0;
    }

    /** The machines that have requests, in their order; {@link #position} tells which is which. */
    public MachineClients machineClients() {
        int count = 0;
        for (int machine = 0; machine < isPresent.length; machine++) {
            isPresent[machine] = false;
            for (int kind = 0; kind < numbers.length; kind++) {
                isPresent[machine] |= machineOf[kind] == machine && numbers[kind] > 0 && isRead[kind] != null;
            }
            position[machine] = isPresent[machine] ? count++ : -1;
        }
        MachineClients clients = byCount[count];
        clients.clear();
        for (int kind = 0; kind < numbers.length; kind++) {
            if (numbers[kind] > 0 && isRead[kind] != null) {
                clients.add(position[machineOf[kind]], isRead[kind], numbers[kind], sizes[kind]);
            }
        }
        return clients;
    }

    /** The place of a machine in {@link #machineClients()}, as it was asked last; -1 if it has no requests. */
    public int position(int machine) {
        return position[machine];
    }
}
