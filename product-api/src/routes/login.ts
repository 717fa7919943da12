import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { email, givenPassword } from '../members/fields.ts'
import { findLogin, lockMember } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import type { Dependencies } from './dependencies.ts'

const loginForm = z.object({ email, password: givenPassword })

/** Unlike every other response, this one has `success` instead of `status`. */
export function loginRoutes(
  server: FastifyInstance,
  { db, passwords, sessions, limits }: Dependencies,
): void {
  server.post('/api/login', { onRequest: limits.costly }, async (request, reply) => {
    const form = loginForm.safeParse(request.body ?? {})
    if (!form.success) {
      return reply.code(422).send({ success: false, message: form.error.issues[0]?.message })
    }
    const { email, password } = form.data
    const login = await findLogin(db, email)
    const matches = await passwords.matches(login?.passwordHash ?? null, password)
    const token =
      login === null || !matches
        ? null
        : await db.transaction(async (transaction) => {
            const member = await lockMember(transaction, login.member)
            // The password may have changed meanwhile.
            if (member?.credentialsVersion !== login.member.credentialsVersion) return null
            return await sessions.start(transaction, member, request, true)
          })
    if (login === null || token === null) {
      return reply.code(401).send({ success: false, message: 'Email or password is wrong.' })
    }
    return { success: true, token, user: serializeUser(login.member), message: 'Logged in successfully!' }
  })
}
