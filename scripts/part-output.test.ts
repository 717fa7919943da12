import { expect, test } from 'vitest'
import { worthShowing } from './part-output.mjs'

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
