// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;

/** Tells regression models from other JSON files by the keys that model files begin with. */
public final class ModelContent implements ITextContentDescriber {

    private static final int LOOKED_AT = 400;
    private static final List<String> KEYS = List.of("\"loggiaModel\"", "\"loggiaDistribution\"");

    @Override
    public int describe(InputStream contents, IContentDescription description) throws IOException {
        return describe(new InputStreamReader(contents, StandardCharsets.UTF_8), description);
    }

    @Override
    public int describe(Reader contents, IContentDescription description) throws IOException {
        char[] text = new char[LOOKED_AT];
        int length = 0;
        for (int read = 0; read >= 0 && length < LOOKED_AT; length += Math.max(0, read)) {
            read = contents.read(text, length, LOOKED_AT - length);
        }
        String start = new String(text, 0, length);
        return KEYS.stream().anyMatch(start::contains) ? VALID : INVALID;
    }

    @Override
    public QualifiedName[] getSupportedOptions() {
        return new QualifiedName[0];
    }
}
