import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** A folder of content for one product. */
export interface ContentFolder {
  readonly path: string
  /** Adds or replaces a file. @param name from the folder, `news/late-hours.md` */
  write(name: string, text: string): void
  /** Adds or replaces a file: its fields between lines of dashes, then its text. */
  writePost(name: string, fields: Readonly<Record<string, unknown>>, text: string): void
}

/** Copies the demo content. @param path of the new folder */
export function copyOfTheDemoContent(path: string): ContentFolder {
  cpSync(join(root, 'demo/content'), path, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(path, name), text)
  return {
    path,
    write,
    writePost(name, fields, text) {
      const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
      write(name, ['---', ...lines, '---', '', text, ''].join('\n'))
    },
  }
}
