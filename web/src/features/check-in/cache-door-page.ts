import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { importPart } from '../../ui/import-part.ts'
import { cachePages } from '../tickets/cache-pages.ts'
import { doorCache, doorPage } from '../tickets/ticket-cache.ts'
import { importDecoder } from './code-reader.ts'

/** Caches the page, its files and the code reader for offline use. `isWanted`: still logged in. */
export const cacheDoorPage = (isWanted: () => boolean): Promise<boolean> =>
  cachePages(
    {
      cacheName: doorCache,
      pages: [doorPage],
      loadParts: async () => {
        await importPart(importDecoder)
        return [decoderUrl]
      },
    },
    isWanted,
  )
