import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { givenPassword } from '../members/fields.ts'
import { countUse } from '../members/passkey-queries.ts'
import { createPasskeys } from '../members/passkeys.ts'
import { allowExport, type CurrentSession } from '../members/session-queries.ts'
import { deleteAccount } from '../personal-data/deletion.ts'
import { exportMember } from '../personal-data/export.ts'
import { requirePassword } from './account-password.ts'
import type { Dependencies } from './dependencies.ts'

const exportMinutes = 15

const deletionForm = z
  .object({ password: givenPassword.optional(), passkey_response: z.unknown().optional() })
  .refine(({ password, passkey_response }) => (password === undefined) !== (passkey_response === undefined), {
    error: 'Send either the password or a passkey.',
  })

export function dataRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, attendance, authentication, journal, limits } = dependencies
  const passkeys = createPasskeys(dependencies)

  server.post('/api/allow-export', async (request) => {
    const { session } = await authentication.session(request)
    await allowExport(db, session.id, new Date(now().getTime() + exportMinutes * 60_000))
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
    const { password, passkey_response: response } = readBody(deletionForm, request.body)
    if (password !== undefined) await requirePassword(dependencies, current.member, password)
    else await requirePasskey(current.member, response)
    if ((await deleteAccount(attendance, current, now)) === 'last operator') {
      throw new HttpError(
        409,
        'You are the last operator without an end date. First make someone else an operator without an end date.',
      )
    }
    await journal.addDeletion(current.member.id, now()).catch((error: unknown) => {
      request.log.error({ err: error }, "a deletion couldn't be written to the journal; it is tried again")
    })
    return success({ message: 'Your account is deleted.' })
  })

  async function requirePasskey({ id }: CurrentSession['member'], response: unknown): Promise<void> {
    const use = await passkeys.readLogin(response)
    if (use?.memberId === id && (await countUse(db, use, now()))) return
    throw new HttpError(422, 'This passkey isn’t one of yours. Use another one, or your password.')
  }
}
