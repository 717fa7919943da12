import type { Database } from '../database/database.ts'
import { removePasskeys } from './passkey-queries.ts'
import type { Passwords } from './passwords.ts'
import { findMember, insertMember, updateMember } from './queries.ts'
import { endSessions } from './session-queries.ts'

/** Public, so demo accounts must not exist in production. */
const password = 'password'

const accounts = [
  {
    role: 'member',
    firstName: 'Marisol',
    lastName: 'Quintero',
    email: 'member@example.com',
    phone: '+15555550100',
    dateOfBirth: '1991-06-14',
    instagramName: 'marisol.grows',
    organization: 'Fourth Street Flowers',
    position: 1,
    interested: true,
    invitedBy: 'The Compound',
  },
  {
    role: 'staff',
    firstName: 'Desmond',
    lastName: 'Achebe',
    email: 'staff@example.com',
    phone: '+15555550101',
    dateOfBirth: '1986-11-02',
    instagramName: null,
    organization: 'The Compound',
    position: 5,
    interested: true,
    invitedBy: 'The Compound',
  },
] as const

export async function addDemoAccounts(db: Database, passwords: Passwords, now: Date): Promise<void> {
  for (const account of accounts) {
    if ((await findMember(db, { email: account.email })) !== null) continue
    await insertMember(db, {
      ...account,
      passwordHash: await passwords.hash(password),
      isEmailVerified: true,
      isOwnerProven: true,
      registeredAt: now,
    })
  }
}

/** For a database that was used for a demo before production. */
export async function lockDemoAccounts(db: Database): Promise<void> {
  for (const { email, phone } of accounts) {
    const member = await findMember(db, { email })
    if (member?.phone !== phone) continue
    const credentialsVersion = member.credentialsVersion + 1
    await updateMember(db, member.id, { role: 'member', passwordHash: null, credentialsVersion })
    await endSessions(db, member.id)
    await removePasskeys(db, member.id)
  }
}
