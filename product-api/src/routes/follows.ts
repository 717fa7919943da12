import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountResponse } from '../account/account.ts'
import { announceStream, endStream } from '../follows/announcing.ts'
import { setFollows } from '../follows/queries.ts'
import { momentField, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { followTopics } from '../members/follow-topics.ts'
import type { Dependencies } from './dependencies.ts'

/** Twitch's own limit. */
const longestTitle = 140

export const topicsField = z.array(z.enum(followTopics), `topics may have ${followTopics.join(' and ')}.`)

const followForm = z.object({ topics: topicsField })

const streamId = z.string('id is required.').regex(/^[\w-]{1,64}$/, 'id must be the id of a stream.')

const startForm = z.object({
  id: streamId,
  /** Null, as `started_at`: not known yet. */
  title: z
    .string('title must be a text.')
    .nullable()
    .default(null)
    .transform((title) => cut(withoutHiddenMarks(title ?? ''))),
  started_at: momentField('started_at').nullable().default(null),
})

const endForm = z.object({ id: streamId })

/** Never splits a character. */
function cut(title: string): string {
  const letters = [...title]
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : title
}

export function followRoutes(
  server: FastifyInstance,
  { db, now, announcing, authentication }: Dependencies,
): void {
  server.post('/api/follows', async (request) => {
    const current = await authentication.session(request)
    const { topics } = readBody(followForm, request.body)
    await db.transaction((transaction) => setFollows(transaction, current.member.id, topics, now()))
    return await accountResponse(db, current, now())
  })

  server.post('/api/stream-started', async (request) => {
    const { id, title, started_at: startedAt } = readBody(startForm, request.body)
    const isAnnounced = await db.transaction((transaction) =>
      announceStream(transaction, { id, title, startedAt: startedAt ?? now() }, now()),
    )
    if (isAnnounced) announcing.wake()
    return success({ data: { is_announced: isAnnounced } })
  })

  server.post('/api/stream-ended', async (request) => {
    const { id } = readBody(endForm, request.body)
    await db.transaction((transaction) => endStream(transaction, id, now()))
    return success({ message: 'Messages about it that wait are dropped.' })
  })
}
