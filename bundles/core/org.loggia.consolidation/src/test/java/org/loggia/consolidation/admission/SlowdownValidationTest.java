// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

/**
 * The validation of Kraft (2013, section 5.6.3, figure 5.6) on a simulated database: queries are recorded alone, the
 * sampled numbers of active threads become phases, and the model predicts the slowdown of classes among 8 and 16
 * clients. The database schedules tasks in turn with quanta, and varies forks and work from query to query.
 */
class SlowdownValidationTest {

    private static final int CORES = 64;
    private static final double QUANTUM = 0.05;
    private static final double SAMPLING = 0.2;
    private static final int LIMIT = 100;
    /** Forks and work in seconds of the phases of each class. */
    private static final double[][][] CLASSES = {{{8, 3}, {2, 1}}, {{32, 4}, {4, 2}}, {{16, 8}}, {{48, 2}, {8, 12}}};

    /** A recorded query: its response time, and the active threads that were sampled. */
    private record Recording(double responseTime, List<Integer> threads) {
    }

    /** A database with clients that issue a query after the other; each client has a class. */
    private static final class Database {
        private final SplittableRandom random = new SplittableRandom(3);
        private final Deque<Task> ready = new ArrayDeque<>();
        private final Deque<Query> waiting = new ArrayDeque<>();
        private final List<List<Recording>> recordings = new ArrayList<>();
        private int places;
        private double now;

        /** Runs the clients for some seconds. */
        List<List<Recording>> run(int[] clients, double seconds) {
            IntStream.range(0, CLASSES.length).forEach(k -> recordings.add(new ArrayList<>()));
            for (int type : clients) {
                waiting.add(new Query(type));
            }
            List<Query> active = new ArrayList<>();
            for (long step = 0; now < seconds; step++) {
                while (!waiting.isEmpty() && places + waiting.peek().tasks() <= LIMIT) {
                    Query query = waiting.poll();
                    places += query.tasks();
                    query.fork();
                    active.add(query);
                }
                if (step % Math.round(SAMPLING / QUANTUM) == 0) {
                    active.forEach(query -> query.threads.add(query.open));
                }
                now += QUANTUM;
                List<Task> run = new ArrayList<>();
                while (run.size() < CORES && !ready.isEmpty()) {
                    run.add(ready.poll());
                }
                for (Task task : run) {
                    task.left -= QUANTUM;
                    if (task.left > 0) {
                        ready.add(task);
                    } else if (--task.query.open == 0 && !task.query.fork()) {
                        active.remove(task.query);
                        places -= task.query.tasks();
                        recordings.get(task.query.type).add(new Recording(now - task.query.arrival,
                                task.query.threads));
                        waiting.add(new Query(task.query.type));
                    }
                }
            }
            return recordings;
        }

        private static final class Task {
            private final Query query;
            private double left;

            Task(Query query, double left) {
                this.query = query;
                this.left = left;
            }
        }

        private final class Query {
            private final int type;
            private final double arrival = now;
            private final double size = 0.7 + 0.6 * random.nextDouble();
            private final List<Integer> threads = new ArrayList<>();
            private int phase = -1;
            private int open;

            Query(int type) {
                this.type = type;
            }

            int tasks() {
                return (int) Math.max(1, Math.round(size * CLASSES[type][0][0]));
            }

            /** Begins the next phase; false after the last one. */
            boolean fork() {
                if (++phase == CLASSES[type].length) {
                    return false;
                }
                open = (int) Math.max(1, Math.round(size * CLASSES[type][phase][0]));
                for (int i = 0; i < open; i++) {
                    ready.add(new Task(this, CLASSES[type][phase][1] * (0.8 + 0.4 * random.nextDouble())));
                }
                return true;
            }
        }
    }

    private static double mean(List<Recording> recordings) {
        return recordings.stream().mapToDouble(Recording::responseTime).average().orElseThrow();
    }

    /** The query of median response time; each change of the number of its threads begins a phase. */
    private static List<QueryClass.Phase> phases(List<Recording> alone) {
        Recording median = alone.stream().sorted(Comparator.comparingDouble(Recording::responseTime)).toList().get(alone
                .size() / 2);
        List<QueryClass.Phase> phases = new ArrayList<>();
        List<Integer> threads = median.threads();
        for (int i = 0, begin = 0; i < threads.size(); i++) {
            if (i + 1 == threads.size() || !threads.get(i + 1).equals(threads.get(i))) {
                phases.add(new QueryClass.Phase(threads.get(i), SAMPLING * (i + 1 - begin)));
                begin = i + 1;
            }
        }
        return phases;
    }

    private static double modelled(List<QueryClass> classes, int type) {
        return AdmissionSimulation.run(new AdmissionScenario(CORES, LIMIT, 0, classes), AdmissionPolicy.firstCome(),
                4_000, 7).responseTime()[type];
    }

    @Test
    void slowdownOfClassesIsPredictedFromEachAlone() {
        List<List<QueryClass.Phase>> phases = new ArrayList<>();
        double[] alone = new double[CLASSES.length];
        for (int k = 0; k < CLASSES.length; k++) {
            List<Recording> recorded = new Database().run(new int[] {k}, 500).get(k);
            alone[k] = mean(recorded);
            phases.add(phases(recorded));
        }
        double[] errors = new double[2];
        for (int mix = 0; mix < 2; mix++) {
            int each = mix == 0 ? 2 : 4;
            List<List<Recording>> together = new Database().run(IntStream.range(0, each * CLASSES.length).map(i -> i
                    % CLASSES.length).toArray(), 4_000);
            List<QueryClass> classes = IntStream.range(0, CLASSES.length).mapToObj(k -> new QueryClass("Q" + k, each,
                    phases.get(k))).toList();
            double measured = 0;
            double predicted = 0;
            for (int k = 0; k < CLASSES.length; k++) {
                double slowdown = mean(together.get(k)) / alone[k];
                double model = modelled(classes, k) / modelled(List.of(new QueryClass("Q", 1, phases.get(k))), 0);
                assertEquals(slowdown, model, 0.2 * slowdown, "class " + k);
                measured += slowdown;
                predicted += model;
            }
            errors[mix] = predicted / measured - 1;
        }
        assertEquals(-0.12, errors[0], 0.02, "8 clients");
        assertEquals(-0.10, errors[1], 0.02, "16 clients");
    }
}
