import { inputMessages } from '@compound/foundation/contract/input-rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deleteAddress } from '../calendars/queries.ts'
import type { Database } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { email, newPassword, samePassword } from '../members/fields.ts'
import { removePasskeys } from '../members/passkey-queries.ts'
import { refusePersonalPassword } from '../members/personal-password.ts'
import { findLogin, lockMember, type Member, updateMember } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import { endSessions } from '../members/session-queries.ts'
import { writeLink } from '../password-links/links.ts'
import { deleteLinks, isValidLink, lockLink } from '../password-links/queries.ts'
import { claimWalkIns } from '../productions/walk-ins.ts'
import type { Dependencies } from './dependencies.ts'

const passwordKinds = ['create', 'reset'] as const

const emailForm = z.object({ email })

const linkForm = z.object({ kind: z.enum(passwordKinds), token: z.string() })

export const passwordForm = newPassword({
  required: 'This field is required',
  short: inputMessages.newPasswordShort,
  confirmRequired: 'This field is required',
})

const newPasswordForm = passwordForm.refine(samePassword.check, samePassword.issue)

export function passwordLinkRoutes(
  server: FastifyInstance,
  { db, now, site, outbox, passwords, sessions, limits }: Dependencies,
): void {
  server.post('/api/send-email', { onRequest: [...limits.messages] }, async (request) => {
    const { email } = readBody(emailForm, request.body)
    const login = await findLogin(db, email)
    if (login === null) throw new HttpError(404, "User doesn't exist!")
    const kind = login.passwordHash === null ? 'create' : 'reset'
    await outbox.transaction(async (db, write) => {
      // The account may have been deleted meanwhile.
      if ((await lockMember(db, login.member)) === null) return
      await writeLink({ db, write, site, now }, kind, login.member)
    })
    return success({ message: 'Please check your email for a password reset link' })
  })

  server.post('/api/check-password-link', async (request) => {
    const { kind, token } = readBody(linkForm, request.body)
    const isValid = await isValidLink(db, { kinds: [kind], token }, now())
    return success({ data: { is_valid: isValid } })
  })

  const setPassword = (path: string, kind: (typeof passwordKinds)[number], message: string) =>
    server.post<{ Params: { token: string } }>(path, { onRequest: limits.costly }, async (request) => {
      const key = { kinds: [kind], token: request.params.token }
      const { password } = readBody(newPasswordForm, request.body)
      // Checked before the costly hash, and again in the transaction, which decides.
      if (!(await isValidLink(db, key, now()))) throw invalidLink()
      const passwordHash = await passwords.hash(password)
      const login = await db.transaction(async (transaction) => {
        const link = await lockLink(transaction, key, now())
        if (link === null) return null
        // Throwing leaves the link as it is.
        refusePersonalPassword(password, site, link.member)
        const member = await takeOver(transaction, link.member, passwordHash)
        return { member, token: await sessions.start(transaction, member, request) }
      })
      if (login === null) throw invalidLink()
      return success({ token: login.token, user: serializeUser(login.member), message })
    })

  setPassword('/api/user-password-with-login/:token', 'create', 'Password has been created successfully')
  setPassword('/api/user-reset-password/:token', 'reset', 'Password has been changed successfully')
}

/** Only the owner of the address keeps access: somebody else may have prepared the account. */
async function takeOver(
  db: Database,
  { id, email, isOwnerProven, isPhoneVerified, credentialsVersion }: Member,
  passwordHash: string,
): Promise<Member> {
  await deleteLinks(db, { id, email })
  await endSessions(db, id)
  if (!isOwnerProven) {
    await removePasskeys(db, id)
    await deleteAddress(db, id)
  }
  const member = await updateMember(db, id, {
    passwordHash,
    credentialsVersion: credentialsVersion + 1,
    isEmailVerified: true,
    isOwnerProven: true,
    isPhoneVerified: isPhoneVerified && isOwnerProven,
    // The link was emailed, so the address works.
    undeliverableEmail: null,
  })
  await claimWalkIns(db, id)
  return member
}

export function invalidLink(): HttpError {
  return new HttpError(422, 'This link no longer works. Ask for a new one.')
}
