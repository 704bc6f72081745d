// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.net.law.Formula;
import org.loggia.queueing.net.law.LawText;
import org.loggia.queueing.net.law.LawVariable;
import org.loggia.queueing.net.law.LawWorkload;
import org.loggia.queueing.net.law.LimitedWeights;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;

/**
 * The laws of a net, bound to its cells and modes: what they say in a state of the workload. The requests that a law is
 * about are those that its cell may hold, or its mode may take.
 *
 * <p>Compiled once; an {@link Evaluation} belongs to one run.
 */
record NetLaws(List<String> kinds, Timed[] timed, Held[] held, Chosen[] chosen) {

    private static final String REMEDY = "correct it, or keep the workload within its valid range";

    /** A service time, of some kinds of requests. */
    private record Timed(int cell, Formula formula, int[] kinds, String name) {
    }

    /** A number of tokens. */
    private record Held(int cell, Formula formula, String name) {
    }

    /** A mode's weight; with a rule that of a machine's reads or writes. */
    private record Chosen(int mode, Formula formula, MachineWeights rule, int[] kinds, String name) {
    }

    /**
     * Binds the laws of a net; null if it has none.
     *
     * @param kinds names of the kinds of requests
     * @param carriers the cells that may hold requests of each kind
     * @param factor from the unit of the laws' times to that of the net
     * @throws ProblemException if a law is invalid or names something unknown
     */
    static NetLaws of(CompiledNet net, LawText text, List<String> kinds, List<BitSet> carriers, double factor) {
        if (text.isEmpty()) {
            return null;
        }
        List<Timed> timed = new ArrayList<>();
        for (LawText.AtPlace law : text.times()) {
            int cell = cell(net, law);
            if (net.cellQueue[cell] < 0) {
                throw NetProblems.STRUCTURE.failure(net.cellName(cell),
                        "a formula sets its service time, but it is not a queueing place", "choose a queueing place");
            }
            Formula formula = law.formula();
            timed.add(new Timed(cell, factor == 1 ? formula : formula.times(factor), kinds(cell, carriers),
                    net.cellName(cell)));
        }
        List<Held> held = new ArrayList<>();
        for (LawText.AtPlace law : text.tokens()) {
            int cell = cell(net, law);
            if (net.cellQueue[cell] >= 0 || kinds(cell, carriers).length > 0) {
                throw NetProblems.STRUCTURE.failure(net.cellName(cell),
                        "a formula sets its number of tokens, but they are served, or represent requests",
                        "choose a color at an ordinary place that does not represent requests");
            }
            held.add(new Held(cell, law.formula(), net.cellName(cell)));
        }
        List<Chosen> chosen = new ArrayList<>();
        for (LawText.OfMode law : text.weights()) {
            chosen.add(chosen(net, law, kinds, carriers));
        }
        return new NetLaws(kinds, timed.toArray(Timed[]::new), held.toArray(Held[]::new),
                chosen.toArray(Chosen[]::new));
    }

    private static int cell(CompiledNet net, LawText.AtPlace law) {
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.net.places().get(net.cellPlace[cell]).id().equals(law.placeId())
                    && net.cellTokens[cell].colorId().equals(law.colorId())) {
                return cell;
            }
        }
        throw NetProblems.STRUCTURE.failure("the laws", "one is for the color '"
                + law.colorId()
                + "' at the place '"
                + law.placeId()
                + "', which does not exist", "give the ids of a place and of a color there");
    }

    private static int[] kinds(int cell, List<BitSet> carriers) {
        List<Integer> found = new ArrayList<>();
        for (int kind = 0; kind < carriers.size(); kind++) {
            if (carriers.get(kind).get(cell)) {
                found.add(kind);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static Chosen chosen(CompiledNet net, LawText.OfMode law, List<String> kinds, List<BitSet> carriers) {
        for (int mode = 0; mode < net.modes; mode++) {
            if (net.modeOf[mode].id().equals(law.modeId())
                    && net.transitionOf[net.modeTransition[mode]].id().equals(law.transitionId())) {
                int[] own = {};
                for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1] && own.length == 0; i++) {
                    own = kinds(net.inputCell[i], carriers);
                }
                LawWorkload workload = new LawWorkload(kinds);
                if (law.machines() != null && (own.length == 0 || workload.isRead(own[0]) == null)) {
                    throw NetProblems.STRUCTURE.failure(net.modeName(mode),
                            "a formula sets its weight by machine, but it does not take reads or writes",
                            "rename client colors accordingly, or remove machines");
                }
                return new Chosen(mode, law.formula(), law.machines(), own, net.modeName(mode));
            }
        }
        throw NetProblems.STRUCTURE.failure("the laws", "one is for the mode '"
                + law.modeId()
                + "' of the transition '"
                + law.transitionId()
                + "', which does not exist", "give the ids of a transition and of a mode of it");
    }

    /** Returns the modes whose weights are determined by a law. */
    BitSet weightedModes() {
        BitSet modes = new BitSet();
        for (Chosen each : chosen) {
            modes.set(each.mode);
        }
        return modes;
    }

    /** Whether a law determines the service time of a cell. */
    boolean times(int cell) {
        return Arrays.stream(timed).anyMatch(each -> each.cell == cell);
    }

    /** Returns the variables of the laws of a kind of requests, or of all. */
    Set<LawVariable> variables(int kind) {
        Set<LawVariable> found = EnumSet.noneOf(LawVariable.class);
        for (Timed each : timed) {
            if (Arrays.stream(each.kinds).anyMatch(own -> own == kind)) {
                found.addAll(each.formula.variables());
            }
        }
        Arrays.stream(held).forEach(each -> found.addAll(each.formula.variables()));
        Arrays.stream(chosen).forEach(each -> found.addAll(each.formula.variables()));
        return found;
    }

    /** Evaluates the laws for one state after another. Not for several threads. */
    final class Evaluation {
        /** The state; to be filled in before anything is asked. */
        final LawWorkload workload = new LawWorkload(kinds);
        private final double[] base;
        private final Timed[] byCell;
        private final MachineLaw[] byMachine = new MachineLaw[chosen.length];
        private final MachineLaw limited;

        /** @param net whose service times the factors are for */
        Evaluation(CompiledNet net) {
            base = new double[net.cells];
            byCell = new Timed[net.cells];
            for (Timed each : timed) {
                byCell[each.cell] = each;
                base[each.cell] = net.cellTokens[each.cell].service().time().mean();
                if (!(base[each.cell] > 0 && base[each.cell] < Double.POSITIVE_INFINITY)) {
                    throw NetProblems.STRUCTURE.failure(net.cellName(each.cell),
                            "a formula scales its service time, but the distribution has no mean above 0",
                            "choose another distribution");
                }
            }
            MachineLaw withLimit = null;
            for (int i = 0; i < chosen.length; i++) {
                byMachine[i] = chosen[i].rule == null ? null : machineLaw(chosen[i]);
                withLimit = chosen[i].rule instanceof LimitedWeights ? byMachine[i] : withLimit;
            }
            limited = withLimit;
        }

        private MachineLaw machineLaw(Chosen law) {
            return Arrays.stream(byMachine).filter(other -> other != null && other.is(law.formula, law.rule))
                    .findFirst()
                    .orElseGet(() -> new MachineLaw(law.formula, law.rule, workload));
        }

        /** The values of the variables for some kinds of requests; none: all. */
        private double[] values(int[] own) {
            double[] values = workload.values(own);
            MachineClients clients = limited == null ? null : limited.atStorage(workload);
            values[LawVariable.READS_AT_STORAGE.ordinal()] = clients == null
                    ? values[LawVariable.READ_CLIENTS.ordinal()] : MachineClients.sum(clients.reads);
            values[LawVariable.WRITES_AT_STORAGE.ordinal()] = clients == null
                    ? values[LawVariable.WRITE_CLIENTS.ordinal()] : MachineClients.sum(clients.writes);
            return values;
        }

        /** Returns the mean factor on the service time of a cell; 1 without a law. */
        double timeFactor(int cell) {
            return byCell[cell] == null ? 1 : factor(cell, values(byCell[cell].kinds));
        }

        /** Returns the factor on the service time of a cell for one request. */
        double timeFactor(int cell, double size, double fileSet) {
            double[] values = values(byCell[cell].kinds);
            values[LawVariable.SIZE.ordinal()] = size;
            values[LawVariable.FILE_SET.ordinal()] = fileSet;
            return factor(cell, values);
        }

        /** Whether a law determines the service time of a cell. */
        boolean times(int cell) {
            return byCell[cell] != null;
        }

        private double factor(int cell, double[] values) {
            double time = byCell[cell].formula.at(values);
            if (!(time >= 0 && time < Double.POSITIVE_INFINITY)) {
                throw NetProblems.STRUCTURE.failure(byCell[cell].name, "its law gives the service time "
                        + time + " ("
                        + byCell[cell].formula + ") for " + state(), REMEDY);
            }
            return time / base[cell];
        }

        /** Puts the weights of the modes that have laws, by mode. */
        void weights(double[] weights) {
            for (int i = 0; i < chosen.length; i++) {
                weights[chosen[i].mode] = weight(i);
            }
        }

        private double weight(int i) {
            Chosen law = chosen[i];
            double weight = law.rule == null ? law.formula.at(values(law.kinds))
                    : byMachine[i].weight(workload, law.kinds[0]);
            if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
                throw NetProblems.STRUCTURE.failure(law.name, "its law gives the weight " + weight + " for "
                        + state(), REMEDY);
            }
            return weight;
        }

        /**
         * The first value of each law that nothing can have, as warnings: where requests of the law's own kinds are.
         *
         * @param most clients of each kind
         */
        List<Problem> doubts(int[] most) {
            Map<Object, Problem> found = new LinkedHashMap<>();
            new LawStates(workload, most).each(() -> {
                for (Timed law : timed) {
                    doubt(found, law, law.kinds, () -> timeFactor(law.cell));
                }
                for (Held law : held) {
                    doubt(found, law, new int[0], () -> tokens(law, values(new int[0])));
                }
                for (int i = 0; i < chosen.length; i++) {
                    int law = i;
                    doubt(found, chosen[i], chosen[i].kinds, () -> weight(law));
                }
            });
            return List.copyOf(found.values());
        }

        private void doubt(Map<Object, Problem> found, Object law, int[] own, Runnable value) {
            boolean isAsked = own.length == 0 || Arrays.stream(own).anyMatch(kind -> workload.numbers[kind] > 0);
            if (isAsked && !found.containsKey(law)) {
                try {
                    value.run();
                } catch (ProblemException wrong) {
                    Problem problem = wrong.problems().get(0);
                    found.put(law, NetProblems.DOUBT.at(problem.location(), problem.message(), problem.remedy()));
                }
            }
        }

        /** Sets the numbers of tokens that laws determine, by cell; others are kept. */
        void tokens(int[] numbers) {
            for (Held law : held) {
                numbers[law.cell] = tokens(law, values(new int[0]));
            }
        }

        /** The same for a request that comes, where its own size and file set count. */
        void tokens(int[] numbers, int kind, double size, double fileSet) {
            for (Held law : held) {
                double[] values = values(new int[0]);
                values[LawVariable.CLIENTS.ordinal()] = workload.numbers[kind];
                values[LawVariable.SIZE.ordinal()] = size;
                values[LawVariable.FILE_SET.ordinal()] = fileSet;
                numbers[law.cell] = tokens(law, values);
            }
        }

        private int tokens(Held law, double[] values) {
            double tokens = law.formula.at(values);
            if (!(tokens >= 0 && tokens <= 1_000_000 && tokens == Math.rint(tokens))) {
                throw NetProblems.STRUCTURE.failure(law.name, "its law gives " + tokens + " tokens for "
                        + state(), "a number of tokens must be a whole number of at most a million");
            }
            return (int) tokens;
        }

        private String state() {
            StringBuilder text = new StringBuilder();
            for (int kind = 0; kind < workload.numbers.length; kind++) {
                text.append(kind == 0 ? "" : ", ").append(workload.numbers[kind]).append(" of '")
                        .append(kinds.get(kind)).append("', ").append(workload.sizes[kind]).append(" B");
            }
            return text.toString();
        }
    }

    /** Returns the cells whose tokens are determined by laws. */
    int[] heldCells() {
        return Arrays.stream(held).mapToInt(Held::cell).toArray();
    }
}
