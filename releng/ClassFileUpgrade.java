// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A program of one file, which the build runs with ASM on its class path. It rewrites classes of jars that were compiled
 * for Java 5 or older as class files of Java 8, with the stack maps that these have. Java 17 stores only classes of Java
 * 6 or newer in a class archive, and verifies all others at each start.
 *
 * <p>Arguments: {@code JAR...}. Each jar is replaced; entries keep their order and have a fixed time, so that the
 * same jar gives the same bytes.
 */
public final class ClassFileUpgrade {

    /** The place of the major version in a class file. */
    private static final int MAJOR_VERSION = 6;

    /** The time of each entry, which is the same in every time zone. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private ClassFileUpgrade() {
    }

    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            upgrade(Path.of(jar));
        }
    }

    private static void upgrade(Path jar) throws IOException {
        Path upgraded = jar.resolveSibling(jar.getFileName() + ".upgraded");
        try (ZipFile old = new ZipFile(jar.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(upgraded));
                URLClassLoader types = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            for (ZipEntry entry : old.stream().toList()) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTimeLocal(TIME);
                out.putNextEntry(copy);
                byte[] bytes = old.getInputStream(entry).readAllBytes();
                out.write(entry.getName().endsWith(".class") ? upgraded(bytes, types) : bytes);
            }
        }
        Files.move(upgraded, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A class file of Java 8; newer ones than Java 5 stay as they are. */
    static byte[] upgraded(byte[] classFile, ClassLoader types) {
        ClassReader reader = new ClassReader(classFile);
        if (reader.readUnsignedShort(MAJOR_VERSION) > Opcodes.V1_5) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return types;
            }
        };
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String signature, String parent,
                    String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, parent, interfaces);
            }
        }, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
