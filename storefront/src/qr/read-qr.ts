/** What the QR code in a picture says; undefined where none can be read. The reader is large and loaded on demand. */
export async function readQr(picture: Blob): Promise<string | undefined> {
  const { BarcodeDetector } = await import('qr/decode.js')
  try {
    const [code] = await new BarcodeDetector().detect(await createImageBitmap(picture))
    return code?.rawValue
  } catch {
    return undefined
  }
}
