import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CodeCheckResult, createCodes } from '../codes/codes.ts'
import type { Database } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { code, phone } from '../members/fields.ts'
import { findMember, lockMember, type Member } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import type { Dependencies } from './dependencies.ts'

export const phoneForm = z.object({ phone })
export const codeForm = z.object({ phone, code })

export function codeRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, sessions, limits } = dependencies
  const sends = { onRequest: [...limits.messages] }
  const codes = createCodes(dependencies)

  server.post('/api/send_verification_code', sends, async (request) => {
    const { phone } = readBody(phoneForm, request.body)
    if ((await findMember(db, { phone })) !== null) {
      throw new HttpError(409, 'This phone number already has an account. Please log in.')
    }
    await codes.send({ purpose: 'registration', phone })
    return success({ message: 'The code has been sent.' })
  })

  server.post('/api/check_verification_code', async (request) => {
    const { phone, code } = readBody(codeForm, request.body)
    refuseUnlessRight(await codes.check({ purpose: 'registration', phone }, code))
    return success({ message: 'Your phone number is verified.' })
  })

  server.post('/api/send_login_verification_code', sends, async (request) => {
    const { phone } = readBody(phoneForm, request.body)
    const { id } = await findPhoneLogin(db, phone)
    await codes.send({ purpose: 'login', phone }, id)
    return success({ message: 'The code has been sent.' })
  })

  server.post('/api/check_login_verification_code', async (request) => {
    const { phone, code } = readBody(codeForm, request.body)
    refuseUnlessRight(await codes.check({ purpose: 'login', phone }, code))
    const { member, token } = await db.transaction(async (transaction) => {
      await lockMember(transaction, { phone })
      const member = await findPhoneLogin(transaction, phone)
      return { member, token: await sessions.start(transaction, member, request) }
    })
    return success({ token, user: serializeUser(member), message: 'Logged in successfully!' })
  })
}

async function findPhoneLogin(db: Database, phone: string): Promise<Member> {
  const member = await findMember(db, { phone })
  if (member === null) throw new HttpError(404, 'There is no account with this phone number.')
  if (member.isPhoneVerified) return member
  throw new HttpError(
    422,
    'This phone must be verified again. Log in with your password, then confirm the phone in your account.',
  )
}

export function refuseUnlessRight(result: CodeCheckResult): void {
  if (result === 'wrong') {
    throw new HttpError(422, 'That code is incorrect. Check it and try again.')
  }
  if (result === 'expired') {
    throw new HttpError(422, 'This code no longer works. Ask for a new one.')
  }
}
