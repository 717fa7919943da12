import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageAssets } from '../src/app/Document.tsx'

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

const manifest = z.record(z.string(), chunk)

/** The first script of pages, as the build's manifest names it. The one module that it imports later hydrates them. */
const entry = 'src/entry-client.ts'

/** The files of the built client. */
export interface ClientFiles {
  /** Address of the first script of pages. */
  readonly entryModule: string
  /**
   * The files of a page that shows the named chunks, those of every page included.
   *
   * @throws Error for a chunk that the build does not know
   */
  readonly assetsOf: (chunks: readonly string[]) => PageAssets
  /**
   * Address of the module of a chunk.
   *
   * @throws Error for a chunk that the build does not know
   */
  readonly moduleOf: (chunk: string) => string
}

/**
 * Reads the manifest that the client's build left.
 *
 * @param clientFolder `dist/client`
 * @throws Error when the client has not been built
 */
export function readClientFiles(clientFolder: string): ClientFiles {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')))

  const chunkNamed = (name: string): z.output<typeof chunk> => {
    const found = chunks[name]
    if (found === undefined) throw new Error(`The client's build has no chunk ${name}`)
    return found
  }
  /** The named chunks and all their imports, each once, imports first: the order of their styles. */
  const withImports = (names: readonly string[]): z.output<typeof chunk>[] => {
    const seen = new Set<string>()
    const ordered: z.output<typeof chunk>[] = []
    const visit = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const found = chunkNamed(name)
      found.imports.forEach(visit)
      ordered.push(found)
    }
    names.forEach(visit)
    return ordered
  }
  const address = (file: string): string => `/${file}`
  const collected = (names: readonly string[]): PageAssets => {
    const found = withImports([...chunkNamed(entry).dynamicImports, ...names])
    const unique = (files: readonly string[]) => [...new Set(files)].map(address)
    return {
      styles: unique(found.flatMap(({ css }) => css)),
      modules: unique(found.flatMap(({ file, isEntry }) => (isEntry ? [] : file))),
    }
  }

  const known = new Map<string, PageAssets>()
  return {
    entryModule: address(chunkNamed(entry).file),
    moduleOf: (name) => address(chunkNamed(name).file),
    assetsOf(names) {
      const key = names.join()
      const assets = known.get(key) ?? collected(names)
      known.set(key, assets)
      return assets
    },
  }
}
