import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readEmail } from './email.ts'
import { emailDocument } from './email-document.ts'
import type { Inbox } from './inbox.ts'
import type { StoredMessage } from './messages.ts'
import pageStyles from './page.css?raw'
import pageScript from './page.js?raw'
import { inboxHtml } from './page.ts'

/** In bytes; longer than any message of the product. */
const LARGEST_MESSAGE = 5_000_000

const smsSchema = z.object({ to: z.string().min(1), text: z.string() })

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Emails may have their own styles and any pictures, but no scripts. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

const ATTACHMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The product API posts emails (`message/rfc822`) and texts (JSON) to `/inbox`. @param now ms since 1970 */
export async function inboxRoutes(scope: FastifyInstance, inbox: Inbox, now: () => number): Promise<void> {
  scope.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE },
    (_request, body, done) => done(null, body),
  )
  // The form that empties the inbox has no fields.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  )
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })

  receiveMessages(scope, inbox, now)
  listMessages(scope, inbox)
  showMessages(scope, inbox)
  announceMessages(scope, inbox)
  scope.get('/inbox/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyles),
  )

  scope.get('/inbox/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  )
}

function receiveMessages(scope: FastifyInstance, inbox: Inbox, now: () => number): void {
  scope.post('/inbox', async (request, reply) => {
    const at = new Date(now()).toISOString()
    const { body } = request
    if (Buffer.isBuffer(body)) {
      const email = await readEmail(body, at)
      if (email === null) return reply.code(400).send({ message: 'The email has no recipient.' })
      inbox.add(email.message, email.messageId)
      return reply.code(202).send({})
    }
    const sms = smsSchema.safeParse(body)
    if (!sms.success) return reply.code(400).send({ message: 'A text message must be {"to", "text"}.' })
    const { to, text } = sms.data
    inbox.addText({ to, text, at }, idempotencyKey(request))
    return reply.code(202).send({})
  })
}

function listMessages(scope: FastifyInstance, inbox: Inbox): void {
  scope.get('/inbox.json', async () => inbox.list().map(({ id: _id, ...message }) => message))

  scope.delete('/inbox.json', async (_request, reply) => {
    inbox.clear()
    return reply.code(204).send()
  })

  scope.post('/inbox/clear', async (_request, reply) => {
    inbox.clear()
    return reply.redirect('/inbox', 303)
  })
}

function showMessages(scope: FastifyInstance, inbox: Inbox): void {
  function find(request: FastifyRequest<MessageRoute>): StoredMessage | undefined {
    return inbox.get(Number(request.params.id))
  }

  scope.get('/inbox', async (_request, reply) => {
    const messages = inbox.list()
    return sendPage(reply, inboxHtml({ messages, open: messages[0] ?? null, named: false }))
  })

  scope.get<MessageRoute>('/inbox/messages/:id', async (request, reply) => {
    const open = find(request)
    // Dropped for newer ones: show the list.
    if (open === undefined) return reply.redirect('/inbox', 303)
    return sendPage(reply, inboxHtml({ messages: inbox.list(), open, named: true }))
  })

  scope.get<MessageRoute>('/inbox/messages/:id/content', async (request, reply) => {
    const message = find(request)
    if (message === undefined) return reply.code(404).send({ message: "This message doesn't exist." })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', EMAIL_POLICY)
      .send(emailDocument(message))
  })

  scope.get<{ Params: { id: string; index: string } }>(
    '/inbox/messages/:id/attachments/:index',
    async (request, reply) => {
      const attachment = find(request)?.attachments[Number(request.params.index)]
      if (attachment === undefined) return reply.code(404).send({ message: "This attachment doesn't exist." })
      return reply
        .type(attachment.contentType)
        .header('content-security-policy', ATTACHMENT_POLICY)
        .send(Buffer.from(attachment.base64, 'base64'))
    },
  )
}

/** Server-sent events, so that an open page shows new messages. */
function announceMessages(scope: FastifyInstance, inbox: Inbox): void {
  scope.get('/inbox/events', async (_request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const sendChange = () => {
      const state = { newest: inbox.list()[0]?.id ?? 0, count: inbox.list().length }
      raw.write(`data: ${JSON.stringify(state)}\n\n`)
    }
    raw.once('close', inbox.whenChanged(sendChange))
    sendChange()
  })
}

interface MessageRoute {
  Params: { id: string }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('referrer-policy', 'no-referrer')
    .send(html)
}
