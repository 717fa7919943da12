import type { Database } from '../src/database/database.ts'
import { insertMember, type Member } from '../src/members/queries.ts'
import type { members } from '../src/members/tables.ts'
import { noon, type TestService } from './service.ts'

let count = 0

/** Adds a member with a unique email address and phone number, and logs them in. */
export async function addMember(
  { sessions }: TestService,
  db: Database,
  values: Partial<typeof members.$inferInsert> = {},
): Promise<{ member: Member; token: string }> {
  count += 1
  const member = await insertMember(db, {
    firstName: 'Ines',
    lastName: `Abara ${count}`,
    email: `person-${count}@example.com`,
    phone: `+1562556${String(count).padStart(4, '0')}`,
    dateOfBirth: '1990-02-03',
    instagramName: 'ines.abara',
    registeredAt: noon,
    ...values,
  })
  if (member === null) throw new Error('the email address or the phone number is taken')
  return { member, token: await sessions.start(db, member, { headers: {} }) }
}

/** A valid registration, with the changes of a test. */
export function registration(values: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fname: 'Renata',
    lname: 'Oyelaran',
    phone: '5625550199',
    email: 'renata@example.com',
    position: '8',
    other_position: '',
    instagram_name: 'renata.films',
    organization: 'Harbor Light Films',
    insterested_status: '1',
    invited_owner: 'Kiri',
    dob: '1988-02-29',
    password: 'a long walk by the harbor',
    confirm_password: 'a long walk by the harbor',
    ...values,
  }
}

export function codeIn(text: string): string {
  const code = /^@\S+ #(\d{6})$/m.exec(text)?.[1]
  if (code === undefined) throw new Error(`no code in: ${text}`)
  return code
}

export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111'
}
