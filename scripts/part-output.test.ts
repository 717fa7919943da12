import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { partOutput, worthShowing } from './part-output.mjs'

test('log files are for their owner only, also in a folder that was open to everybody', () => {
  const root = mkdtempSync(join(tmpdir(), 'part-output-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'logs')
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(join(folder, 'web.log'), 'old', { mode: 0o644 })
  const output = partOutput({ folder, production: false })
  for (const part of ['web', 'gateway']) output.write(part, 'line', 'stdout')
  output.close()
  for (const path of ['', 'web.log', 'gateway.log']) {
    expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
  }
})

test.each([
  ['a request log is quiet', '{"level":30,"msg":"request completed"}', 'stdout', undefined],
  ['plain output is quiet', 'listening', 'stdout', undefined],
  [
    'a warning is shown in words',
    '{"level":40,"msg":"Vimeo is not configured"}',
    'stdout',
    'Vimeo is not configured',
  ],
  [
    'an error is shown with its cause',
    '{"level":50,"msg":"failed","err":{"message":"why"}}',
    'stdout',
    'failed: why',
  ],
  ['an error is not said twice', '{"level":50,"msg":"why","err":{"message":"why"}}', 'stdout', 'why'],
  ['error output is shown as it is', 'Port 1 is taken', 'stderr', 'Port 1 is taken'],
  ['half a JSON line is shown as it is', '{"level":', 'stderr', '{"level":'],
  ['an empty line is nothing', '', 'stderr', undefined],
] as const)('%s', (_what, line, stream, shown) => {
  expect(worthShowing(line, stream)).toBe(shown)
})
