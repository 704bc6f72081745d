// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The compiled classes of the core and of the bundles for Palladio, without their tests; they are read once. */
final class CoreClasses {
    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.loggia");
    static final PackageGraph USES = PackageGraph.of(ALL);

    private CoreClasses() {
    }
}
