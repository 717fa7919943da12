import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildWhatChanged } from './builds.mjs'
import { parts } from './parts.mjs'

let root: string

/** A build that copies the source's text to the part's main file, and fails where there is none. */
const build = (main: string) => `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  const text = readFileSync('src/main.ts', 'utf8')
  mkdirSync('../${dirname(main)}', { recursive: true })
  writeFileSync('../${main}', text + ' built with ' + process.env.NODE_ENV)
`

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write(
    'package.json',
    JSON.stringify({ name: 'root', private: true, workspaces: parts.map(({ name }) => name) }),
  )
  for (const { name, main } of parts) {
    write(`${name}/package.json`, JSON.stringify({ name, scripts: { build: 'node build.mjs' } }))
    write(`${name}/build.mjs`, build(main))
    write(`${name}/src/main.ts`, name)
  }
})

const buildParts = () => buildWhatChanged(root, { report: () => {} })

test('builds every part once, for production, and then nothing', async () => {
  expect((await buildParts()).sort()).toEqual(['gateway', 'product-api', 'simulators', 'web'])
  expect(readFileSync(join(root, 'web/dist/server/main.js'), 'utf8')).toBe('web built with production')
  expect(await buildParts()).toEqual([])
})

test('builds again what changed, alone', async () => {
  await buildParts()
  write('gateway/src/main.ts', 'changed')
  write('web/src/main.test.ts', 'a test is not built')
  write('simulators/test/server.test.ts', 'nor is this one')
  expect(await buildParts()).toEqual(['gateway'])
  rmSync(join(root, 'web/dist/server/main.js'))
  expect(await buildParts()).toEqual(['web'])
})

test('a failing build is told, does not stop the others, and is tried again', async () => {
  rmSync(join(root, 'gateway/src/main.ts'))
  await expect(buildParts()).rejects.toThrow(/The build of gateway failed[\s\S]*ENOENT/)
  expect(existsSync(join(root, 'web/dist/server/main.js'))).toBe(true)
  write('gateway/src/main.ts', 'there again')
  expect(await buildParts()).toEqual(['gateway'])
})
