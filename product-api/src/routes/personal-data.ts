import type { FastifyInstance } from 'fastify'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { updateSession } from '../members/session-queries.ts'
import { deleteAccount } from '../personal-data/deletion.ts'
import { exportMember } from '../personal-data/export.ts'
import type { Dependencies } from './dependencies.ts'
import { proofForm, requireProof } from './proof.ts'

const exportMinutes = 15

export function dataRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, attendance, authentication, journal, limits } = dependencies

  server.post('/api/allow-export', async (request) => {
    const { session } = await authentication.session(request)
    await updateSession(db, session.id, { exportUntil: new Date(now().getTime() + exportMinutes * 60_000) })
    return success({ message: `You can download your data for ${exportMinutes} minutes.` })
  })

  server.get('/api/export', async (request, reply) => {
    const { member, session } = await authentication.session(request)
    if (session.exportUntil === null || session.exportUntil <= now()) {
      throw new HttpError(403, 'This download has expired. Ask for your data again in your account.')
    }
    return reply.type('application/json; charset=utf-8').send(exportMember(db, member, now()))
  })

  server.post('/api/delete-account', { onRequest: limits.costly }, async (request) => {
    const current = await authentication.session(request)
    await requireProof(dependencies, current.member, readBody(proofForm, request.body))
    const by = { attendance, journal, now, log: request.log }
    if ((await deleteAccount(by, current.member.id, current)) === 'last operator') {
      throw new HttpError(
        409,
        'You are the last operator without an end date. First make someone else an operator without an end date.',
      )
    }
    return success({ message: 'Your account is deleted.' })
  })
}
