// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.Manifest;
import org.eclipse.core.internal.preferences.PreferencesService;
import org.eclipse.core.internal.runtime.InternalPlatform;
import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.ContributorFactorySimple;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.spi.RegistryContributor;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EValidator;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.util.tracker.ServiceTracker;

/** Makes what Eclipse makes when it starts: the registries of extensions and of metamodels of all plug-ins. */
public final class EclipseStart {

    private static final String EMF = "org.eclipse.emf.ecore.";
    private static final ClassLoader CLASSES = EclipseStart.class.getClassLoader();

    private EclipseStart() {
    }

    /**
     * Registers the extensions and metamodels of all plug-ins on the class path, unless an OSGi framework did, and a
     * recorder.
     *
     * @param recorders     Palladio's extension point of recorders
     * @param configuration the class that configures the recorder {@code means}
     * @param recorder      the class of this recorder
     */
    public static void withRecorder(String recorders, Class<?> configuration, Class<?> recorder) throws Exception {
        InputStream extension = new ByteArrayInputStream(("<?xml version=\"1.0\"?><plugin><extension point=\""
                + recorders + "\"><recorder name=\"means\" configurationFactory=\"" + configuration.getName()
                + "\" recorderImplementation=\"" + recorder.getName() + "\"/></extension></plugin>")
                .getBytes(StandardCharsets.UTF_8));
        if (RegistryFactory.getRegistry() != null) {
            RegistryFactory.getRegistry().addContribution(extension,
                    ContributorFactoryOSGi.createContributor(FrameworkUtil.getBundle(recorder)), false, "means", null, null);
            return;
        }
        IExtensionRegistry registry = RegistryFactory.createRegistry(new RegistryStrategy(null, null) {
            @Override
            public Object createExecutableExtension(RegistryContributor contributor, String type, String overridden)
                    throws CoreException {
                try {
                    return Class.forName(type, true, CLASSES).getConstructor().newInstance();
                } catch (ReflectiveOperationException | LinkageError absent) {
                    throw new CoreException(new Status(IStatus.ERROR, contributor.getName(), type, absent));
                }
            }
        }, null, null);
        Map<String, String> roots = new HashMap<>();
        for (URL each : Collections.list(CLASSES.getResources("plugin.xml"))) {
            String root = each.toString().substring(0, each.toString().length() - "plugin.xml".length());
            roots.put(name(root), root);
            try (InputStream in = each.openStream()) {
                add(registry, name(root), in);
            }
        }
        add(registry, "means", extension);
        RegistryFactory.setDefaultRegistryProvider(() -> registry);
        preferences();
        Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
        for (IConfigurationElement each : registry.getConfigurationElementsFor(EMF + "uri_mapping")) {
            String[] target = each.getAttribute("target").split("/", 4);
            if (roots.containsKey(target[2])) {
                URIConverter.URI_MAP.put(URI.createURI(each.getAttribute("source")),
                        URI.createURI(roots.get(target[2]) + target[3]));
            }
        }
        register(registry, "setting_delegate", EStructuralFeature.Internal.SettingDelegate.Factory.Registry.INSTANCE,
                type -> (EStructuralFeature.Internal.SettingDelegate.Factory) type.getConstructor().newInstance());
        register(registry, "validation_delegate", EValidator.ValidationDelegate.Registry.INSTANCE,
                type -> (EValidator.ValidationDelegate) type.getConstructor().newInstance());
        register(registry, "generated_package", EPackage.Registry.INSTANCE, type -> type.getField("eINSTANCE").get(null));
    }

    /** Registers the classes that extend one of EMF's extension points. */
    private static <T> void register(IExtensionRegistry registry, String point, Map<String, T> registered,
            Maker<? extends T> maker) {
        for (IConfigurationElement each : registry.getConfigurationElementsFor(EMF + point)) {
            try {
                registered.put(each.getAttribute("uri"), maker.of(Class.forName(each.getAttribute("class"))));
            } catch (ReflectiveOperationException | LinkageError absent) {
                System.out.println("no " + point + " for " + each.getAttribute("uri") + ": " + absent);
            }
        }
    }

    /** Makes an object of an extension's class. */
    private interface Maker<T> {

        T of(Class<?> type) throws ReflectiveOperationException;
    }

    private static String name(String root) throws IOException {
        try (InputStream in = new URL(root + "META-INF/MANIFEST.MF").openStream()) {
            String name = new Manifest(in).getMainAttributes().getValue("Bundle-SymbolicName");
            return name == null ? root : name.split(";")[0];
        } catch (IOException none) {
            return root;
        }
    }

    private static void add(IExtensionRegistry registry, String contributor, InputStream in) {
        registry.addContribution(in, ContributorFactorySimple.createContributor(contributor), false, contributor, null,
                null);
    }

    /** SimuLizar reads the simulation engine from Eclipse's preferences, which are a service of OSGi. */
    private static void preferences() throws Exception {
        BundleContext nowhere = (BundleContext) Proxy.newProxyInstance(CLASSES, new Class<?>[] {BundleContext.class},
                (proxy, method, values) -> null);
        Field tracker = InternalPlatform.class.getDeclaredField("preferencesTracker");
        tracker.setAccessible(true);
        tracker.set(InternalPlatform.getDefault(), new ServiceTracker<Object, Object>(nowhere,
                FrameworkUtil.createFilter("(objectClass=none)"), null) {
            @Override
            public Object getService() {
                return PreferencesService.getDefault();
            }
        });
    }
}
