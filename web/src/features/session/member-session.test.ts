import { expect, test } from 'vitest'
import { readMemberSession } from './member-session.ts'

const session = { memberId: '7', name: 'Dana', role: 'STAFF', expiresAt: '2026-11-20T20:00:00.000Z' }

test.each([
  ['reads what was stored', {}, session],
  ['may have no name', { name: null }, { ...session, name: null }],
  ['treats an unknown role as a member’s', { role: 'OWNER' }, { ...session, role: 'MEMBER' }],
  ['drops other stored fields', { token: 'secret' }, session],
])('%s', (_what, stored, read) => {
  expect(readMemberSession(JSON.stringify({ ...session, ...stored }))).toEqual(read)
})

const broken = [{ memberId: 7 }, { expiresAt: 'tomorrow' }, { expiresAt: undefined }].map((changes) =>
  JSON.stringify({ ...session, ...changes }),
)

test.each([null, '', 'no JSON', 'null', '7', '[]', '{}', ...broken])('ignores %j', (text) => {
  expect(readMemberSession(text)).toBeNull()
})
