import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { ChunkLoadError, importChunk } from '../../ui/import-chunk.ts'

export interface CodeReader {
  /** Throws ChunkLoadError if the decoder can't be fetched, and the detector's error if there is no frame. */
  readonly read: (picture: HTMLVideoElement) => Promise<readonly string[]>
}

declare global {
  /** Chrome has one on phones and macOS. */
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

async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await importChunk(importDecoder)
  try {
    await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true })
  } catch (cause) {
    throw new ChunkLoadError('The decoder could not be loaded', { cause })
  }
  return new BarcodeDetector({ formats: [format] })
}

/** Some browsers' own detectors fail without a system service. Throws ChunkLoadError. */
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
