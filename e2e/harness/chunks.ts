import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as z from 'zod'
import { root } from './environment.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** The first script of every page. The one module that it imports later hydrates the page. */
const entry = 'src/entry-client.ts'

/** What a page loads once it is shown. */
export interface LazyChunks {
  /** The file that hydrates it. */
  readonly hydration: string
  /** The files of the parts that code asks for, by their source. */
  readonly parts: ReadonlyMap<string, string>
  /** The files that parts share and hydration is without: each with the sources of the parts that want it. */
  readonly shared: ReadonlyMap<string, readonly string[]>
  /** The style sheets of the parts, likewise. */
  readonly styles: ReadonlyMap<string, readonly string[]>
}

/** Reads the built client's manifest. */
export function lazyChunks(): LazyChunks {
  const chunks = manifest.parse(
    JSON.parse(readFileSync(join(root, 'web/dist/client/.vite/manifest.json'), 'utf8')),
  )
  const closureOf = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name)
      for (const imported of chunks[name]?.imports ?? []) closureOf(imported, seen)
    }
    return seen
  }
  const [hydration = ''] = chunks[entry]?.dynamicImports ?? []
  const atFirst = closureOf(hydration)
  const firstStyles = new Set([...atFirst].flatMap((name) => chunks[name]?.css ?? []))
  const sources = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry && name !== hydration)
  const shared = new Map<string, string[]>()
  const styles = new Map<string, string[]>()
  const note = (into: Map<string, string[]>, file: string, source: string) =>
    into.set(file, [...(into.get(file) ?? []), source])
  for (const source of sources) {
    for (const name of closureOf(source)) {
      if (atFirst.has(name)) continue
      if (name !== source) note(shared, chunks[name]?.file ?? '', source)
      for (const file of chunks[name]?.css ?? []) if (!firstStyles.has(file)) note(styles, file, source)
    }
  }
  const fileOf = (source: string) => chunks[source]?.file ?? ''
  return {
    hydration: fileOf(hydration),
    parts: new Map(sources.map((source) => [source, fileOf(source)])),
    shared,
    styles,
  }
}

/**
 * Takes a file of the built client away from a page: as a deployment does, or as a network that breaks off.
 *
 * @returns brings it back
 */
export async function takeAway(page: Page, file: string, how: 'gone' | 'cut'): Promise<() => Promise<void>> {
  const isWanted = (url: URL) => url.pathname === `/${file}`
  await page.route(isWanted, (route) => (how === 'gone' ? route.fulfill({ status: 404 }) : route.abort()))
  return () => page.unroute(isWanted)
}
