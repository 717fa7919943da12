import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from './commands.mjs'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))
const inPackage = Object.keys(scripts).map((name) =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
)

/** The commands that a document names; of several in a row, the later ones without `npm run`. */
const namedIn = (document: string): string[] => [
  ...(document.match(/\bnpm (?:start|test|run [\w:-]+)|\bnpx [\w-]+/g) ?? []),
  ...[...document.matchAll(/`((?:bench|deploy|test):\w+)`/g)].map(([, name]) => `npm run ${name}`),
]

const guides = ['README.md', 'CONTRIBUTING.md']
const documents = [
  'product-api/content.md',
  ...['docs', 'docs/operations', 'docs/decisions'].flatMap((folder) =>
    readdirSync(resolve(import.meta.dirname, '..', folder)).map((file) => `${folder}/${file}`),
  ),
].filter((file) => file.endsWith('.md'))

const ran = commands.map(({ name }) => name)

test.each([...guides, ...documents])('npm test or test:full runs every command that %s names', (file) => {
  expect(namedIn(read(file)).filter((name) => !ran.includes(name))).toEqual([])
})

test('npm test or test:full runs every command of package.json, and the guides name it', () => {
  const named = guides.flatMap((file) => namedIn(read(file)))
  expect(inPackage.filter((name) => !ran.includes(name) || !named.includes(name))).toEqual([])
})

test('a command that a step runs names one that there is', () => {
  const steps = commands.flatMap(({ step }) => step ?? [])
  expect(steps.filter((step) => !read('scripts/test.mjs').includes(`'${step}',`))).toEqual([])
})
