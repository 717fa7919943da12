import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parts } from './parts.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The modules that read a part's environment. */
const readers = parts.map(({ name }) => ({
  name,
  path: [`${name}/src/env.ts`, `${name}/server/env.ts`].find((path) => existsSync(resolve(root, path))) ?? '',
}))

/** What a reader declares: the keys in `SITE_NAME: z.string()`. */
const declaredIn = (path: string) =>
  [...read(path).matchAll(/^\s*([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/gm)].map((match) => match[1] ?? '')

test('every part reads its environment in one module', () => {
  expect(readers.filter(({ path }) => path === '' || declaredIn(path).length === 0)).toEqual([])
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    (match) => match[1] ?? '',
  )

  test('documents what the parts read', () => {
    const declared = readers.flatMap(({ path }) => declaredIn(path))
    expect(declared.filter((name) => !documented.includes(name))).toEqual([])
  })

  test('documents nothing that is not read', () => {
    const scripts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))
    const sources = [
      ...readers.map(({ path }) => path),
      ...scripts.map((name) => `scripts/${name}`),
      'docker-compose.yml',
    ]
    const text = sources.map(read).join('\n')
    expect(documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  test('documents nothing twice', () => {
    expect(documented).toEqual([...new Set(documented)])
  })
})

describe('docker-compose.yml', () => {
  const composeFile = z.object({
    services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.unknown()).default({}) })),
  })
  const { services } = composeFile.parse(parse(read('docker-compose.yml')))

  /** Settled inside the containers: the database is PostgreSQL, and the others' ports are in their addresses. */
  const settled = ['PRODUCT_API_DATA', ...parts.map(({ portVariable }) => portVariable)]

  test.each(readers)('passes on to $name what it reads, and nothing else', ({ name, path }) => {
    const declared = new Set(declaredIn(path))
    const passedOn = Object.keys(services[name]?.environment ?? {})
    expect(
      [...declared].filter((variable) => !passedOn.includes(variable) && !settled.includes(variable)),
    ).toEqual([])
    expect(passedOn.filter((variable) => !declared.has(variable))).toEqual([])
  })
})
