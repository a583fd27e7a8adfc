interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** The browser's own reader, where it has one that knows QRs. */
export async function nativeDetector(): Promise<Detector | null> {
  const Found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  try {
    const formats = (await Found?.getSupportedFormats?.()) ?? []
    return Found && formats.includes('qr_code') ? new Found({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}
