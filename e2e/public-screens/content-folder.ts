import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../harness/environment.ts'

/** A folder of content for one product, to be removed with it. */
export interface ContentFolder {
  readonly path: string
  /** Adds a file, or takes the place of one. @param name from the folder, `news/late-hours.md` */
  write(name: string, text: string): void
  remove(): void
}

/** A copy of the demo content in a folder of its own. */
export function copyOfTheDemoContent(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), 'e2e-content-'))
  cpSync(join(root, 'demo/content'), path, { recursive: true })
  return {
    path,
    write: (name, text) => writeFileSync(join(path, name), text),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** The address of the article that `signpost` makes. */
export const signpostPath = '/news/signpost'

/**
 * An article that links to addresses that no screen of the site links to, as an editor may: old ones, aliases,
 * and such as name nothing. Each link's text is its address.
 */
export const signpost = (addresses: readonly string[]): string => `---
title: "Signpost"
author: Theo Baptiste
publishedDaysAgo: 400
---

${addresses.map((address) => `- [${address}](${address})`).join('\n')}
`
