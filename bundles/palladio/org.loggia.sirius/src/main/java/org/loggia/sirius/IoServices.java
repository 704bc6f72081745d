// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.seff.SeffPackage;

/**
 * What the expressions of {@code io.odesign} call. The first parameter of each service is the element that it is called
 * on. Elements of the PCM are those of the session, whichever Java classes they have, so nothing here knows these.
 */
public final class IoServices {

    /** What a new request is before anybody changes it, as in Loggia's own dialog. */
    private static final String NEW_SIZE = "4096";
    private static final String NEW_SEQUENTIALITY = "0.5";
    private static final String NEW_FILE_SET_SIZE = "1073741824";

    /** The I/O requests of all actions within a service effect specification, in the order of the files. */
    public List<EObject> requestsWithin(EObject behaviour) {
        return IoModels.all(behaviour, "requests").stream().filter(request -> {
            EObject action = Elements.found(request, "action");
            return action != null && EcoreUtil.isAncestor(behaviour, action);
        }).toList();
    }

    /** Whether I/O requests can be added to an element: it is an action of a component's own. */
    public boolean canIssueRequests(EObject element) {
        return Elements.is(element, SeffPackage.eNS_URI, "AbstractInternalControlFlowAction");
    }

    /** Adds an I/O request that reads to an action; see {@link #addWriteRequest}. */
    public EObject addReadRequest(EObject action) {
        return addRequest(action, "read");
    }

    /**
     * Adds an I/O request that writes to an action: to the I/O model of the action's repository, which is made if there
     * is none; with the first file set of that model or of another one, or a new one.
     */
    public EObject addWriteRequest(EObject action) {
        return addRequest(action, "write");
    }

    private static EObject addRequest(EObject action, String type) {
        EObject home = IoModels.home(action, model -> refersInto(action.eResource(),
                Elements.list(model, "requests").stream().map(each -> Elements.found(each, "action")).toList()));
        EObject request = Elements.create(home, "requests");
        Elements.set(request, "entityName", Elements.name(action));
        Elements.set(request, "action", action);
        Elements.set(request, "type", type);
        Elements.set(Elements.create(request, "size"), "specification", NEW_SIZE);
        Elements.set(Elements.create(request, "sequentiality"), "specification", NEW_SEQUENTIALITY);
        Elements.set(request, "fileSet", fileSet(home));
        return request;
    }

    private static EObject fileSet(EObject home) {
        List<EObject> own = Elements.list(home, "fileSets");
        List<EObject> any = own.isEmpty() ? IoModels.all(home, "fileSets") : own;
        return any.isEmpty() ? newFileSet(home) : any.get(0);
    }

    private static EObject newFileSet(EObject model) {
        EObject created = Elements.create(model, "fileSets");
        Elements.set(created, "entityName", "files");
        Elements.set(Elements.create(created, "size"), "specification", NEW_FILE_SET_SIZE);
        return created;
    }

    private static boolean refersInto(Resource file, List<EObject> elements) {
        return elements.stream().anyMatch(each -> each != null && each.eResource() == file);
    }

    /** What a request does, for its node: its name, and type, size, sequentiality and file set below it. */
    public String requestLabel(EObject request) {
        String action = Elements.found(request, "action") != null ? ""
                : "\naction: " + Elements.name(Elements.element(request, "action"));
        return Elements.name(request) + "\n" + Elements.get(request, "type").toString().toLowerCase(Locale.ROOT) + " "
                + expression(request, "size") + " bytes\nsequentiality " + expression(request, "sequentiality")
                + "\nof " + Elements.name(Elements.element(request, "fileSet")) + action;
    }

    private static String expression(EObject owner, String feature) {
        EObject variable = Elements.element(owner, feature);
        Object text = variable == null ? null : Elements.get(variable, "specification");
        return text == null ? "?" : text.toString();
    }

    /** Opens Loggia's dialog for a request; changes nothing where Loggia's workbench is not installed. */
    public EObject changeRequest(EObject request) {
        return DialogEdit.of(request, IoDialogs::changeRequest);
    }

    /** Adds a file set to an I/O model. */
    public EObject addFileSet(EObject model) {
        return newFileSet(model);
    }

    /** Name and size of a file set. */
    public String fileSetLabel(EObject fileSet) {
        return Elements.name(fileSet) + "\n" + expression(fileSet, "size") + " bytes";
    }

    /** The storage resources that containers of an environment use, and those that none uses yet. */
    public List<EObject> storagesOf(EObject environment) {
        return IoModels.all(environment, "storageResources").stream().filter(storage -> {
            List<EObject> containers = Elements.list(storage, "containers");
            return containers.isEmpty() || containers.stream()
                    .anyMatch(each -> !each.eIsProxy() && EcoreUtil.isAncestor(environment, each));
        }).toList();
    }

    /**
     * Adds a storage resource next to an environment, or for one of its containers: to the I/O model that has the
     * storage resources of the same file, which is made if there is none. It is still to be configured.
     */
    public EObject addStorage(EObject place) {
        EObject home = Elements.is(place, IoPackage.eNS_URI, "IoModel") ? place
                : IoModels.home(place, model -> refersInto(place.eResource(), Elements.list(model, "storageResources")
                        .stream().flatMap(each -> Elements.list(each, "containers").stream()).toList()));
        EObject storage = Elements.create(home, "storageResources");
        Elements.set(storage, "entityName", "storage");
        if (isContainer(place)) {
            Elements.list(storage, "containers").add(place);
        }
        return storage;
    }

    private static boolean isContainer(EObject element) {
        return Elements.is(element, ResourceenvironmentPackage.eNS_URI,
                "ResourceContainer");
    }

    /** Lets a container no longer use a storage resource. */
    public EObject disconnect(EObject storage, EObject container) {
        Elements.list(storage, "containers").remove(container);
        return storage;
    }

    /** Name, configuration, and unit of time of a storage resource. */
    public String storageLabel(EObject storage) {
        EObject configuration = Elements.element(storage, "configuration");
        Object name = configuration == null || configuration.eIsProxy() ? null : Elements.get(configuration, "name");
        String configured = configuration == null ? "not configured yet"
                : name == null ? Elements.name(configuration) : name.toString();
        return Elements.name(storage) + "\n" + configured + "\n1 time unit = 1 "
                + Elements.get(storage, "modelTimeUnit");
    }

    /** Opens Loggia's configurator; changes nothing where Loggia's workbench is not installed. */
    public EObject configureStorage(EObject storage) {
        return DialogEdit.of(storage, IoDialogs::configureStorage);
    }

    /** The actions that issue the requests of an I/O model, as far as they can be found. */
    public Set<EObject> actionsOf(EObject model) {
        Set<EObject> actions = new LinkedHashSet<>();
        for (EObject request : Elements.list(model, "requests")) {
            EObject action = Elements.found(request, "action");
            if (action != null) {
                actions.add(action);
            }
        }
        return actions;
    }

    /** The containers that use the storage resources of an I/O model, as far as they can be found. */
    public Set<EObject> containersOf(EObject model) {
        Set<EObject> containers = new LinkedHashSet<>();
        for (EObject storage : Elements.list(model, "storageResources")) {
            Elements.list(storage, "containers").stream().filter(each -> !each.eIsProxy()).forEach(containers::add);
        }
        return containers;
    }

    /** The file sets that the requests of an I/O model access, those of other files included, and the model's own. */
    public Set<EObject> fileSetsOf(EObject model) {
        Set<EObject> fileSets = new LinkedHashSet<>(Elements.list(model, "fileSets"));
        for (EObject request : Elements.list(model, "requests")) {
            EObject fileSet = Elements.found(request, "fileSet");
            if (fileSet != null) {
                fileSets.add(fileSet);
            }
        }
        return fileSets;
    }

    /** The name of an element of the PCM, and what it is part of. */
    public String pcmLabel(EObject element) {
        EObject owner = element.eContainer();
        while (owner != null && owner.eClass().getEStructuralFeature("entityName") == null) {
            owner = owner.eContainer();
        }
        return Elements.name(element) + (owner == null ? "" : "\nin " + Elements.name(owner));
    }
}
