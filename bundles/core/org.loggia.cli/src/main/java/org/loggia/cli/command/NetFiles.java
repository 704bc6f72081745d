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
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.engine.NetChecks;

/**
 * Files of nets among the paths that a user names, and what is wrong with them.
 *
 * @param nets   the files, in the order of the paths and of their names in folders
 * @param models the other paths, without folders in which there are nets only
 */
record NetFiles(List<Path> nets, List<Path> models) {

    static NetFiles among(List<Path> paths) {
        List<Path> nets = new ArrayList<>();
        List<Path> models = new ArrayList<>();
        for (Path path : paths) {
            boolean isFolder = Files.isDirectory(path);
            List<Path> files = isFolder ? filesIn(path) : List.of(path);
            files.stream().filter(NetFiles::isNet).forEach(nets::add);
            if (isFolder ? files.stream().noneMatch(NetFiles::isNet) || files.stream().anyMatch(ModelFiles::isModel)
                    : !isNet(path)) {
                models.add(path);
            }
        }
        return new NetFiles(nets, models);
    }

    private static List<Path> filesIn(Path folder) {
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

    private static boolean isNet(Path file) {
        return file.toString().endsWith(".qpe");
    }

    /** Everything wrong with the nets. */
    List<Problem> problems() {
        return nets.stream().flatMap(file -> problems(file).stream()).toList();
    }

    /** How many colors, queues, places, transitions and probes the nets have that can be read. */
    int elements() {
        int elements = 0;
        for (Path file : nets) {
            try {
                elements += elements(QpeFiles.read(file));
            } catch (NetException unreadable) {
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
        } catch (NetException fault) {
            problems = fault.problems();
        }
        return problems.stream().map(problem -> problem(file.toString(), problem)).toList();
    }

    private static Problem problem(String file, Problem problem) {
        Problem known = problem.orIn(file);
        return known.remedy().isEmpty() ? known.inWords(known.message(), "correct it") : known;
    }
}
