type Found = { rawValue: string };
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<Found[]> };

/** What stands on parts and their boxes, and on labels that we print. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

type OwnReader = { new (wanted: { formats: readonly string[] }): BarcodeReader; getSupportedFormats(): Promise<string[]> };

/** What the browser brings along, or else our own, which is large and loaded only now. */
export async function openReader(): Promise<BarcodeReader> {
  // TypeScript does not know it yet; where it is, this is its shape.
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnReader };
  const known = Own ? await Own.getSupportedFormats().catch(() => []) : [];
  if (Own && known.includes('ean_13')) return new Own({ formats: formats.filter((format) => known.includes(format)) });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
}
