// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.FileSet;
import org.loggia.io.IoRequest;
import org.loggia.io.PageCache;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.check.PageCacheCheck;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.storage.CacheSpecification;

/** The caches of storage resources, and which of them a request enters. */
final class StorageCaches {

    private final List<Entry> entries = new ArrayList<>();

    private record Entry(PageCache element, double unitsPerSecond, List<FileSet> fileSets, Set<RequestType> issued) {
    }

    /** A cache of a request by its number, with the number of the request's file set in it. */
    record Place(int cache, int fileSet) {
    }

    void add(StorageResource storage, double unitsPerSecond) {
        for (PageCache cache : storage.getCaches()) {
            require(cache, PageCacheCheck.faults(cache));
            entries.add(new Entry(cache, unitsPerSecond, new ArrayList<>(), EnumSet.noneOf(RequestType.class)));
        }
    }

    private static void require(EObject element, List<Problem> faults) {
        faults.stream().findFirst().ifPresent(fault -> {
            throw new SimulationException(element, fault);
        });
    }

    List<CacheSpecification> specifications() {
        return entries.stream().map(StorageCaches::specification).toList();
    }

    private static CacheSpecification specification(Entry entry) {
        PageCache cache = entry.element();
        return new CacheSpecification(((StorageResource) cache.eContainer()).getEntityName(), cache.getEntityName(),
                cache.getSize(), cache.getBlockSize(), cache.getLatency() * entry.unitsPerSecond(),
                cache.getBandwidth() / entry.unitsPerSecond(), cache.getDirtyLimit(), cache.getFlushDepth(),
                cache.isWarm(), entry.fileSets().stream().map(FileSet::getZipfExponent).toList(),
                Set.copyOf(entry.issued()));
    }

    /** The cache that a request issued in a container enters; null if none. */
    Place of(StorageResource storage, ResourceContainer container, IoRequest request) {
        for (int number = 0; number < entries.size(); number++) {
            Entry entry = entries.get(number);
            if (entry.element().eContainer() == storage && isFor(entry.element(), container, request.getFileSet())) {
                require(request.getFileSet(), PageCacheCheck.faults(request.getFileSet()));
                if (!entry.fileSets().contains(request.getFileSet())) {
                    entry.fileSets().add(request.getFileSet());
                }
                entry.issued().add(request.getType());
                return new Place(number, entry.fileSets().indexOf(request.getFileSet()));
            }
        }
        return null;
    }

    private static boolean isFor(PageCache cache, ResourceContainer container, FileSet files) {
        boolean isOfMachine = cache.getContainers().isEmpty() || Stream.iterate(container, at -> at != null,
                ResourceContainer::getParentResourceContainer__ResourceContainer).anyMatch(cache
                        .getContainers()::contains);
        return isOfMachine && (cache.getFileSets().isEmpty() || cache.getFileSets().contains(files));
    }
}
