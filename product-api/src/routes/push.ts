import { ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { removeSubscription, saveSubscription } from '../follows/push-subscriptions.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { lockSession } from '../members/sessions.ts'
import type { Dependencies } from './dependencies.ts'
import { topicsField } from './follows.ts'

/** Beyond what push services use, and below what an index takes. */
const longestEndpoint = 2_000

const endpoint = z
  .string('endpoint is required.')
  .max(longestEndpoint, 'endpoint is too long.')
  .regex(/^[\x21-\x7e]+$/, 'endpoint must be an address.')

const subscriptionForm = z.object({
  endpoint,
  p256dh: z.string('p256dh is required.').refine(isPublicKey, 'p256dh must be a public key.'),
  auth: z.string('auth is required.').regex(/^[\w-]{22}$/, 'auth must be 16 bytes in base64url.'),
  topics: topicsField.min(1, 'Choose what to be notified about.'),
})

const removalForm = z.object({ endpoint })

/** Else every message to it would fail. */
function isPublicKey(text: string): boolean {
  try {
    return /^[\w-]{87}$/.test(text) && ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

export function pushRoutes(
  server: FastifyInstance,
  { db, now, authentication, pushKey, isPushEndpoint }: Dependencies,
): void {
  server.get('/api/push-key', async () => success({ data: { public_key: pushKey } }))

  server.post('/api/push-subscriptions', async (request) => {
    const form = readBody(subscriptionForm, request.body)
    if (pushKey === null || !isPushEndpoint(form.endpoint)) {
      throw new HttpError(422, 'Notifications to this browser aren’t possible.')
    }
    const current = await authentication.optionalSession(request)
    if (current === null && form.topics.includes('productions')) {
      throw new HttpError(422, 'Please log in to follow new productions.')
    }
    const isSaved = await db.transaction(async (transaction) => {
      const memberId = current === null ? null : (await lockSession(transaction, current)).id
      return await saveSubscription(transaction, { ...form, memberId }, now())
    })
    if (!isSaved) throw new HttpError(503, 'There are too many subscriptions. Please try again tomorrow.')
    return success({ message: 'This device gets notifications.' })
  })

  server.post('/api/remove-push-subscription', async (request) => {
    const form = readBody(removalForm, request.body)
    await db.transaction((transaction) => removeSubscription(transaction, form.endpoint))
    return success({ message: 'This device gets no more notifications.' })
  })
}
