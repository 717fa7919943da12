import { CombinedError } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { codedError as coded, lostError as lost } from '../../../test/errors.ts'
import { failureOf } from './failure.ts'

const unreadable = new CombinedError({
  networkError: new Error('Bad Gateway'),
  response: new Response('<html>', { status: 502 }),
})
const late = new CombinedError({ networkError: new DOMException('late', 'TimeoutError') })
const maybeDone = 'It may have been done.'

describe('a failure', () => {
  test.each([
    ['on a device without a network', lost, false, 'offline', 'You’re offline.'],
    ['of the way to the site', lost, true, 'unreached', 'Couldn’t reach the server.'],
    ['to come in time', coded('UPSTREAM_TIMEOUT'), true, 'timed-out', 'The server took too long to respond.'],
    ['to come at all', late, true, 'timed-out', 'The server took too long to respond.'],
    ['of a server', coded('UPSTREAM_UNAVAILABLE'), true, 'failed', 'Try again in a moment.'],
    ['of something between', unreadable, true, 'failed', 'Try again in a moment.'],
    ['without any word', undefined, true, 'failed', 'Try again in a moment.'],
  ] as const)(
    '%s says what happened, what is kept, and what to do',
    (_, error, wasOnline, cause, sentence) => {
      const failure = failureOf(error, wasOnline)
      expect(failure).toMatchObject({ cause, limit: null })
      expect(failure.message).toMatch(/^Somthing went wrong\. /)
      expect(failure.message).toContain(sentence)
      expect(failure.message).toContain('What you typed is still here.')
      expect(failure.message).toMatch(/ try again|Try again/)
    },
  )

  test.each([
    ['the way to the site broke', lost, true, true],
    ['the server was late', coded('UPSTREAM_TIMEOUT'), true, true],
    ['the device was offline', lost, false, false],
    ['the server failed', coded('UPSTREAM_UNAVAILABLE'), true, false],
  ])('says that it may be done only if that is unknown: %s', (_, error, wasOnline, isSaid) => {
    expect(failureOf(error, wasOnline, { maybeDone }).message.includes(maybeDone)).toBe(isSaid)
  })

  test('without input, says that nothing has changed only if that is certain', () => {
    const of = (wasOnline: boolean) => failureOf(lost, wasOnline, { inputKept: null, maybeDone }).message
    expect(of(false)).toContain('Nothing has changed.')
    expect(of(true)).not.toContain('Nothing has changed.')
    expect(of(true)).toContain(maybeDone)
    const failed = failureOf(coded('UPSTREAM_BAD_RESPONSE'), true, { inputKept: null })
    expect(failed.message).not.toContain('Nothing has changed.')
  })
})

describe('a limit', () => {
  test("shows the gateway's message if it names the limit", () => {
    const sentence = 'This code has been tried five times. Ask for another one.'
    expect(
      failureOf(coded('RATE_LIMITED', { limit: 'CODE', retryAfterSeconds: 600 }, sentence), true),
    ).toMatchObject({ cause: 'limited', limit: 'CODE', message: sentence, retryAfterSeconds: 600 })
  })

  test.each([
    ['RATE_LIMITED', { retryAfterSeconds: 90 }, 'Too many requests. Please try again in 90 seconds.'],
    ['RATE_LIMITED', {}, 'Too many requests. Please try again later.'],
    [
      'UPSTREAM_QUOTA_EXCEEDED',
      { retryAfterSeconds: 60 },
      'Somthing went wrong. What you typed is still here. Try again in 60 seconds.',
    ],
  ])('without a name says when to try again: %s, %j', (code, extensions, message) => {
    expect(failureOf(coded(code, extensions), true)).toMatchObject({ limit: null, message })
  })
})
