// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.command.CommandStack;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.ChangeFactory;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.problem.Problem;

/**
 * What is edited in a project: one resource set with one history of edits, shared by all editors and property sheets,
 * so that they stay in step. Models are loaded with everything that they refer to, and with the project's {@code .io}
 * files, whose requests annotate them.
 *
 * <p>Models change inside {@link #execute} only; what changes there can be undone, and every listener hears of it. A
 * session belongs to the thread of the user interface.
 */
public final class EditingSession {

    /** Stands for the edits, unknown by now, that make a restored model differ from its file. */
    private static final ModelEdit LOST = new ModelEdit("Restore", ChangeFactory.eINSTANCE.createChangeDescription());

    /** Stands for a model as it was before its first edit. */
    private static final Object UNEDITED = new Object();

    private final IProject project;
    private final Set<Object> users = new HashSet<>();
    private final Set<EditingListener> listeners = new LinkedHashSet<>();
    private final Set<IFile> opened = new LinkedHashSet<>();
    private final EditHistory history = new EditHistory(users);
    private final Map<Resource, ModelEdit> saved = new HashMap<>();
    private final Set<Resource> prepared = new HashSet<>();
    private LoadedModels models;
    private ModelRecorder recorder;
    private boolean recording;
    private MarkedProblems marked;
    private boolean wasDirty;

    EditingSession(IProject project) {
        this.project = project;
        Metamodels.load();
        history.addCommandStackListener(event -> told());
        listeners.add(new ExternalChanges(this));
        begin();
    }

    private void begin() {
        models = new LoadedModels(project);
        recorder = new ModelRecorder(models.resources());
        marked = null;
        saved.clear();
        prepared.clear();
    }

    /** The project whose models are edited. */
    public IProject project() {
        return project;
    }

    /** Every model that was loaded, library models among them. */
    public ResourceSet resources() {
        return models.resources();
    }

    Set<Object> users() {
        return users;
    }

    /** What was wrong with the files that were loaded so far. */
    public List<Problem> problems() {
        return models.problems();
    }

    /** The problems that are marked in the files of the models that are loaded. */
    public MarkedProblems marked() {
        if (marked == null) {
            marked = new MarkedProblems(this);
        }
        return marked;
    }

    void markersChanged() {
        marked = null;
        tell(EditingListener::problemsMarked);
    }

    public void addListener(EditingListener listener) {
        listeners.add(listener);
    }

    public void removeListener(EditingListener listener) {
        listeners.remove(listener);
    }

    private void tell(Consumer<EditingListener> news) {
        List.copyOf(listeners).forEach(news);
    }

    /**
     * Loads a model file, what it refers to and the {@code .io} files of the project, if that has not been done yet;
     * or a net.
     *
     * @return the file's model; null if it cannot be read at all, which {@link #problems} then explains
     */
    public Resource open(IFile file) throws CoreException {
        opened.add(file);
        marked = null;
        models.open(file);
        return models.resource(file);
    }

    /** Loads every model of the project, so that any element can be referred to. */
    public void openAll() throws CoreException {
        marked = null;
        models.openAll();
    }

    /** The model of a file; null if it is not loaded. */
    public Resource resource(IFile file) {
        return models.resource(file);
    }

    /** A new, empty model file of the session; it comes to the disk when the session is saved. */
    public Resource create(IFile file) {
        return models.create(file);
    }

    /** The file of the workspace that holds a model; null for library models and files outside the project. */
    public IFile file(Resource resource) {
        return models.file(resource);
    }

    /** Every element of a type in the models loaded, those of the library included. */
    public <T extends EObject> List<T> elements(Class<T> type) {
        return models.elements(type);
    }

    /** Whether an element may be changed; those of library models and of other projects may not. */
    public boolean isEditable(EObject element) {
        return file(element.eResource()) != null;
    }

    /** What was edited and can be undone; changes of models themselves go through {@link #execute}. */
    public CommandStack history() {
        return history;
    }

    /**
     * Changes the models; what the change does is undone and done again as a whole. A change that fails, or that
     * changes something that is not of this project, is taken back.
     *
     * @param label what is done, as menus show it behind "Undo"
     * @return whether anything has changed
     */
    public boolean execute(String label, Runnable change) {
        if (recording) {
            change.run();
            return true;
        }
        recorder.begin();
        recording = true;
        ChangeDescription changes;
        RuntimeException failure = null;
        try {
            change.run();
        } catch (RuntimeException failed) {
            failure = failed;
        } finally {
            recording = false;
            changes = recorder.end();
        }
        ModelEdit edit = new ModelEdit(label, changes);
        for (Resource resource : edit.resources()) {
            if (failure == null && (LibraryModels.isAddress(resource.getURI()) || file(resource) == null)) {
                failure = new IllegalArgumentException(resource.getURI() + " is not part of the project "
                        + project.getName() + " and cannot be changed here");
            }
        }
        if (failure != null) {
            changes.applyAndReverse();
            throw failure;
        }
        if (edit.isEmpty()) {
            return false;
        }
        history.execute(edit);
        return true;
    }

    /**
     * Changes what is not an edit of the user's, such as the first layout of a diagram: it cannot be undone, nor is
     * anything dirty after it. The file is written when edits are saved the next time.
     */
    public void prepare(Resource file, Runnable change) {
        change.run();
        if (!file.getContents().isEmpty()) {
            prepared.add(file);
        }
    }

    private void told() {
        if (history.getMostRecentCommand() instanceof ModelEdit edit) {
            tell(listener -> listener.edited(edit.elements()));
        }
        boolean dirty = isDirty();
        if (dirty != wasDirty) {
            wasDirty = dirty;
            tell(EditingListener::dirtyChanged);
        }
    }

    /** Whether there are edits that are not saved. */
    public boolean isDirty() {
        return resources().getResources().stream().anyMatch(this::isDirty);
    }

    /** Whether a file has edits that are not saved. */
    public boolean isDirty(Resource file) {
        return history.latest(file) != saved.get(file);
    }

    /**
     * Writes every file with unsaved edits, each whole or not at all.
     *
     * @param shell for the question whether a read-only file may be made writable; null not to ask
     * @throws CoreException if a file could not be written: it keeps its edits, and its status says why; other files
     *     are saved
     */
    public void save(Object shell, IProgressMonitor monitor) throws CoreException {
        List<Resource> dirty = resources().getResources().stream()
                .filter(each -> isDirty(each) || prepared.contains(each)).toList();
        try {
            new SessionSaving(this).save(dirty, shell, monitor);
        } finally {
            told(dirty);
        }
    }

    private void told(List<Resource> files) {
        boolean dirty = isDirty();
        if (dirty != wasDirty || !files.isEmpty()) {
            wasDirty = dirty;
            tell(EditingListener::dirtyChanged);
        }
    }

    /**
     * Writes the model of a file, as it is now, and its layout to another file of the workspace; the session continues
     * with the first one.
     */
    public void saveCopy(IFile file, IFile target) throws CoreException {
        Resource model = resource(file);
        Resource layout = resource(LoadedModels.layout(file));
        new SessionSaving(this).copy(model, LoadedModels.uri(target), target);
        if (layout != null) {
            IFile beside = LoadedModels.layout(target);
            new SessionSaving(this).copy(layout, LoadedModels.uri(beside), beside);
        }
    }

    /** Writes a file that was deleted, with the folders that it needs, as its model is now. */
    void writeAgain(IFile file) throws CoreException {
        Resource model = resource(file);
        if (model != null && !file.exists()) {
            new SessionSaving(this).writeAgain(model, file);
            opened.add(file);
            told(List.of(model));
        }
    }

    void saved(Resource resource, IFile file) throws CoreException {
        saved.put(resource, history.latest(resource));
        prepared.remove(resource);
        file.refreshLocal(IResource.DEPTH_ZERO, null);
        models.isAsOnDisk(file);
    }

    /** Reads all models again; edits that were not saved are gone. */
    public void reload() throws CoreException {
        Set<IFile> wanted = new LinkedHashSet<>(opened);
        recorder.dispose();
        begin();
        history.flush();
        for (IFile file : wanted) {
            if (file.exists()) {
                open(file);
            }
        }
        wasDirty = false;
        tell(EditingListener::reloaded);
        tell(EditingListener::dirtyChanged);
    }

    /** The models with edits that are not saved; what stands behind a model is another where its edits are others. */
    Map<Resource, Object> edited() {
        Map<Resource, Object> edited = new LinkedHashMap<>();
        for (Resource each : resources().getResources()) {
            if (isDirty(each) && !each.getContents().isEmpty()) {
                ModelEdit latest = history.latest(each);
                edited.put(each, latest == null ? UNEDITED : latest);
            }
        }
        return edited;
    }

    /**
     * Reads all models again, some of them as they were edited before a crash: these are not saved yet.
     *
     * @param copies what the models of these files held
     * @throws IOException if a copy cannot be read
     */
    void restore(Map<IFile, byte[]> copies) throws IOException, CoreException {
        recorder.dispose();
        begin();
        history.flush();
        for (Map.Entry<IFile, byte[]> each : copies.entrySet()) {
            saved.put(models.restore(each.getKey(), each.getValue()), LOST);
        }
        for (IFile file : new LinkedHashSet<>(opened)) {
            if (file.exists()) {
                open(file);
            }
        }
        wasDirty = true;
        tell(EditingListener::reloaded);
        tell(EditingListener::dirtyChanged);
    }

    /** Goes on with files that have other names or folders now, and with their layouts. */
    void moved(Map<IFile, IFile> files) {
        Map<IFile, IFile> followed = new LinkedHashMap<>();
        models.resolve(files.keySet());
        files.forEach((from, to) -> {
            if (resource(to) == null && (models.rebase(from, to) | opened.remove(from))) {
                opened.add(to);
                models.rebase(LoadedModels.layout(from), LoadedModels.layout(to));
                followed.put(from, to);
            }
        });
        if (!followed.isEmpty()) {
            marked = null;
            tell(listener -> listener.moved(followed));
        }
    }

    /** A file has another text or place on the disk, but the model in it is the same as here. */
    void rewritten(IFile file) {
        if (models.known(file) != null) {
            models.isAsOnDisk(file);
        }
    }

    void fileChanged(IFile file) {
        if (file.getLocation() == null) {
            return;
        }
        boolean broken = opened.contains(file) && models.known(file) == null;
        if (broken && file.exists() || models.isOutdated(file)) {
            models.isAsOnDisk(file);
            if (isDirty()) {
                tell(listener -> listener.conflicting(file));
            } else if (!file.exists()) {
                opened.remove(file);
                tell(listener -> listener.deleted(file));
            } else {
                try {
                    reload();
                } catch (CoreException gone) {
                    tell(listener -> listener.deleted(file));
                }
            }
        }
    }

    void dispose() {
        recorder.dispose();
        listeners.clear();
        history.flush();
    }

    /** Records edits of a resource set. It stays attached between edits, so that an edit costs what it changes. */
    private static final class ModelRecorder extends ChangeRecorder {

        ModelRecorder(ResourceSet resources) {
            beginRecording(List.of(resources));
            setRecording(false);
            changeDescription = null;
        }

        void begin() {
            changeDescription = createChangeDescription();
            setRecording(true);
        }

        ChangeDescription end() {
            setRecording(false);
            consolidateChanges();
            ChangeDescription result = changeDescription;
            changeDescription = null;
            return result;
        }
    }
}
