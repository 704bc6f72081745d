// SPDX-License-Identifier: EPL-2.0
package org.loggia.installation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Looks, once the workbench is up, whether the Loggia that is installed in it works: bundles, perspective, editor; or,
 * if the system property {@code loggia.check} is {@code palladio}, whether Loggia for Palladio says that there is none.
 * The file that the system property {@code loggia.report} names gets one line for each thing that is wrong, or
 * {@code ok}; then the workbench closes.
 */
public final class InstallationCheck implements IStartup {

    private static final String PERSPECTIVE = "org.loggia.workbench.perspective";
    private static final List<String> VIEWS = List.of("org.loggia.workbench.results",
            "org.loggia.workbench.regression");
    private static final String REPOSITORY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2"
                id="_repository" entityName="Shop">
              <components__Repository xsi:type="repository:BasicComponent" id="_store" entityName="Store"/>
            </repository:Repository>
            """;

    private final List<String> faults = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void earlyStartup() {
        Platform.addLogListener((status, plugin) -> {
            if (status.getSeverity() == IStatus.ERROR) {
                faults.add("logged: " + status.getMessage() + " " + status.getException());
            }
        });
        bundles();
        // What starts with Eclipse starts one after the other in one job. Ours has to see what another one says, and
        // must not hold that job up: where the workbench waits for it, Eclipse logs a deadlock.
        Runnable check = "palladio".equals(System.getProperty("loggia.check"))
                ? () -> faults.addAll(PalladioCheck.faults())
                : this::workbench;
        new Thread(() -> {
            check.run();
            report();
        }).start();
    }

    private void workbench() {
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            try {
                open();
            } catch (CoreException | RuntimeException fault) {
                faults.add(fault.toString());
            }
        });
    }

    private void report() {
        try {
            Files.write(Path.of(System.getProperty("loggia.report")), faults.isEmpty() ? List.of("ok") : faults);
        } catch (IOException fault) {
            throw new IllegalStateException(fault);
        }
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().close());
    }

    private void bundles() {
        long loggia = Arrays.stream(FrameworkUtil.getBundle(PlatformUI.class).getBundleContext().getBundles())
                .filter(bundle -> bundle.getSymbolicName().startsWith("org.loggia.")).peek(bundle -> {
                    if (bundle.getState() < Bundle.RESOLVED) {
                        faults.add(bundle.getSymbolicName() + " is not resolved");
                    }
                }).count();
        if (loggia < 10) {
            faults.add("only " + loggia + " bundles of Loggia");
        }
    }

    private void open() throws CoreException {
        IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(PERSPECTIVE,
                PlatformUI.getWorkbench().getWorkbenchWindows()[0]);
        for (String view : VIEWS) {
            page.showView(view);
        }
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Shop");
        project.create(null);
        project.open(null);
        IFile file = project.getFile("shop.repository");
        file.create(new ByteArrayInputStream(REPOSITORY.getBytes(StandardCharsets.UTF_8)), true, null);
        IEditorPart editor = IDE.openEditor(page, file);
        if (!editor.getClass().getName().startsWith("org.loggia.workbench.diagram.")) {
            faults.add("a repository opens in " + editor.getClass().getName());
        }
    }
}
