import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { importPart, PartLoadError } from '../../ui/import-part.ts'

/** Reads QR codes from pictures. */
export interface CodeReader {
  /**
   * @returns what the codes in the picture say
   * @throws PartLoadError where the decoder can't be fetched; what the detector throws for a picture that is not there
   */
  readonly read: (picture: HTMLVideoElement) => Promise<readonly string[]>
}

declare global {
  /** The browser's own detector; Chrome has one on phones and on macOS. */
  var BarcodeDetector: typeof Detector | undefined
}

const format = 'qr_code'

async function nativeDetector(): Promise<Detector | null> {
  const Native = globalThis.BarcodeDetector
  try {
    if (!(await Native?.getSupportedFormats())?.includes(format)) return null
    return Native ? new Native({ formats: [format] }) : null
  } catch {
    return null
  }
}

export const importDecoder = () => import('barcode-detector/ponyfill')

/** The decoder in WebAssembly, served by this site. */
async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await importPart(importDecoder)
  try {
    await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true })
  } catch (cause) {
    throw new PartLoadError('The decoder could not be loaded', { cause })
  }
  return new BarcodeDetector({ formats: [format] })
}

/**
 * Makes the reader ready: the browser's own where there is one, the site's elsewhere, and also where the
 * browser's own turns out not to work, as it does without the system's service behind it.
 *
 * @throws PartLoadError where the decoder can't be fetched
 */
export async function createCodeReader(): Promise<CodeReader> {
  let native = await nativeDetector()
  let own = native === null ? await ownDetector() : null
  return {
    async read(picture) {
      if (native !== null) {
        try {
          return (await native.detect(picture)).map(({ rawValue }) => rawValue)
        } catch {
          native = null
        }
      }
      own ??= await ownDetector()
      return (await own.detect(picture)).map(({ rawValue }) => rawValue)
    },
  }
}
