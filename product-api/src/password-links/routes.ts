import { createHash, randomBytes } from 'node:crypto'
import { inputMessages } from '@compound/foundation/input-rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { email, newPassword, samePassword } from '../members/fields.ts'
import { changePassword, findLogin } from '../members/queries.ts'
import { fullName, serializeUser } from '../members/serializers.ts'
import { passwordMail } from './mail.ts'
import { consumeLink, isValidLink, type PasswordLinkKind } from './queries.ts'
import { passwordLinkKind, passwordLinks } from './tables.ts'

const linkMinutes = 60

const tokenBytes = 32

const emailForm = z.object({ email })

const linkForm = z.object({ kind: z.enum(passwordLinkKind.enumValues), token: z.string() })

const passwordForm = newPassword({
  required: 'This field is required',
  short: inputMessages.newPasswordShort,
  confirmRequired: 'This field is required',
}).refine(samePassword.check, samePassword.issue)

export function passwordLinkRoutes(
  server: FastifyInstance,
  { db, now, site, outbox, passwords, sessions, limits }: Dependencies,
): void {
  server.post('/api/send-email', { onRequest: [...limits.messages] }, async (request) => {
    const { email } = readBody(emailForm, request.body)
    const login = await findLogin(db, email)
    if (login === null) throw new HttpError(404, "User doesn't exist!")
    const { member, passwordHash } = login
    const kind: PasswordLinkKind = passwordHash === null ? 'create' : 'reset'
    const token = randomBytes(tokenBytes).toString('base64url')
    const expiresAt = new Date(now().getTime() + linkMinutes * 60_000)
    await outbox.transaction(async (transaction, write) => {
      const tokenHash = hashOf(token)
      // Earlier links stay valid until one of them is used: mails arrive in any order.
      await transaction.insert(passwordLinks).values({ tokenHash, kind, memberId: member.id, expiresAt })
      const url = `${site.url}/${kind}-password/${token}`
      const content = passwordMail({ kind, firstName: member.firstName, url, minutes: linkMinutes }, site)
      const body = { channel: 'email', recipientName: fullName(member), ...content } as const
      // Also to a refused address: the member may have fixed it, and using the link shows that.
      await write({ key: ['password link', tokenHash], to: member.email, body, expiresAt })
    })
    return success({ message: 'Please check your email for a password reset link' })
  })

  server.post('/api/check-password-link', async (request) => {
    const { kind, token } = readBody(linkForm, request.body)
    const isValid = await isValidLink(db, { kind, tokenHash: hashOf(token) }, now())
    return success({ data: { is_valid: isValid } })
  })

  const setPassword = (path: string, kind: PasswordLinkKind, message: string) =>
    server.post<{ Params: { token: string } }>(path, { onRequest: limits.costly }, async (request) => {
      const key = { kind, tokenHash: hashOf(request.params.token) }
      const { password } = readBody(passwordForm, request.body)
      // Checked before the costly hash, and again in the transaction, which decides.
      if (!(await isValidLink(db, key, now()))) throw invalidLink()
      const passwordHash = await passwords.hash(password)
      const member = await db.transaction(async (transaction) => {
        const memberId = await consumeLink(transaction, key, now())
        return memberId === null ? null : await changePassword(transaction, memberId, passwordHash)
      })
      if (member === null) throw invalidLink()
      const token = await sessions.start(db, member, request)
      return success({ token, user: serializeUser(member), message })
    })

  setPassword('/api/user-password-with-login/:token', 'create', 'Password has been created successfully')
  setPassword('/api/user-reset-password/:token', 'reset', 'Password has been changed successfully')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function invalidLink(): HttpError {
  return new HttpError(422, 'This link no longer works. Ask for a new one.')
}
