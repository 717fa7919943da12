import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { createUnsubscribeTokens } from '../members/unsubscribe-tokens.ts'
import { stopReminders } from '../notices/queries.ts'
import type { Dependencies } from './dependencies.ts'

const unsubscribeForm = z.object({ token: line('token is required.') })

export function noticeRoutes(server: FastifyInstance, { db, now, keys }: Dependencies): void {
  const tokens = createUnsubscribeTokens(keys)

  server.post('/api/unsubscribe-from-reminders', async (request) => {
    const memberId = tokens.read(readBody(unsubscribeForm, request.body).token)
    const isDone =
      memberId !== null &&
      (await db.transaction((transaction) => stopReminders(transaction, memberId, now())))
    if (!isDone) throw new HttpError(422, 'This link is incomplete. Open it from the email again.')
    return success({ message: "You won't get reminders anymore." })
  })
}
