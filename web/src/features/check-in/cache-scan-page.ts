import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { importPart } from '../../ui/import-part.ts'
import { cachePages } from '../tickets/cache-pages.ts'
import { scanCache, scanPage } from '../tickets/ticket-cache.ts'
import { importDecoder } from './code-reader.ts'

/** `isWanted`: still logged in. */
export const cacheScanPage = (isWanted: () => boolean): Promise<boolean> =>
  cachePages(
    {
      cacheName: scanCache,
      pages: [scanPage],
      loadParts: async () => {
        await importPart(importDecoder)
        return [decoderUrl]
      },
    },
    isWanted,
  )
