// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.PlatformUI;
import org.loggia.input.InputFile;
import org.loggia.output.AtomicFile;

/**
 * What follows files of a project on the disk that were renamed or moved within it: the layouts next to them, and the
 * references of the project's models, those of the moved files themselves included. Nothing else in a file changes.
 */
final class FileMoves {

    /** Files that models refer to. */
    private static final Set<String> TARGETS = Set.of("json", "onnx", NetFiles.EXTENSION);

    /** A reference to an element, or the path of an I/O analysis model's file. */
    private static final Pattern REFERENCE =
            Pattern.compile("\\b(href|readModel|writeModel)(\\s*=\\s*[\"'])([^\"'&]+)");

    private final Map<URI, URI> moved = new HashMap<>();
    private final Map<URI, URI> origins = new HashMap<>();
    private final List<IFile> rewritten = new ArrayList<>();
    private final List<IStatus> failures = new ArrayList<>();

    private FileMoves(Map<IFile, IFile> moves) {
        moves.forEach((from, to) -> {
            moved.put(uri(from), uri(to));
            origins.put(uri(to), uri(from));
        });
    }

    /**
     * Lets layouts and references follow; what could not be written is told in a dialog.
     *
     * @return files whose references were rewritten
     */
    static List<IFile> follow(IProject project, Map<IFile, IFile> moves) {
        FileMoves following = new FileMoves(moves);
        try {
            project.getWorkspace().run(monitor -> following.run(project, moves), project, 0, null);
        } catch (CoreException failed) {
            following.failures.add(failed.getStatus());
        }
        if (!following.failures.isEmpty()) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "Renamed Files",
                    "Some references could not be updated; the Problems view lists the unresolved references.",
                    new MultiStatus(FileMoves.class, 0, following.failures.toArray(IStatus[]::new),
                            following.failures.get(0).getMessage(), null));
        }
        return following.rewritten;
    }

    private void run(IProject project, Map<IFile, IFile> moves) throws CoreException {
        for (Map.Entry<IFile, IFile> each : moves.entrySet()) {
            IFile layout = LoadedModels.layout(each.getKey());
            IFile beside = LoadedModels.layout(each.getValue());
            if (layout.exists() && !beside.exists()) {
                layout.move(beside.getFullPath(), true, null);
                rewritten.add(beside);
            }
        }
        if (moves.keySet().stream().map(IFile::getFileExtension).noneMatch(
                each -> each != null && (ModelExtensions.ALL.contains(each) || TARGETS.contains(each)))) {
            return;
        }
        project.accept(resource -> {
            if (resource instanceof IFile file && file.getFileExtension() != null
                    && ModelExtensions.ALL.contains(file.getFileExtension()) && file.getLocation() != null) {
                update(file);
            }
            return !resource.isDerived() && !resource.getName().startsWith(".");
        });
    }

    private void update(IFile file) throws CoreException {
        Path path = file.getLocation().toPath();
        String name = file.getFullPath().makeRelative().toString();
        try {
            byte[] bytes = InputFile.bytes(path);
            Charset encoding = StandardCharsets.UTF_8;
            String text = new String(bytes, encoding);
            if (!Arrays.equals(text.getBytes(encoding), bytes)) {
                encoding = StandardCharsets.ISO_8859_1; // all bytes come back as they were, whatever they mean
                text = new String(bytes, encoding);
            }
            String updated = update(text, uri(file));
            if (!updated.equals(text)) {
                if (file.isReadOnly()) {
                    failures.add(Status.error(name + " is read-only; its references are unchanged"));
                    return;
                }
                AtomicFile.write(path, updated.getBytes(encoding));
                file.refreshLocal(IResource.DEPTH_ZERO, null);
                rewritten.add(file);
            }
        } catch (IOException failed) {
            failures.add(Status.error("References of " + name + " could not be updated: " + failed.getMessage(),
                    failed));
        }
    }

    private String update(String text, URI base) {
        URI origin = origins.getOrDefault(base, base);
        return REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(found.group(1) + found.group(2)
                + (found.group(1).equals("href") ? reference(found.group(3), origin, base)
                        : path(found.group(3), origin, base))));
    }

    private String reference(String href, URI origin, URI base) {
        URI before = URI.createURI(href);
        URI now = address(before.trimFragment(), origin, base);
        return now == null ? href : now.appendFragment(before.fragment()).toString();
    }

    private String path(String path, URI origin, URI base) {
        URI now = address(URI.createFileURI(path), origin, base);
        return now == null ? path : URI.decode(now.toString());
    }

    /** The relative address that a file has to be referred to by now; null where the one before leads there. */
    private URI address(URI before, URI origin, URI base) {
        if (!before.isRelative() || before.isEmpty()) {
            return null;
        }
        URI target = before.resolve(origin);
        URI now = moved.getOrDefault(target, target);
        return before.resolve(base).equals(now) ? null : now.deresolve(base, true, true, false);
    }

    private static URI uri(IFile file) {
        return URI.createFileURI(file.getLocation().toOSString());
    }
}
