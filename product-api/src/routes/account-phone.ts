import type { FastifyInstance } from 'fastify'
import { accountResponse } from '../account/account.ts'
import { writeAccountNotice } from '../account/mail.ts'
import { createCodes } from '../codes/codes.ts'
import type { Database } from '../database/database.ts'
import { orConflict } from '../database/unique-violation.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { findMember, type Member, updateMember } from '../members/queries.ts'
import { endSessions } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { codeForm, phoneForm, refuseUnlessRight } from './codes.ts'
import type { Dependencies } from './dependencies.ts'
import { requireRecentProof } from './proof.ts'

const taken = 'This phone number already has an account.'

export function phoneRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, site, outbox, authentication, limits } = dependencies
  const codes = createCodes(dependencies)

  server.post('/api/send-phone-code', { onRequest: [...limits.messages] }, async (request) => {
    const { member } = await authentication.session(request)
    const { phone } = readBody(phoneForm, request.body)
    await refuseTaken(db, member, phone)
    await codes.send({ purpose: 'phone', phone }, member.id)
    return success({ message: 'The code has been sent.' })
  })

  server.post('/api/change-phone', async (request) => {
    const current = await authentication.session(request)
    const { phone, code } = readBody(codeForm, request.body)
    requireRecentProof(current, now())
    await refuseTaken(db, current.member, phone)
    refuseUnlessRight(await codes.check({ purpose: 'phone', phone }, code))
    const changed = outbox.transaction(async (db, write) => {
      const { id } = await lockSession(db, current)
      await updateMember(db, id, { phone, isPhoneVerified: true })
      await endSessions(db, id, current.session.id)
      await writeAccountNotice({ db, write, site }, id, 'phone')
    })
    await orConflict(changed, taken)
    return await accountResponse(db, current, now())
  })
}

async function refuseTaken(db: Database, member: Member, phone: string): Promise<void> {
  if (phone === member.phone) {
    if (member.isPhoneVerified) throw new HttpError(409, 'This is your phone number already.')
  } else if ((await findMember(db, { phone })) !== null) {
    throw new HttpError(409, taken)
  }
}
