import { AddressRefused, type SendForAnswer } from '../outbox/relay.ts'
import { type HttpPost, HttpPostRefused, httpPost } from './http-post.ts'

interface Service extends Pick<HttpPost, 'accepted'> {
  readonly contentType: string
  readonly write: (message: Readonly<Record<'from' | 'to' | 'text', string>>) => string
  /** Of numbers that never get a message. Other refusals can be corrected while a code is valid. */
  readonly refusedNumber?: RegExp
}

/** Of the operator's own. */
const webhook: Service = {
  contentType: 'application/json',
  write: ({ to, text }) => JSON.stringify({ to, text }),
}

const services: Readonly<Record<string, Service & { readonly path: (url: URL) => string }>> = {
  // https://www.twilio.com/docs/messaging/api/message-resource
  twilio: {
    // The user may be an API key of the account that the path names.
    path: ({ pathname, username }) => `/2010-04-01/Accounts/${pathname.slice(1) || username}/Messages.json`,
    contentType: 'application/x-www-form-urlencoded',
    write: ({ from, to, text }) => {
      const sender = /^MG[\da-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
      return new URLSearchParams({ [sender]: from, To: to, Body: text }).toString()
    },
    accepted: 201,
    // Invalid, unsubscribed, not mobile, a landline.
    refusedNumber: /"code": ?(21211|21610|21614|21635)\b/,
  },
  // https://developer.vonage.com/en/api/messages
  vonage: {
    path: () => '/v1/messages',
    contentType: 'application/json',
    write: ({ from, to, text }) => {
      const [sender, receiver] = [from, to].map((number) => number.replace(/^\+/, ''))
      return JSON.stringify({ channel: 'sms', message_type: 'text', from: sender, to: receiver, text })
    },
    accepted: 202,
    // Barred, invalid.
    refusedNumber: /messages#(1050|1170|1430)\b/,
  },
}

export const textMessageAddresses =
  'https://…, twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=NUMBER or vonage://KEY:SECRET@api.nexmo.com?from=NUMBER'

export function isTextMessageAddress(address: string): boolean {
  const form = /^(https?:|(twilio|vonage)(\+http)?:\/\/[^:@/]+:[^:@/]+@[^@?]+\?from=[^&]+$)/
  return URL.canParse(address) && form.test(address)
}

function serviceAt(address: string) {
  const url = new URL(address)
  // `twilio+http` is for simulators.
  const [name = '', scheme = 'https'] = url.protocol.slice(0, -1).split('+')
  const service = services[name]
  if (service === undefined) return { ...webhook, address, from: '' }
  const { username, password, host } = url
  return {
    ...service,
    address: `${scheme}://${username}:${password}@${host}${service.path(url)}`,
    // A plus sign in a query is read as a space.
    from: url.searchParams.get('from')?.replace(/^ /, '+') ?? '',
  }
}

export function textMessageTransport(address: string): SendForAnswer {
  const { from, contentType, write, refusedNumber, ...service } = serviceAt(address)
  return async ({ to, body, messageId }, signal) => {
    if (body.channel !== 'sms')
      throw new TypeError(`a message of channel ${body.channel} is not a text message`)
    // Of the same message at a retry. Twilio and Vonage ignore it.
    const headers = { 'content-type': contentType, 'idempotency-key': messageId }
    try {
      return await httpPost({ ...service, headers, body: write({ from, to, text: body.text }) }, signal)
    } catch (error) {
      const isRefused = error instanceof HttpPostRefused && refusedNumber?.test(error.message)
      throw isRefused ? new AddressRefused(error.message, { cause: error }) : error
    }
  }
}
