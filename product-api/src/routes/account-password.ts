import type { FastifyInstance } from 'fastify'
import { writeAccountNotice } from '../account/mail.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError, sessionExpired } from '../http/errors.ts'
import { givenPassword, samePassword } from '../members/fields.ts'
import { refusePersonalPassword } from '../members/personal-password.ts'
import { findLogin, type Member, updateMember } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import { endSessions } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { deleteLinks } from '../password-links/queries.ts'
import type { Dependencies } from './dependencies.ts'
import { passwordForm } from './password-links.ts'

const changeForm = passwordForm
  .extend({ current_password: givenPassword })
  .refine(samePassword.check, samePassword.issue)

export function passwordRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { site, outbox, passwords, sessions, authentication, limits } = dependencies

  server.post('/api/change-password', { onRequest: limits.costly }, async (request) => {
    const current = await authentication.session(request)
    const { current_password, password } = readBody(changeForm, request.body)
    await requirePassword(dependencies, current.member, current_password)
    refusePersonalPassword(password, site, current.member)
    const passwordHash = await passwords.hash(password)
    const { member, token } = await outbox.transaction(async (db, write) => {
      const { id, email, credentialsVersion } = await lockSession(db, current)
      await deleteLinks(db, { id, email })
      await endSessions(db, id)
      const values = { passwordHash, credentialsVersion: credentialsVersion + 1 }
      const member = await updateMember(db, id, values)
      await writeAccountNotice({ db, write, site }, id, 'password')
      return { member, token: await sessions.start(db, member, request) }
    })
    return success({ token, user: serializeUser(member), message: 'Your password has been changed.' })
  })
}

/** @throws HttpError 422, or 401 where the account was deleted or its password changed meanwhile */
export async function requirePassword(
  { db, passwords }: Pick<Dependencies, 'db' | 'passwords'>,
  { email, credentialsVersion }: Member,
  password: string,
): Promise<void> {
  const login = await findLogin(db, email)
  if (login?.member.credentialsVersion !== credentialsVersion) throw sessionExpired()
  if (await passwords.matches(login.passwordHash, password)) return
  throw new HttpError(422, 'That password is wrong.')
}
