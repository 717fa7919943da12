import { CombinedError } from '@urql/core'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { type DeskState, stateAfter } from './desk-state.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
const read = ({ value }: { value: string | null }) => value
const shown: DeskState<string> = { kind: 'shown', value: 'Ada', at: now - 15_000, failure: null }

const refusedWith = (code: string) =>
  new CombinedError({ graphQLErrors: [new GraphQLError('No', { extensions: { code } })] })

test('a response is shown with its time', () => {
  expect(stateAfter({ kind: 'loading' }, { data: { value: 'Ada' } }, read, now)).toEqual({
    kind: 'shown',
    value: 'Ada',
    at: now,
    failure: null,
  })
})

test('an ended grant hides the data, even with a partial response', () => {
  const answer = { data: { value: null }, error: refusedWith('FORBIDDEN') }
  expect(stateAfter(shown, answer, read, now)).toEqual({ kind: 'forbidden' })
})

test('a failure keeps the data with its time', () => {
  const after = stateAfter(shown, { error: refusedWith('UPSTREAM_UNAVAILABLE') }, read, now)
  expect(after).toMatchObject({ kind: 'shown', value: 'Ada', at: now - 15_000, failure: { cause: 'failed' } })
})

test('an ended session changes nothing', () => {
  expect(stateAfter(shown, { error: refusedWith('UNAUTHENTICATED') }, read, now)).toBe(shown)
})

test('a missing subject is not a failure', () => {
  expect(stateAfter({ kind: 'loading' }, { data: { value: null } }, read, now)).toEqual({ kind: 'absent' })
})
