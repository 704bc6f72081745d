// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Hashtable;
import java.util.Map;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;

/**
 * Tells what a YAML file describes from a key at its top, which {@code plugin.xml} names in the parameter {@code key}:
 * so each kind opens in its editor, whatever the file is called.
 */
public final class YamlKind implements ITextContentDescriber, IExecutableExtension {

    private static final int MAX_LENGTH = 65_536;

    private String key = "";

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        key = data instanceof Hashtable<?, ?> parameters ? (String) ((Map<?, ?>) parameters).get("key") : "";
    }

    @Override
    public int describe(InputStream contents, IContentDescription description) throws IOException {
        return describe(new InputStreamReader(contents, StandardCharsets.UTF_8), description);
    }

    @Override
    public int describe(Reader contents, IContentDescription description) throws IOException {
        BufferedReader lines = new BufferedReader(contents);
        int seen = 0;
        for (String line = lines.readLine(); line != null && seen < MAX_LENGTH; line = lines.readLine()) {
            seen += line.length() + 1;
            if (line.startsWith(key + ":")) {
                return VALID;
            }
        }
        return INVALID;
    }

    @Override
    public QualifiedName[] getSupportedOptions() {
        return new QualifiedName[0];
    }
}
