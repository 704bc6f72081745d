// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.measurement.Programs;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/**
 * Campaigns on storage that fio reaches over the network. Tests with a server need a fio with its engines {@code http}
 * and {@code nfs}, and {@code moto_server} (PyPI), both in the folder of {@code loggia.programs}, or a writable export
 * in {@code loggia.nfs}.
 */
class NetworkStorageTest extends SmallCampaignTest {

    private static String on(Path fio, String storage) {
        return Campaigns.SMALL.replace("    directory: data\n", "    directory: data\n" + storage).replace(
                "driver: fio",
                "driver: fio\nprogram: " + fio);
    }

    @Test
    void rejectsFioWithoutEngineBeforeMeasuring() throws Exception {
        Path fio = Files.writeString(folder.resolve("fio"), """
                #!/bin/sh
                case $1 in --version) echo fio-3.33;; *) echo "IO engine nfs not found";; esac
                """);
        assertTrue(fio.toFile().setExecutable(true));
        assertEquals("target 'here': " + fio + " (fio-3.33) lacks the engine nfs; install or build a fio that lists it"
                + " in fio --enghelp, and give its path as 'program'", assertThrows(ProblemException.class,
                        () -> campaigns.measure(on(fio, "    nfs: nfs://server/export\n"))).getMessage());
        assertEquals(List.of(), campaigns.left());
    }

    private static Path fio(String engine) throws Exception {
        Path fio = Programs.need("fio");
        Process help = new ProcessBuilder(fio.toString(), "--enghelp").redirectErrorStream(true).start();
        String engines = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Assumptions.assumeTrue(engines.lines().anyMatch(line -> line.strip().equals(engine)), "fio without the engine "
                + engine + "; give the folder of another fio with -Dloggia.programs=DIR");
        return fio;
    }

    /** moto, which checks signatures as soon as it has a user with a key and a bucket. */
    private final class ObjectStore implements AutoCloseable {

        private final Process server;
        private final int port;
        private final Path log = folder.resolve("server.log");
        private final String keyId;
        private final String secret;

        ObjectStore() throws Exception {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            ProcessBuilder moto = new ProcessBuilder(Programs.need("moto_server").toString(), "-H", "127.0.0.1", "-p",
                    Integer.toString(port)).redirectErrorStream(true).redirectOutput(log.toFile());
            moto.environment().put("INITIAL_NO_AUTH_ACTION_COUNT", "4");
            server = moto.start();
            for (int attempt = 0; attempt < 200 && !answers(); attempt++) {
                Thread.sleep(100);
            }
            iam("Action=CreateUser&UserName=u");
            String key = iam("Action=CreateAccessKey&UserName=u");
            iam("Action=PutUserPolicy&UserName=u&PolicyName=p&PolicyDocument=" + URLEncoder.encode("""
                    {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
                    """, StandardCharsets.UTF_8));
            send("s3", "/measure", "PUT", "");
            keyId = key.replaceFirst("(?s).*<AccessKeyId>(.*)</AccessKeyId>.*", "$1");
            secret = key.replaceFirst("(?s).*<SecretAccessKey>(.*)</SecretAccessKey>.*", "$1");
        }

        private boolean answers() {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return true;
            } catch (IOException starting) {
                return false;
            }
        }

        private String iam(String action) throws Exception {
            return send("iam", "/", "POST", action + "&Version=2010-05-08");
        }

        private String send(String service, String path, String method, String body) throws Exception {
            HttpResponse<String> answer = HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(
                    "http://127.0.0.1:" + port + path)).header("Content-Type", "application/x-www-form-urlencoded")
                    .header("Authorization", "AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/" + service
                            + "/aws4_request, SignedHeaders=host, Signature=x").method(method,
                                    HttpRequest.BodyPublishers.ofString(body)).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(200, answer.statusCode(), answer.body());
            return answer.body();
        }

        String target(String secretKey) throws IOException {
            Files.writeString(folder.resolve("keys"), "aws_access_key_id = " + keyId + "\naws_secret_access_key = "
                    + secretKey);
            return "    s3: {endpoint: 'http://127.0.0.1:" + port + "', bucket: measure, credentials: keys}\n";
        }

        /** Objects that were written, according to the log of the server, and not deleted. */
        Set<String> left() throws IOException {
            Set<String> left = new HashSet<>();
            Pattern request = Pattern.compile("(PUT|DELETE) (/measure/\\S+) HTTP/1.1\\S* 20[04]");
            for (String line : Files.readAllLines(log)) {
                Matcher found = request.matcher(line);
                if (found.find() && found.group(1).equals("PUT")) {
                    left.add(found.group(2));
                } else if (found.reset().find()) {
                    left.remove(found.group(2));
                }
            }
            return left;
        }

        @Override
        public void close() throws InterruptedException {
            server.destroy();
            if (!server.waitFor(10, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        }
    }

    @Test
    void measuresBucketWithoutKeepingKeysOrObjects() throws Exception {
        Path fio = fio("http");
        try (ObjectStore objects = new ObjectStore()) {
            String text = on(fio, objects.target(objects.secret)).replace("requestSize: 4 KiB",
                    "meanReadSize: 64 KiB\n  meanWriteSize: 32 KiB");
            assertEquals(List.of(), campaigns.measure(text), campaigns.messages::toString);
            CampaignResults results = campaigns.results(text);
            assertEquals(2, results.measurements().size());
            for (Measurement each : results.measurements()) {
                assertTrue(results.value(each, "readResponseTime") > 0.1, "a request over HTTP takes time");
                assertTrue(results.value(each, "writeResponseTime") > 0.1);
            }
            assertEquals(Set.of(), objects.left());
            assertEquals(List.of(), campaigns.left(), campaigns.messages::toString);
            try (CampaignStore store = CampaignStore.resume(campaigns.store, campaigns.campaign(text))) {
                String report = new String(store.output(1, "here", "fio.json"), StandardCharsets.UTF_8);
                assertTrue(report.contains("\"http_s3_key\" : \"***\""), report);
                assertFalse(report.contains(objects.secret), report);
                assertTrue(new String(store.output(1, "here", "load.fio"), StandardCharsets.UTF_8).contains(
                        "http_s3_key=${AWS_SECRET_ACCESS_KEY}"));
                assertTrue(store.changes().isEmpty());
            }
            assertFalse(new String(Files.readAllBytes(campaigns.store), StandardCharsets.ISO_8859_1).contains(
                    objects.secret));
        }
    }

    @Test
    void reportsRejectedKeysWithoutPrintingThem() throws Exception {
        Path fio = fio("http");
        try (ObjectStore objects = new ObjectStore()) {
            String text = on(fio, objects.target("wrong-secret"));
            String message = assertThrows(ProblemException.class, () -> campaigns.measure(text)).getMessage();
            assertTrue(message.contains("fio failed writing the file set: DDIR_WRITE failed with HTTP status code 403"),
                    message);
            assertFalse((message + campaigns.messages).contains("wrong-secret"));
        }
    }

    @Test
    void resumedCampaignDeletesObjectsThatWereLeft() throws Exception {
        Path fio = fio("http");
        Path fails = folder.resolve("fails");
        Path program = Files.writeString(folder.resolve("some-fio"), "#!/bin/sh\n[ \"$2\" != remove.fio ] || [ ! -e "
                + fails + " ] || exit 1\nexec " + fio + " \"$@\"\n");
        assertTrue(program.toFile().setExecutable(true));
        try (ObjectStore objects = new ObjectStore()) {
            String text = on(program, objects.target(objects.secret)).replace("4 KiB", "64 KiB");
            Files.createFile(fails);
            campaigns.measure(text);
            assertTrue(objects.left().size() >= 16, objects.left()::toString);
            assertTrue(campaigns.messages.toString().contains("fio failed removing the objects"), campaigns.messages
                    .toString());
            Files.delete(fails);
            campaigns.measure(text);
            assertEquals(Set.of(), objects.left());
            assertEquals(List.of(), campaigns.left());
        }
    }

    @Test
    void measuresExport() throws Exception {
        String url = System.getProperty("loggia.nfs");
        Assumptions.assumeTrue(url != null, "needs a writable export in -Dloggia.nfs=nfs://SERVER/EXPORT");
        String text = on(fio("nfs"), "    nfs: " + url + "\n").replace("pattern: random",
                "pattern: random\n  fileSize: 256 KiB\n  queueDepth: 2");
        assertEquals(List.of(), campaigns.measure(text), campaigns.messages::toString);
        CampaignResults results = campaigns.results(text);
        for (Measurement each : results.measurements()) {
            assertTrue(results.value(each, "readResponseTime") > 0);
            assertTrue(results.value(each, "writeResponseTime") > 0);
            double clients = each.configuration().levels().get(0).number();
            double outstanding = results.value(each, "readRate") * results.value(each, "readResponseTime") / 1000
                    + results.value(each, "writeRate") * results.value(each, "writeResponseTime") / 1000;
            assertTrue(outstanding > 0.5 * clients && outstanding < 2.1 * clients, clients + " clients: "
                    + outstanding);
            assertTrue(Double.isNaN(results.value(each, "diskReadRate")), "the disk of this host is idle");
        }
        assertEquals(List.of(), campaigns.left());
        assertTrue(campaigns.messages.toString().contains("the files loggia-small-here.* remain on " + url),
                campaigns.messages.toString());
    }
}
