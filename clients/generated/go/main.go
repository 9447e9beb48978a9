// Uses the client of openapi-generator, go.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	labelwright "labelwright/client"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func write(name string, bytes []byte) {
	check(os.WriteFile(filepath.Join(os.Getenv("OUT"), name), bytes, 0o644))
}

func main() {
	configuration := labelwright.NewConfiguration()
	configuration.Servers = labelwright.ServerConfigurations{{URL: os.Getenv("AT")}}
	client := labelwright.NewAPIClient(configuration)
	as := context.WithValue(context.Background(), labelwright.ContextAccessToken, os.Getenv("KEY"))

	text := labelwright.NewTextElement("text", 0.25, 0.25, "Hello {{name}}")
	text.SetFontSize(24)
	barcode := labelwright.NewBarcodeElement("barcode", 0.25, 1, labelwright.SYMBOLOGY_CODE128, "{{number}}")
	barcode.SetHeight(0.75)
	label := labelwright.NewRenderRequest(
		labelwright.InchSizeAsLabelSize(labelwright.NewInchSize(4, 6)),
		[]labelwright.Element{
			labelwright.TextElementAsElement(text),
			labelwright.BarcodeElementAsElement(barcode),
		},
	)
	label.SetData(map[string]interface{}{"name": "Ada", "number": "PKG-4711"})
	zpl, _, err := client.LabelsAPI.RenderLabels(as).RenderRequest(*label).Execute()
	check(err)
	write("label.zpl", []byte(zpl))

	ean := labelwright.NewBarcodeElement("barcode", 1, 1, labelwright.SYMBOLOGY_EAN13, "123")
	wrong := labelwright.NewRenderRequest(
		labelwright.PresetSizeAsLabelSize(labelwright.NewPresetSize(labelwright.PRESETID_ZEBRA_4X6)),
		[]labelwright.Element{labelwright.BarcodeElementAsElement(ean)},
	)
	_, _, err = client.LabelsAPI.RenderLabels(as).RenderRequest(*wrong).Execute()
	var refused *labelwright.GenericOpenAPIError
	if !errors.As(err, &refused) {
		panic("not refused")
	}
	problem := refused.Model().(labelwright.Error)
	write("error.txt", []byte(problem.Error+" "+problem.Errors[0].Path+"\n"))

	presets, _, err := client.PresetsAPI.ListPresets(as).Brand("Zebra").Execute()
	check(err)
	var ids strings.Builder
	for _, preset := range presets.Presets {
		ids.WriteString(preset.Id + "\n")
	}
	write("presets.txt", []byte(ids.String()))

	picture, _, err := client.LabelsAPI.PreviewLabels(as).RenderRequest(*label).Execute()
	check(err)
	bytes, err := io.ReadAll(picture)
	check(err)
	write("label.png", bytes)
}
