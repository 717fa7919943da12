import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from './browser.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function program(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('CHROME_PATH comes first', async () => {
  const named = program('my-chrome')
  program('chromium')
  expect(await findBrowser({ CHROME_PATH: named, PATH: folder })).toBe(named)
})

test('a CHROME_PATH that cannot be run is said, not passed over', async () => {
  const missing = join(folder, 'none')
  await expect(findBrowser({ CHROME_PATH: missing, PATH: folder })).rejects.toThrow(missing)
})

test('Chromium comes before Chrome', async () => {
  program('google-chrome')
  const chromium = program('chromium')
  expect(await findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chromium)
})

test('Chromium without windows comes before it, unless there has to be a camera', async () => {
  const chromium = program('chromium')
  const withoutWindows = program('chromium-headless-shell')
  expect(await findBrowser({ PATH: folder })).toBe(withoutWindows)
  expect(await findBrowser({ PATH: folder }, { hasWindows: true })).toBe(chromium)
})
