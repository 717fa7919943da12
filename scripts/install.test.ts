import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install.mjs'

const wanted = {
  '': { version: '1.0.0' },
  web: { version: '0.1.0' },
  'node_modules/@compound/web': { link: true },
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'web/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/for-another-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}
const installed = {
  'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
  'web/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
})

const install = (packages: object) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))

test('everything there: installed', () => {
  install(installed)
  expect(isInstalled(root)).toBe(true)
})

test('a fresh clone, or an installation that broke off: not installed', () => {
  expect(isInstalled(root)).toBe(false)
})

test.each([
  ['another version', { ...installed, 'node_modules/a': { version: '1.2.4', integrity: 'sha512-a' } }],
  ['another content', { ...installed, 'node_modules/a': { version: '1.2.3', integrity: 'sha512-z' } }],
  ['a missing package', { 'node_modules/a': installed['node_modules/a'] }],
  [
    'an optional package of another version',
    { ...installed, 'node_modules/for-another-platform': { version: '0.9.0', integrity: 'sha512-c' } },
  ],
])('%s: not installed', (_what, packages) => {
  install(packages)
  expect(isInstalled(root)).toBe(false)
})
