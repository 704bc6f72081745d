// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.loggia.measurement.store.CampaignStore;

/** The files next to a campaign that hold what it measured. */
final class CampaignStoreFile {

    private static final String STORE = "." + CampaignStore.EXTENSION;

    private CampaignStoreFile() {
    }

    /** The store, as {@code loggia measure} names it. */
    static IFile store(IFile campaign) {
        return beside(campaign, STORE);
    }

    /** A file with the name of the campaign and another extension. */
    static IFile beside(IFile campaign, String extension) {
        return campaign.getParent().getFile(IPath.fromOSString(campaign.getName().replaceFirst("\\.ya?ml$", "")
                + extension));
    }

    /** Writes a file whole; what it held stays in the local history. */
    static void write(IFile file, String text) throws CoreException {
        var bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        file.refreshLocal(IResource.DEPTH_ZERO, null);
        if (file.exists()) {
            file.setContents(bytes, IResource.KEEP_HISTORY, null);
        } else {
            file.create(bytes, IResource.NONE, null);
        }
    }

    /** A name for a store that is put aside: the first that is free. */
    static IFile aside(IFile campaign) {
        int number = 1;
        while (beside(campaign, "-" + number + STORE).getLocation().toFile().exists()) {
            number++;
        }
        return beside(campaign, "-" + number + STORE);
    }
}
