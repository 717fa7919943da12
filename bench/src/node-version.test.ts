import { expect, test } from 'vitest'
import { takeNodeOption } from '../node-version.mjs'

test('the version of Node is taken out of the options of the command', () => {
  expect(takeNodeOption(['--rounds', '3', '--node', '22', '--seconds', '2'])).toEqual({
    major: '22',
    others: ['--rounds', '3', '--seconds', '2'],
  })
  expect(takeNodeOption(['--rounds', '3'])).toEqual({ major: undefined, others: ['--rounds', '3'] })
})

test.each([
  ['a missing version', ['--node']],
  ['no number', ['--node', '../22']],
])('%s is refused', (_, options) => {
  expect(() => takeNodeOption(options)).toThrow('--node 22')
})
