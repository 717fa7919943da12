import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type UnsubscribeStep,
  type UnsubscribeTopic,
  unsubscribeTopicOf,
} from '../src/app/UnsubscribeDocument.tsx'
import { UnsubscribeFromRemindersDocument } from '../src/app/unsubscribe.no-hooks.generated.ts'
import { createServerClient } from '../src/graphql/client.ts'
import { fetchWithin } from './gateway-fetch.ts'
import { secretHeaders } from './pages.ts'

interface UnsubscribeOptions {
  readonly gatewayUrl: string
  readonly renderPage: (step: UnsubscribeStep, topic: UnsubscribeTopic) => Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds. A mail service that presses the button waits some seconds. */
const deadline = 8_000

const statuses: Readonly<Record<UnsubscribeStep, number>> = {
  question: 200,
  done: 200,
  invalid: 404,
  failed: 503,
}

interface Params {
  readonly token: string
}

/** GET asks, since mail services open every link; POST unsubscribes without login or redirect (RFC 8058). */
export async function unsubscribe(
  app: FastifyInstance,
  { gatewayUrl, renderPage, headers }: UnsubscribeOptions,
): Promise<void> {
  const send = (reply: FastifyReply, step: UnsubscribeStep, token: string) =>
    reply
      .code(statuses[step])
      .headers({ ...headers, ...secretHeaders })
      .type('text/html; charset=utf-8')
      .send(renderPage(step, unsubscribeTopicOf(token)))
  const fetch = fetchWithin(deadline)

  async function stopEmails(token: string, { ip, id }: { readonly ip: string; readonly id: string }) {
    const client = createServerClient({
      url: new URL('/graphql', gatewayUrl).href,
      fetch,
      headers: { 'x-forwarded-for': ip, 'x-request-id': id },
    })
    const { data } = await client.mutation(UnsubscribeFromRemindersDocument, { input: { token } }).toPromise()
    if (!data) return 'failed'
    return data.unsubscribeFromReminders.userErrors.length === 0 ? 'done' : 'invalid'
  }

  // The body adds nothing to the address, whatever its media type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.get<{ Params: Params }>('/unsubscribe/:token', async ({ params: { token } }, reply) =>
    send(reply, 'question', token),
  )
  app.post<{ Params: Params }>('/unsubscribe/:token', async (request, reply) => {
    const { token } = request.params
    return send(reply, await stopEmails(token, request), token)
  })
}
