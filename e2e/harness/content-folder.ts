import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

export interface ContentFolder {
  readonly path: string
  write(name: string, text: string): void
  writePost(name: string, fields: Readonly<Record<string, unknown>>, text: string): void
}

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
