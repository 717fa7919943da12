import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../harness/environment.ts'

/** A folder of content for one product, to be removed with it. */
export interface ContentFolder {
  readonly path: string
  /** Adds or replaces a file. @param name from the folder, `news/late-hours.md` */
  write(name: string, text: string): void
  /** Adds or replaces a file: its fields between lines of dashes, then its text. */
  writePost(name: string, fields: Readonly<Record<string, unknown>>, text: string): void
  remove(): void
}

/** A copy of the demo content in a folder of its own. */
export function copyOfTheDemoContent(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), 'e2e-content-'))
  cpSync(join(root, 'demo/content'), path, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(path, name), text)
  return {
    path,
    write,
    writePost(name, fields, text) {
      const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
      write(name, ['---', ...lines, '---', '', text, ''].join('\n'))
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
