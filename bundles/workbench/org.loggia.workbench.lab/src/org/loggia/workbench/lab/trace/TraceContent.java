// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;
import org.loggia.characterization.trace.TraceFile;

/** Tells a trace from other text by its first 4 KiB, in which even the comments of ftrace have come to an end. */
public final class TraceContent implements ITextContentDescriber {

    private static final int HEAD_BYTES = 4096;

    @Override
    public int describe(InputStream contents, IContentDescription description) throws IOException {
        return describe(contents.readNBytes(HEAD_BYTES));
    }

    @Override
    public int describe(Reader contents, IContentDescription description) throws IOException {
        char[] head = new char[HEAD_BYTES];
        int length = 0;
        for (int n = 0; n >= 0 && length < HEAD_BYTES; n = contents.read(head, length, HEAD_BYTES - length)) {
            length += n;
        }
        return describe(new String(head, 0, length).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static int describe(byte[] head) {
        return TraceFile.recognize(head).isPresent() ? VALID : INVALID;
    }

    @Override
    public QualifiedName[] getSupportedOptions() {
        return new QualifiedName[0];
    }
}
