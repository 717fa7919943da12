import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contentHash } from './stamps.mjs'

let root: string

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamps-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write('part/src/main.ts', 'one')
  write('part/src/more/other.ts', 'two')
  write('lock.json', '{}')
})

const hash = (matters?: (path: string) => boolean) => contentHash(root, ['part', 'lock.json'], matters)

test('file times do not matter', () => {
  const before = hash()
  utimesSync(join(root, 'part/src/main.ts'), 1, 1)
  expect(hash()).toBe(before)
})

test.each([
  ['a changed file', () => write('part/src/main.ts', 'ONE')],
  ['a new file', () => write('part/src/third.ts', '')],
  ['a removed file', () => rmSync(join(root, 'part/src/main.ts'))],
  ['a missing path', () => rmSync(join(root, 'lock.json'))],
  [
    'text moved from one file into the next',
    () => {
      write('part/src/main.ts', 'onet')
      write('part/src/more/other.ts', 'wo')
    },
  ],
])('%s changes the hash', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test.each(['part/dist/main.js', 'part/node_modules/x/index.js'])('%s is no source', (path) => {
  const before = hash()
  write(path, 'built')
  expect(hash()).toBe(before)
})

test('what does not matter is left out', () => {
  const matters = (path: string) => !path.endsWith('.test.ts')
  const before = hash(matters)
  write('part/src/main.test.ts', '')
  expect(hash(matters)).toBe(before)
})
