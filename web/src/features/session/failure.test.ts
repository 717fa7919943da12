import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const coded = (code: string, extensions: object = {}, message = 'no') =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { code, ...extensions } }] })
const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') })
const unreadable = new CombinedError({
  networkError: new Error('Bad Gateway'),
  response: new Response('<html>', { status: 502 }),
})
const late = new CombinedError({ networkError: new DOMException('late', 'TimeoutError') })
const unsure = 'It may have been done.'

describe('a failure', () => {
  it.each([
    ['on a device without a network', lost, false, 'offline', 'You’re offline.'],
    ['of the way to the site', lost, true, 'unreached', 'Couldn’t reach the server.'],
    ['to come in time', coded('UPSTREAM_TIMEOUT'), true, 'timed-out', 'The server took too long to respond.'],
    ['to come at all', late, true, 'timed-out', 'The server took too long to respond.'],
    ['of a server', coded('UPSTREAM_UNAVAILABLE'), true, 'failed', 'Try again in a moment.'],
    ['of something between', unreadable, true, 'failed', 'Try again in a moment.'],
    ['without any word', undefined, true, 'failed', 'Try again in a moment.'],
  ] as const)(
    '%s says what happened, what is still there, and what to do',
    (_, error, wasOnline, cause, words) => {
      const failure = failureOf(error, wasOnline)
      expect(failure).toMatchObject({ cause, limit: null })
      expect(failure.message).toMatch(/^Somthing went wrong\. /)
      expect(failure.message).toContain(words)
      expect(failure.message).toContain('What you typed is still here.')
      expect(failure.message).toMatch(/ try again|Try again/)
    },
  )

  it('says that it may have been done only where that is unknown', () => {
    expect(failureOf(lost, true, { unsure }).message).toContain(unsure)
    expect(failureOf(coded('UPSTREAM_TIMEOUT'), true, { unsure }).message).toContain(unsure)
    expect(failureOf(lost, false, { unsure }).message).not.toContain(unsure)
    expect(failureOf(coded('UPSTREAM_UNAVAILABLE'), true, { unsure }).message).not.toContain(unsure)
  })

  it('of a question without input says that nothing has changed only where that is certain', () => {
    const of = (wasOnline: boolean) => failureOf(lost, wasOnline, { reassurance: null, unsure }).message
    expect(of(false)).toContain('Nothing has changed.')
    expect(of(true)).not.toContain('Nothing has changed.')
    expect(of(true)).toContain(unsure)
  })

  it('at a limit says when to come back', () => {
    expect(failureOf(coded('UPSTREAM_QUOTA_EXCEEDED', { retryAfterSeconds: 60 }), true).message).toBe(
      'Somthing went wrong. What you typed is still here. Try again in 60 seconds.',
    )
  })
})

describe('a limit', () => {
  it('speaks in the words of a gateway that names it', () => {
    const words = 'This code has been tried five times. Ask for another one.'
    expect(
      failureOf(coded('RATE_LIMITED', { limit: 'CODE', retryAfterSeconds: 600 }, words), true),
    ).toMatchObject({ cause: 'limited', limit: 'CODE', message: words, retryAfterSeconds: 600 })
  })

  it('says when to come back where the gateway names none', () => {
    expect(failureOf(coded('RATE_LIMITED', { retryAfterSeconds: 90 }), true)).toMatchObject({
      limit: null,
      message: 'Too many requests. Please try again in 90 seconds.',
    })
    expect(failureOf(coded('RATE_LIMITED'), true).message).toBe('Too many requests. Please try again later.')
  })
})
