// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * What every test of the workbench starts with: the window with its page, the dialogs that the test answers, mouse and
 * keyboard, and the error log. A test creates the project that it needs; the project is deleted after the test.
 */
abstract class WorkbenchFixture extends WorkbenchFixture {

    final IWorkbenchWindow window = Workbench.window();
    final IWorkbenchPage page = Workbench.page();
    final Display display = Display.getCurrent();
    IProject project;
}
