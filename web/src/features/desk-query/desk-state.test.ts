import { expect, test } from 'vitest'
import { codedError } from '../../../test/errors.ts'
import { type DeskState, stateAfter } from './desk-state.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
const read = ({ value }: { value: string | null }) => value
const shown: DeskState<string> = { kind: 'shown', value: 'Ada', at: now - 15_000, failure: null }

const loading: DeskState<string> = { kind: 'loading' }
const withheld = { data: { value: null }, error: codedError('FORBIDDEN') }
const failed = expect.objectContaining({ cause: 'failed' })

test.each([
  ['a response is shown with its time', loading, { data: { value: 'Ada' } }, { ...shown, at: now }],
  ['an ended grant hides the data, even with a partial response', shown, withheld, { kind: 'forbidden' }],
  [
    'a failure keeps the data',
    shown,
    { error: codedError('UPSTREAM_UNAVAILABLE') },
    { ...shown, failure: failed },
  ],
  ['an ended session changes nothing', shown, { error: codedError('UNAUTHENTICATED') }, shown],
  ['a missing subject is not a failure', loading, { data: { value: null } }, { kind: 'absent' }],
])('%s', (_what, state, answer, after) => {
  expect(stateAfter(state, answer, read, now)).toEqual(after)
})
