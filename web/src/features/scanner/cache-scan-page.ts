import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { importChunk } from '../../ui/import-chunk.ts'
import { cachePages } from '../tickets/cache-pages.ts'
import { scanCache, scanPage } from '../tickets/ticket-cache.ts'
import { importDecoder } from './code-reader.ts'

/** `isWanted`: still logged in. */
export const cacheScanPage = (isWanted: () => boolean): Promise<boolean> =>
  cachePages(
    {
      cacheName: scanCache,
      pages: [scanPage],
      loadChunks: async () => {
        await importChunk(importDecoder)
        return [decoderUrl]
      },
    },
    isWanted,
  )
