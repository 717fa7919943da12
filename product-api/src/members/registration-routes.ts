import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isVerifiedPhone, spendVerifiedPhone } from '../codes/queries.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import { RequestFailure } from '../http/failures.ts'
import { user } from './answers.ts'
import { email, phone } from './fields.ts'
import { findTaken, insertMember } from './queries.ts'
import { registrationForm } from './registration.ts'

const credentialsForm = z.object({ email, phone })

/** Sign-up: whether e-mail address and phone number are free, and the registration itself. */
export function registrationRoutes(
  server: FastifyInstance,
  { db, now, passwords, tokens }: Dependencies,
): void {
  server.post('/api/check_existing_credentials', async (request) => {
    await refuseTaken(db, readBody(credentialsForm, request.body))
    return success({ message: 'This email address and this phone number are free.' })
  })

  server.post('/api/register-users', async (request) => {
    const { password, ...registration } = readBody(registrationForm(now()), request.body)
    // Asked before the costly hash, and once more in the transaction, where the answer counts.
    await refuseTaken(db, registration)
    if (!(await isVerifiedPhone(db, registration.phone, now()))) throw unverified()
    const passwordHash = await passwords.hash(password)
    const member = await db.transaction(async (transaction) => {
      const added = await insertMember(transaction, { ...registration, passwordHash, registeredAt: now() })
      if (added === null) return null
      // Thrown inside, this takes the member away again.
      if (!(await spendVerifiedPhone(transaction, registration.phone, now()))) throw unverified()
      return added
    })
    if (member === null) {
      await refuseTaken(db, registration)
      throw new RequestFailure(409, 'This account exists already. Please log in.')
    }
    const token = await tokens.issue(member)
    return success({
      message: 'Registration completed successfully',
      data: { token, user: user(member) },
    })
  })
}

/** @throws RequestFailure 409 that names what is taken */
async function refuseTaken(db: Database, credentials: { email: string; phone: string }): Promise<void> {
  const taken = await findTaken(db, credentials)
  const messages = [
    ...(taken.email ? ['This email address already has an account. Please log in.'] : []),
    ...(taken.phone ? ['This phone number already has an account. Please log in.'] : []),
  ]
  if (messages[0] !== undefined) throw new RequestFailure(409, messages[0], messages)
}

function unverified(): RequestFailure {
  return new RequestFailure(422, 'Please verify your phone number first.')
}
