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

const entry = 'src/entry-client.ts'

export interface ClientFiles {
  readonly entryModule: string
  readonly assetsOf: (chunks: readonly string[]) => PageAssets
}

/** @throws Error if the client is not built */
export function readClientFiles(clientFolder: string): ClientFiles {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')))

  const chunkNamed = (name: string): z.output<typeof chunk> => {
    const found = chunks[name]
    if (found === undefined) throw new Error(`The client's build has no chunk ${name}`)
    return found
  }
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
    assetsOf(names) {
      const key = names.join()
      const assets = known.get(key) ?? collected(names)
      known.set(key, assets)
      return assets
    },
  }
}
