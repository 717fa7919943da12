import { createTransport } from 'nodemailer'
import type { Dispatch, Mailbox } from '../outbox/messages.ts'
import { AddressRefused, type SendForAnswer } from '../outbox/relay.ts'
import { httpPost } from './http-post.ts'
import { qrPicture } from './qr-picture.ts'
import { addressRefusal } from './smtp-refusals.ts'

export type MailRoute =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'inbox'; readonly url: string }

export interface MailTransport {
  readonly send: SendForAnswer
  close(): void
}

/** A message must not make this process read a file or fetch a URL. */
const noExternalAccess = { disableFileAccess: true, disableUrlAccess: true } as const

export function openMailTransport(route: MailRoute, from: Mailbox): MailTransport {
  return route.kind === 'smtp' ? smtpTransport(route.url, from) : inboxTransport(route.url, from)
}

function smtpTransport(url: string, from: Mailbox): MailTransport {
  const transport = createTransport({ url, pool: true, ...noExternalAccess })
  return {
    send: async (dispatch, signal) => {
      try {
        const { response } = await transport.sendMail({ ...mailOf(dispatch, from), signal })
        return response
      } catch (error) {
        const refusal = addressRefusal(error)
        throw refusal === null ? error : new AddressRefused(refusal, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

function inboxTransport(url: string, from: Mailbox): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noExternalAccess })
  return {
    send: async (dispatch, signal) => {
      const { message } = await transport.sendMail(mailOf(dispatch, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written to a buffer')
      const headers = { 'content-type': 'message/rfc822' }
      return await httpPost({ address: url, headers, body: new Uint8Array(message) }, signal)
    },
    close: () => undefined,
  }
}

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function mailOf({ to, body, messageId, writtenAt }: Dispatch, from: Mailbox) {
  if (body.channel !== 'email') throw new TypeError(`a message of channel ${body.channel} is not an email`)
  return {
    from: { ...from },
    // An object is one address, whatever characters it has.
    to: { name: body.recipientName, address: to },
    ...(body.replyTo === undefined ? {} : { replyTo: { name: '', address: body.replyTo } }),
    subject: body.subject,
    html: body.html,
    text: body.text,
    messageId: `<${messageId}>`,
    date: writtenAt,
    // Keeps out-of-office programs from replying.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(body.unsubscribeUrl) },
    attachments: [
      ...body.images.map(({ filename, contentType, contentId, ...drawing }) => ({
        filename,
        contentType,
        cid: contentId,
        content: 'qrCode' in drawing ? qrPicture(drawing.qrCode) : Buffer.from(drawing.base64, 'base64'),
        contentDisposition: 'inline' as const,
      })),
      ...(body.files ?? []).map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: base64,
        encoding: 'base64',
        contentDisposition: 'attachment' as const,
      })),
    ],
  }
}
