import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stopFollowing } from '../follows/queries.ts'
import { line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { createUnsubscribeTokens } from '../members/unsubscribe-tokens.ts'
import { stopReminders } from '../notices/queries.ts'
import type { Dependencies } from './dependencies.ts'

const named = {
  reminders: 'reminders',
  live: 'emails about live streams',
  productions: 'emails about new productions',
} as const

const unsubscribeForm = z.object({ token: line('token is required.') })

export function noticeRoutes(server: FastifyInstance, { db, now, keys }: Dependencies): void {
  const tokens = createUnsubscribeTokens(keys)

  server.post('/api/unsubscribe-from-reminders', async (request) => {
    const read = tokens.read(readBody(unsubscribeForm, request.body).token)
    if (read === null) throw new HttpError(422, 'This link is incomplete. Open it from the email again.')
    const { memberId, subject } = read
    await db.transaction((transaction) =>
      subject === 'reminders'
        ? stopReminders(transaction, memberId, now())
        : stopFollowing(transaction, memberId, subject, now()),
    )
    // Also the second time, and if the account is gone.
    return success({ message: `You won’t get ${named[subject]} anymore.` })
  })
}
