// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.engine.NetChecks;
import org.loggia.simulation.objective.MeasurementChecks;

/**
 * Files of nets, and of what Palladio measures and demands of models, among the paths that a user names.
 *
 * @param nets     the files of nets, in the order of the paths and of their names in folders
 * @param models   the other paths, without folders in which there are no models
 * @param measured files of objectives, monitors and measuring points, in the same order as nets
 */
record FileArguments(List<Path> nets, List<Path> models, List<Path> measured) {

    static FileArguments among(List<Path> paths) {
        List<Path> nets = new ArrayList<>();
        List<Path> models = new ArrayList<>();
        List<Path> measured = new ArrayList<>();
        for (Path path : paths) {
            boolean isFolder = Files.isDirectory(path);
            List<Path> files = isFolder ? filesIn(path) : List.of(path);
            files.stream().filter(FileArguments::isNet).forEach(nets::add);
            files.stream().filter(MeasurementChecks::isFile).forEach(measured::add);
            // Who loads models says so of a folder in which there is nothing at all.
            if (files.stream().anyMatch(ModelFiles::isModel)
                    || files.stream().noneMatch(file -> isNet(file) || MeasurementChecks.isFile(file))) {
                models.add(path);
            }
        }
        return new FileArguments(nets, models, measured);
    }

    /** All files but those of nets, as models are loaded from them. */
    List<Path> loaded() {
        return Stream.concat(models.stream(), measured.stream()).toList();
    }

    /** The visible files below a folder, in the order of their names; empty if it cannot be read. */
    static List<Path> filesIn(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(Files::isRegularFile).filter(file -> isVisible(folder.relativize(file))).sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of(); // who loads the models in it says so
        }
    }

    private static boolean isVisible(Path path) {
        for (Path part : path) {
            if (part.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }

    static boolean isNet(Path file) {
        return file.toString().endsWith(".qpe");
    }

    /** Everything wrong with the nets. */
    List<Problem> netProblems() {
        return nets.stream().flatMap(file -> problems(file).stream()).toList();
    }

    /** Numbers of colors, queues, places, transitions and probes in the readable nets. */
    int netElements() {
        int elements = 0;
        for (Path file : nets) {
            try {
                elements += elements(QpeFiles.read(file));
            } catch (ProblemException unreadable) {
                // Its problems say so.
            }
        }
        return elements;
    }

    private static int elements(Net net) {
        return net.colors().size() + net.queues().size() + net.transitions().size() + net.probes().size()
                + net.places().stream().mapToInt(place -> place instanceof Place.Subnet subnet
                        ? 1 + elements(subnet.net()) : 1).sum();
    }

    private static List<Problem> problems(Path file) {
        List<Problem> problems;
        try {
            problems = NetChecks.of(QpeFiles.read(file));
        } catch (ProblemException fault) {
            problems = fault.problems();
        }
        return problems.stream().map(problem -> problem(file.toString(), problem)).toList();
    }

    private static Problem problem(String file, Problem problem) {
        Problem known = problem.orIn(file);
        return known.remedy().isEmpty() ? known.inWords(known.message(), "correct it") : known;
    }
}
