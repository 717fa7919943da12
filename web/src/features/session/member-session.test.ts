import { expect, it } from 'vitest'
import { readMemberSession } from './member-session.ts'

const session = { memberId: '7', name: 'Dana', role: 'STAFF', expiresAt: '2026-11-20T20:00:00.000Z' }

it('reads what was stored', () => {
  expect(readMemberSession(JSON.stringify(session))).toEqual(session)
  expect(readMemberSession(JSON.stringify({ ...session, name: null }))).toEqual({ ...session, name: null })
})

it('treats an unknown role as a member’s', () => {
  expect(readMemberSession(JSON.stringify({ ...session, role: 'OWNER' }))?.role).toBe('MEMBER')
})

it('drops other stored fields', () => {
  expect(readMemberSession(JSON.stringify({ ...session, token: 'secret' }))).toEqual(session)
})

it.each([
  null,
  '',
  'no JSON',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...session, memberId: 7 }),
  JSON.stringify({ ...session, expiresAt: 'tomorrow' }),
  JSON.stringify({ ...session, expiresAt: undefined }),
])('ignores %j', (text) => {
  expect(readMemberSession(text)).toBeNull()
})
