// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.swt.graphics.Image;

/**
 * An element as a text to be laid next to another: what it is, and a line for each of its values that differs.
 *
 * @param name what it is called
 */
record ElementText(String name, List<String> lines) implements ITypedElement, IEncodedStreamContentAccessor {

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public String getType() {
        return TEXT_TYPE;
    }

    @Override
    public InputStream getContents() {
        return new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String getCharset() {
        return StandardCharsets.UTF_8.name();
    }
}
