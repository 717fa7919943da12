import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { TwilioCredentials } from '../credentials.ts'
import { type FaultResponses, HTML_IN_PLACE_OF_JSON } from '../fault-injection.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { type ServiceResponse, sendResponse } from '../response.ts'

export const TWILIO_BASE = '/2010-04-01/Accounts'

const RETRY_AFTER_SECONDS = 60

/** Numbers that the service refuses from its test credentials. */
const REFUSED_NUMBERS: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number"],
  '+15005550002': [21612, 'The message cannot be sent with this combination of numbers'],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

export const TWILIO_FAULTS: FaultResponses = {
  error: () => failure(500, 20500, 'Internal Server Error'),
  quota: () => ({
    ...failure(429, 20429, 'Too Many Requests'),
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  }),
  unauthorized: () => failure(401, 20003, 'Authenticate'),
  malformed: [
    HTML_IN_PLACE_OF_JSON,
    { status: 200, contentType: 'application/json', body: '{"account_sid":"AC' },
  ],
}

const formSchema = z.object({
  To: z.string().default(''),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().default(''),
})

interface TwilioOptions {
  credentials: TwilioCredentials
  inbox: Inbox
  /** Milliseconds since 1970. */
  now: () => number
}

/** `POST /{sid}/Messages.json`. As the service, it doesn't notice a repeat. */
export async function twilioRoutes(
  scope: FastifyInstance,
  { credentials: { accountSid, authToken }, inbox, now }: TwilioOptions,
): Promise<void> {
  await scope.register(formbody)
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  scope.post<{ Params: { sid: string } }>('/:sid/Messages.json', async (request, reply) => {
    const refuse = (...what: Parameters<typeof failure>) => sendResponse(reply, failure(...what))
    if (request.headers.authorization !== basic) return refuse(401, 20003, 'Authenticate')
    if (request.params.sid !== accountSid) return refuse(404, 20404, 'The requested resource was not found')
    const { To: to, From: from, MessagingServiceSid: service, Body: text } = formSchema.parse(request.body)
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(400, 21211, "Invalid 'To' Phone Number")
    if (!from && !service) return refuse(400, 21603, "A 'From' phone number is required.")
    if (text === '') return refuse(400, 21602, 'Message body is required.')
    const refusal = REFUSED_NUMBERS[to]
    if (refusal !== undefined) return refuse(400, ...refusal)
    const at = new Date(now())
    inbox.addText({ to, text, at: at.toISOString() }, null)
    const sid = `SM${randomBytes(16).toString('hex')}`
    const uri = `${TWILIO_BASE}/${accountSid}/Messages/${sid}`
    return reply.code(201).send({
      account_sid: accountSid,
      api_version: '2010-04-01',
      body: text,
      date_created: at.toUTCString(),
      date_sent: null,
      date_updated: at.toUTCString(),
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
      from: from ?? null,
      messaging_service_sid: service ?? null,
      num_media: '0',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      sid,
      status: from ? 'queued' : 'accepted',
      subresource_uris: { media: `${uri}/Media.json` },
      to,
      uri: `${uri}.json`,
    })
  })
}

function failure(status: number, code: number, message: string): ServiceResponse {
  const body = { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  return { status, contentType: 'application/json', body: JSON.stringify(body) }
}
