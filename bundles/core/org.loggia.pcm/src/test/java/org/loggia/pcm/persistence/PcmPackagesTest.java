// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.junit.jupiter.api.Test;

class PcmPackagesTest {

    /** In a machine of its own, because packages are initialized once. */
    @Test
    void keepsRegisteredPackage() throws IOException, InterruptedException {
        var process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Clash.class.getName()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        process.waitFor(1, TimeUnit.MINUTES);
        assertEquals("the other one stays, and ours creates BasicComponentImpl", output.strip());
    }

    /** Registers a package under the repository's namespace, as another implementation of the PCM would. */
    static final class Clash {

        private static final String NAMESPACE = "http://palladiosimulator.org/PalladioComponentModel/Repository/5.2";

        public static void main(String[] arguments) {
            EcorePackage.eINSTANCE.eClass();
            EPackage other = EcoreFactory.eINSTANCE.createEPackage();
            other.setNsURI(NAMESPACE);
            EPackage.Registry.INSTANCE.put(NAMESPACE, other);
            EPackage ours = PcmPackages.all().stream().filter(each -> each.getNsURI().equals(NAMESPACE)).findFirst()
                    .orElseThrow();
            Object created = ours.getEFactoryInstance()
                    .create((org.eclipse.emf.ecore.EClass) ours.getEClassifier("BasicComponent"));
            String kept = EPackage.Registry.INSTANCE.get(NAMESPACE) == other ? "the other one stays"
                    : "it was replaced";
            System.out.println(kept + ", and ours creates " + created.getClass().getSimpleName());
        }
    }
}
