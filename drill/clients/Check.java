// The HttpClient of Java 11 and newer. Arguments: rounds, then `status size type key url` for each case.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;

public class Check {
    public static void main(String[] arguments) throws Exception {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        int read = 0, all = 0;
        for (int round = 0; round < Integer.parseInt(arguments[0]); round++) {
            for (String line : Arrays.asList(arguments).subList(1, arguments.length)) {
                String[] words = line.split(" ");
                byte[] body = new byte[Integer.parseInt(words[1])];
                Arrays.fill(body, (byte) ' ');
                HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(words[4]))
                        .header("Content-Type", words[2])
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
                if (!words[3].equals("-")) request.header("Authorization", "Bearer " + words[3]);
                all++;
                try {
                    HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
                    boolean isRight = answer.statusCode() == Integer.parseInt(words[0]) && answer.body().startsWith("{\"error\":\"");
                    if (isRight) read++;
                    else System.err.println(words[0] + " " + words[1] + ": found " + answer.statusCode() + " " + answer.body());
                } catch (java.io.IOException error) {
                    System.err.println(words[0] + " " + words[1] + ": " + error);
                }
            }
        }
        System.out.println(read + " " + all);
    }
}
