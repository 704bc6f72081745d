// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

/**
 * Loggia's dialogs, for models that are edited elsewhere. An OSGi service, which Loggia's workbench offers.
 *
 * <p>Texts go in and come out, because the models of the two sides are of different Java classes: the dialog works on
 * the file as the text says, not as it lies on the disk, and changes nothing there.
 */
public interface IoDialogs {

    /**
     * Asks for the feature configuration of a storage resource.
     *
     * @param file    the {@code .io} file as a URI: {@code platform:/resource/...} or {@code file:...}
     * @param content what the file says now, saved or not
     * @param id      of the storage resource
     * @return what the file is to say; null where the user changed nothing
     */
    String configureStorage(String file, String content, String id);

    /**
     * Asks for type, size, sequentiality and file set of an I/O request.
     *
     * @param id of the request
     * @return as for {@link #configureStorage}
     */
    String changeRequest(String file, String content, String id);
}
