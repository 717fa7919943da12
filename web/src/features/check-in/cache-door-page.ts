import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { importPart } from '../../ui/import-part.ts'
import { cachePages } from '../tickets/cache-pages.ts'
import { doorCache, doorPage } from '../tickets/ticket-cache.ts'
import { importDecoder } from './code-reader.ts'

/**
 * Caches the door's page and its files on the device, with what reads codes, so that it opens without a network.
 *
 * @param isWanted whether the member is still logged in
 */
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
