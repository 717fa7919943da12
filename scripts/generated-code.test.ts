import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { regenerate } from './generated-code.mjs'

let root: string

/** Generates `part/src/generated/types.ts` from `schema`. */
const codegen = `
  import { readFileSync, writeFileSync } from 'node:fs'
  writeFileSync('part/src/generated/types.ts', readFileSync('schema'))
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { codegen: 'node codegen.mjs' } }))
  writeFileSync(join(root, 'codegen.mjs'), codegen)
  writeFileSync(join(root, 'schema'), 'one')
  mkdirSync(join(root, 'part/src/generated'), { recursive: true })
})

const types = () => join(root, 'part/src/generated/types.ts')

test('current code is current', async () => {
  writeFileSync(types(), 'one')
  expect(await regenerate(root)).toEqual({ changed: [] })
})

test('names what was out of date or missing, and leaves the new file', async () => {
  expect(await regenerate(root)).toEqual({ changed: ['part/src/generated/types.ts'] })
  writeFileSync(join(root, 'schema'), 'two')
  expect(await regenerate(root)).toEqual({ changed: ['part/src/generated/types.ts'] })
  expect(await regenerate(root)).toEqual({ changed: [] })
})

test('a failing generator is a failure', async () => {
  rmSync(join(root, 'schema'))
  expect((await regenerate(root)).failure).toContain('ENOENT')
})
