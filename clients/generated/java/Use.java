// Uses the client of openapi-generator, java, with the library `native`.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.LabelsApi;
import org.openapitools.client.api.PresetsApi;
import org.openapitools.client.model.BarcodeElement;
import org.openapitools.client.model.Element;
import org.openapitools.client.model.Error;
import org.openapitools.client.model.InchSize;
import org.openapitools.client.model.LabelSize;
import org.openapitools.client.model.Preset;
import org.openapitools.client.model.PresetSize;
import org.openapitools.client.model.RenderRequest;
import org.openapitools.client.model.Symbology;
import org.openapitools.client.model.TextElement;

public class Use {
    public static void main(String[] arguments) throws Exception {
        Path out = Path.of(System.getenv("OUT"));
        ApiClient client = new ApiClient();
        client.updateBaseUri(System.getenv("AT"));
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("KEY")));
        LabelsApi labels = new LabelsApi(client);

        TextElement text = new TextElement();
        text.type(TextElement.TypeEnum.TEXT).x(0.25).y(0.25).text("Hello {{name}}").fontSize(24.0);
        BarcodeElement barcode = new BarcodeElement();
        barcode.type(BarcodeElement.TypeEnum.BARCODE).x(0.25).y(1.0);
        barcode.symbology(Symbology.CODE128).value("{{number}}").height(0.75);
        RenderRequest label = new RenderRequest();
        label.size(new LabelSize(new InchSize().widthIn(4.0).heightIn(6.0)));
        label.elements(List.of(new Element(text), new Element(barcode)));
        label.data(Map.of("name", "Ada", "number", "PKG-4711"));
        Files.writeString(out.resolve("label.zpl"), labels.renderLabels(label, null, null));

        BarcodeElement ean = new BarcodeElement();
        ean.type(BarcodeElement.TypeEnum.BARCODE).x(1.0).y(1.0).symbology(Symbology.EAN13).value("123");
        RenderRequest wrong = new RenderRequest();
        wrong.size(new LabelSize(new PresetSize().preset("zebra-4x6")));
        wrong.elements(List.of(new Element(ean)));
        try {
            labels.renderLabels(wrong, null, null);
        } catch (ApiException refused) {
            Error error = client.getObjectMapper().readValue(refused.getResponseBody(), Error.class);
            String line = error.getError().getValue() + " " + error.getErrors().get(0).getPath() + "\n";
            Files.writeString(out.resolve("error.txt"), line);
        }

        StringBuilder ids = new StringBuilder();
        for (Preset preset : new PresetsApi(client).listPresets("Zebra", null).getPresets()) {
            ids.append(preset.getId()).append("\n");
        }
        Files.writeString(out.resolve("presets.txt"), ids);

        File picture = labels.previewLabels(label, null, null);
        Files.copy(picture.toPath(), out.resolve("label.png"));
    }
}
