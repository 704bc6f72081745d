// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;

/** Tells plans of design spaces from other YAML: they name a model, and what may be decided about it. */
public final class PlanContent implements ITextContentDescriber {

    private static final int MAX_LINES = 1000;
    private static final Pattern MODEL = Pattern.compile("model\\s*:.*");
    private static final Pattern DECISIONS = Pattern.compile("(degrees|decisions)\\s*:.*");

    @Override
    public int describe(InputStream contents, IContentDescription description) throws IOException {
        return describe(new InputStreamReader(contents, StandardCharsets.UTF_8), description);
    }

    @Override
    public int describe(Reader contents, IContentDescription description) throws IOException {
        BufferedReader lines = new BufferedReader(contents);
        boolean hasModel = false;
        boolean hasDecisions = false;
        String line = lines.readLine();
        for (int i = 0; line != null && i < MAX_LINES; i++) {
            hasModel |= MODEL.matcher(line).matches();
            hasDecisions |= DECISIONS.matcher(line).matches();
            line = lines.readLine();
        }
        return hasModel && hasDecisions ? VALID : INVALID;
    }

    @Override
    public QualifiedName[] getSupportedOptions() {
        return new QualifiedName[0];
    }
}
