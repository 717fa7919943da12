import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { consumeVerifiedPhone, isVerifiedPhone } from '../codes/queries.ts'
import type { Database } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { email, phone } from '../members/fields.ts'
import { refusePersonalPassword } from '../members/personal-password.ts'
import { findTaken, insertMember } from '../members/queries.ts'
import { registrationForm } from '../members/registration.ts'
import { serializeUser } from '../members/serializers.ts'
import { writeLink } from '../password-links/links.ts'
import type { Dependencies } from './dependencies.ts'

const credentialsForm = z.object({ email, phone })

export function registrationRoutes(
  server: FastifyInstance,
  { db, now, site, outbox, passwords, sessions, limits }: Dependencies,
): void {
  server.post('/api/check_existing_credentials', async (request) => {
    await refuseTaken(db, readBody(credentialsForm, request.body))
    return success({ message: 'This email address and this phone number are available.' })
  })

  server.post('/api/register-users', { onRequest: limits.costly }, async (request) => {
    const { password, ...registration } = readBody(registrationForm(now()), request.body)
    refusePersonalPassword(password, site, registration)
    // Checked before the costly hash, and again in the transaction, which decides.
    await refuseTaken(db, registration)
    if (!(await isVerifiedPhone(db, registration.phone, now()))) throw unverified()
    const passwordHash = await passwords.hash(password)
    const added = await outbox.transaction(async (transaction, write) => {
      const member = await insertMember(transaction, { ...registration, passwordHash, registeredAt: now() })
      if (member === null) return null
      // Throwing rolls the insert back.
      if (!(await consumeVerifiedPhone(transaction, registration.phone, now()))) throw unverified()
      await writeLink({ db: transaction, write, site, now }, 'verify', member)
      return { user: serializeUser(member), token: await sessions.start(transaction, member, request) }
    })
    if (added === null) {
      await refuseTaken(db, registration)
      throw new HttpError(409, 'This account already exists. Please log in.')
    }
    return success({ message: 'Registration completed successfully', data: added })
  })
}

async function refuseTaken(db: Database, credentials: { email: string; phone: string }): Promise<void> {
  const taken = await findTaken(db, credentials)
  const messages = [
    ...(taken.email ? ['This email address already has an account. Please log in.'] : []),
    ...(taken.phone ? ['This phone number already has an account. Please log in.'] : []),
  ]
  if (messages[0] !== undefined) throw new HttpError(409, messages[0], messages)
}

function unverified(): HttpError {
  return new HttpError(422, 'Please verify your phone number first.')
}
