import { UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRevocationList } from './revocation-list.ts'
import { createSessions, type SessionsOptions } from './sessions.ts'

const start = Date.parse('2026-11-20T20:00:00Z')
const hourMs = 3_600_000
const member = { id: '7', role: 'MEMBER' } as const

let now: number
beforeEach(() => {
  now = start
})

const open = (options: Partial<SessionsOptions> = {}) =>
  createSessions({
    secrets: ['a secret of at least thirty-two characters'],
    revoked: createRevocationList({ kind: 'session', now: () => now }),
    secure: true,
    now: () => now,
    ...options,
  })

type Sessions = ReturnType<typeof open>

/** As a browser sends it back. */
const cookieOf = (sessions: Sessions, token: string) =>
  String(sessions.cookies(token, new Date(start + hourMs))[0]?.split(';')[0])

const upstreamToken = (claims: object) => new UnsecuredJWT({ ...claims }).encode()

describe('a session', () => {
  test.each([
    ['when its upstream token ends', upstreamToken({ exp: start / 1000 + 3600 }), 1],
    ['after 12 hours, if that is earlier', upstreamToken({ exp: start / 1000 + 13 * 3600 }), 12],
    ['after 12 hours, if the upstream token never ends', upstreamToken({ sub: '7' }), 12],
    ['after 12 hours, if the upstream token can’t be read', 'opaque', 12],
  ])('ends %s', async (_when, token, hours) => {
    const sessions = open()
    const begun = await sessions.begin(member, token)
    const expiresAt = new Date(start + hours * hourMs)
    expect(begun.expiresAt).toEqual(expiresAt)
    const headers = { authorization: `Bearer ${begun.token}` }
    now = expiresAt.getTime() - 1
    expect(await sessions.fromHeaders(headers)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      memberId: '7',
      role: 'MEMBER',
      upstreamToken: token,
      expiresAt,
    })
    now = expiresAt.getTime()
    expect(await sessions.fromHeaders(headers)).toBeNull()
  })

  test('doesn’t begin to be valid if its upstream token has ended', async () => {
    const sessions = open()
    const { token } = await sessions.begin(member, upstreamToken({ exp: start / 1000 }))
    expect(await sessions.fromHeaders({ authorization: `Bearer ${token}` })).toBeNull()
  })

  test('that is ended is not valid again, and the member’s other sessions stay', async () => {
    const sessions = open()
    const here = { authorization: `Bearer ${(await sessions.begin(member, 'opaque')).token}` }
    const staff = { ...member, role: 'STAFF' } as const
    const elsewhere = { authorization: `Bearer ${(await sessions.begin(staff, 'opaque')).token}` }
    const session = await sessions.fromHeaders(here)
    await sessions.end(session ?? expect.fail())
    expect(await sessions.fromHeaders(here)).toBeNull()
    expect(await sessions.fromHeaders(elsewhere)).toMatchObject({ memberId: '7', role: 'STAFF' })
  })

  test('is revoked until it ends by itself, and a slow answer about that is awaited', async () => {
    const revoked: [string, Date][] = []
    const sessions = open({
      revoked: {
        revoke: async (id, until) => revoked.push([id, until]) === 1,
        isRevoked: async (id) => revoked.some(([other]) => other === id),
      },
    })
    const { token, expiresAt } = await sessions.begin(member, 'opaque')
    const session = (await sessions.fromHeaders({ authorization: `Bearer ${token}` })) ?? expect.fail()
    await sessions.end(session)
    expect(revoked).toEqual([[session.id, expiresAt]])
    expect(await sessions.fromHeaders({ authorization: `Bearer ${token}` })).toBeNull()
  })
})

describe('of a request', () => {
  test.each<
    [string, (token: string, cookie: string) => { authorization?: string; cookie?: string }, boolean]
  >([
    ['a bearer token', (token) => ({ authorization: `Bearer ${token}` }), true],
    ['a bearer token in other letters', (token) => ({ authorization: `bearer   ${token}` }), true],
    ['a cookie', (_token, cookie) => ({ cookie }), true],
    ['a cookie among others', (_token, cookie) => ({ cookie: `a=1; ${cookie}; b=2` }), true],
    ['no header', () => ({}), false],
    ['other cookies', (token) => ({ cookie: `a=1; xsession=${token}` }), false],
    ['an empty cookie', (token, cookie) => ({ cookie: cookie.replace(token, '') }), false],
    ['another scheme', (token) => ({ authorization: `Basic ${token}` }), false],
    ['another scheme before it', (token) => ({ authorization: `Basic Bearer ${token}` }), false],
    ['a token without a scheme', (token) => ({ authorization: token }), false],
    ['a token with more behind it', (token) => ({ authorization: `Bearer ${token} x` }), false],
    ['a wrong header and a cookie', (_, cookie) => ({ authorization: 'Bearer x', cookie }), false],
    ['an empty header and a cookie', (_, cookie) => ({ authorization: '', cookie }), false],
    ['a header without a token and a cookie', (_, cookie) => ({ authorization: 'Bearer ', cookie }), false],
  ])('%s', async (_what, headersOf, isLoggedIn) => {
    const sessions = open()
    const { token } = await sessions.begin(member, 'opaque')
    const session = await sessions.fromHeaders(headersOf(token, cookieOf(sessions, token)))
    expect(session?.memberId).toBe(isLoggedIn ? '7' : undefined)
  })
})

describe('a cookie', () => {
  const attributes = [/; HttpOnly/, /; SameSite=Lax/, /; Path=\/(;|$)/]

  test('ends with its session, and the cleared ones at once', () => {
    const [cookie, older] = open().cookies('token', new Date(start + hourMs))
    expect(cookie).toMatch(/^__Host-session=token; .*Expires=Fri, 20 Nov 2026 21:00:00 GMT/)
    const cleared = open().clearedCookies()
    expect(cleared).toEqual([expect.stringMatching(/^__Host-session=;/), older])
    for (const each of cleared) expect(each).toMatch(/^[^=]+=; .*Max-Age=0(;|$)/)
    for (const each of [cookie, ...cleared]) {
      for (const attribute of [...attributes, /; Secure/]) expect(each).toMatch(attribute)
    }
  })

  test('is sent on an insecure page only if the site is insecure', () => {
    const { cookies, clearedCookies } = open({ secure: false })
    const all = [...cookies('token', new Date(start)), ...clearedCookies()]
    expect(all).toHaveLength(2)
    for (const made of all) {
      expect(made).toMatch(/^session=/)
      expect(made).not.toMatch(/Secure/)
      for (const attribute of attributes) expect(made).toMatch(attribute)
    }
  })
})
