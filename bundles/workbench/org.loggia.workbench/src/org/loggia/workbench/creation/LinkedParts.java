// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Asks for the models of a project that a new one is linked with; the only one of a kind is chosen already. */
final class LinkedParts {

    private final List<Choice> choices;

    LinkedParts(Composite parent, List<ModelKind> kinds, Runnable changed) {
        Composite area = new Composite(parent, SWT.NONE);
        area.setLayout(new GridLayout(2, false));
        area.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        choices = kinds.stream().map(each -> new Choice(area, each, changed)).toList();
    }

    /** Offers what there is in the project of a folder; null where there is none. */
    void offer(IContainer folder) {
        choices.forEach(each -> each.offer(folder));
    }

    /** The chosen files, in the order of the kinds; null for those that are not chosen. */
    List<IFile> chosen() {
        return choices.stream().map(Choice::chosen).collect(java.util.stream.Collectors.toList());
    }

    /** What is still to be done; null when all is chosen. */
    String missing() {
        return choices.stream().map(Choice::missing).filter(java.util.Objects::nonNull).findFirst().orElse(null);
    }

    /** The one file of a kind that is meant where nobody was asked: the only one of the folder, else of the project. */
    static IFile obvious(IContainer folder, ModelKind kind) {
        List<IFile> all = files(folder.getProject(), kind);
        List<IFile> beside = all.stream().filter(each -> each.getParent().equals(folder)).toList();
        return beside.size() == 1 ? beside.get(0) : all.size() == 1 ? all.get(0) : null;
    }

    private static List<IFile> files(IProject project, ModelKind kind) {
        List<IFile> found = new ArrayList<>();
        try {
            if (project != null && project.isAccessible()) {
                project.accept(resource -> {
                    if (resource instanceof IFile file && kind.extension().equals(file.getFileExtension())
                            && file.getLocation() != null && file.getLocation().toFile().length() > 0) {
                        found.add(file);
                    }
                    return !resource.isDerived() && !resource.getName().startsWith(".");
                });
            }
        } catch (CoreException closed) {
            ILog.of(LinkedParts.class).log(closed.getStatus());
        }
        return found;
    }

    private static final class Choice {

        private final ModelKind kind;
        private final Combo combo;
        private List<IFile> files = List.of();

        Choice(Composite parent, ModelKind kind, Runnable changed) {
            this.kind = kind;
            Label label = new Label(parent, SWT.NONE);
            label.setText("&" + kind.label() + ":");
            combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
            GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
            wide.widthHint = 320;
            combo.setLayoutData(wide);
            combo.addListener(SWT.Selection, event -> changed.run());
        }

        void offer(IContainer folder) {
            IFile before = chosen();
            List<IFile> now = folder == null ? List.of() : files(folder.getProject(), kind);
            if (now.equals(files)) {
                return;
            }
            files = now;
            combo.setItems(files.stream().map(each -> each.getProjectRelativePath().toString()).toArray(String[]::new));
            combo.select(files.indexOf(files.contains(before) ? before : obvious(folder, kind)));
            combo.setEnabled(!files.isEmpty());
        }

        IFile chosen() {
            return combo.getSelectionIndex() < 0 ? null : files.get(combo.getSelectionIndex());
        }

        String missing() {
            String what = kind.label().toLowerCase(java.util.Locale.ROOT);
            return chosen() != null ? null
                    : files.isEmpty()
                            ? "The project has no "
                                    + what
                                    + " yet; create one first (New > "
                                    + kind.label()
                                    + ")."
                    : "Choose the " + what + ".";
        }
    }
}
