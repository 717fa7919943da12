import { importChunk } from '../../ui/import-chunk.ts'
import { cachePage } from './cache-page.ts'
import { ticketCache, ticketPages } from './ticket-cache.ts'

const importDrawing = () => import('./code-drawing.ts')

/** Chunks that were loaded after the document, which no HTML names. */
const filesLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

interface CachedPages {
  readonly cacheName: string
  readonly pages: readonly string[]
  /** Loads chunks that no HTML names. Returns further files of theirs. */
  readonly loadChunks: () => Promise<readonly string[]>
}

async function fillCache({ cacheName, pages, loadChunks }: CachedPages): Promise<void> {
  const further = await loadChunks()
  const cache = await caches.open(cacheName)
  const loaded = [...new Set([...filesLoaded(), ...further])]
  await cache.addAll(loaded)
  const named = await Promise.all(pages.map((page) => cachePage(cache, page)))
  const wanted = new Set<string>([...pages, ...named.flat(), ...loaded])
  const stale = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

/** Deletes an earlier version's files. After a logout (`isWanted` returns false), leaves nothing behind. */
export async function cachePages(pages: CachedPages, isWanted: () => boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await fillCache(pages)
  } catch {
    return false
  } finally {
    if (!isWanted()) await caches.delete(pages.cacheName).catch(() => undefined)
  }
  return isWanted()
}

export const cacheTicketPage = (isWanted: () => boolean): Promise<boolean> =>
  cachePages(
    {
      cacheName: ticketCache,
      pages: ticketPages,
      loadChunks: async () => {
        await importChunk(importDrawing)
        return []
      },
    },
    isWanted,
  )
