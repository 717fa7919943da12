import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountResponse } from '../account/account.ts'
import { listProductionsOf, renewEntries } from '../check-in/queries.ts'
import { line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import { personName } from '../members/fields.ts'
import { updateMember } from '../members/queries.ts'
import { positionGiven, profileFields, profileOf } from '../members/registration.ts'
import { fullName } from '../members/serializers.ts'
import { endSession, endSessions } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { stopReminders } from '../notices/queries.ts'
import type { Dependencies } from './dependencies.ts'
import { requireRecentProof } from './proof.ts'

const profileForm = z
  .object({
    first_name: personName('First name is required.'),
    last_name: personName('Last name is required.'),
    ...profileFields,
  })
  .refine(positionGiven.check, positionGiven.issue)

const remindersForm = z.object({ is_on: z.boolean('is_on must be true or false.') })

const sessionForm = z.object({ id: line('id must be given.').optional() })

export function accountRoutes(
  server: FastifyInstance,
  { db, now, attendance, authentication }: Dependencies,
): void {
  server.get('/api/account', async (request) =>
    accountResponse(db, await authentication.session(request), now()),
  )

  server.post('/api/update-profile', async (request) => {
    const current = await authentication.session(request)
    const form = readBody(profileForm, request.body)
    const names = { firstName: form.first_name, lastName: form.last_name }
    await attendance.changeOf(current.member.id, async ({ db, lock }) => {
      const before = await lockSession(db, current)
      await updateMember(db, before.id, { ...names, ...profileOf(form) })
      if (fullName(before) === fullName(names)) return
      await lock(await listProductionsOf(db, before.id))
      await renewEntries(db, before.id)
    })
    return await accountResponse(db, current, now())
  })

  server.post('/api/set-reminders', async (request) => {
    const current = await authentication.session(request)
    const { id } = current.member
    if (readBody(remindersForm, request.body).is_on) await updateMember(db, id, { remindersStoppedAt: null })
    else await db.transaction((transaction) => stopReminders(transaction, id, now()))
    return await accountResponse(db, current, now())
  })

  server.post('/api/end-session', async (request) => {
    const current = await authentication.session(request)
    const { id = current.session.id } = readBody(sessionForm, request.body)
    if (id !== current.session.id) requireRecentProof(current, now())
    if (!(await endSession(db, current.member.id, id))) throw notFound('session')
    return id === current.session.id
      ? success({ message: 'You are logged out.' })
      : await accountResponse(db, current, now())
  })

  server.post('/api/end-other-sessions', async (request) => {
    const current = await authentication.session(request)
    await endSessions(db, current.member.id, current.session.id)
    return await accountResponse(db, current, now())
  })
}
