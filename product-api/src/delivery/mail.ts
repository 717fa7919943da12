import { createTransport } from 'nodemailer'
import type { Send } from '../outbox/courier.ts'
import type { Dispatch, Mailbox } from '../outbox/messages.ts'
import { post } from './post.ts'

/** Where mail goes: to an SMTP server, or as it would go there to the local inbox. */
export type MailRoute =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'inbox'; readonly url: string }

/** A way for mail that may hold connections open. */
export interface MailDelivery {
  readonly send: Send
  close(): void
}

/** Nothing in a message may make this process read a file or fetch an address. */
const closedWorld = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Opens the way for mail.
 * @param from whom the mail is from
 */
export function openMailDelivery(route: MailRoute, from: Mailbox): MailDelivery {
  return route.kind === 'smtp' ? smtpDelivery(route.url, from) : inboxDelivery(route.url, from)
}

function smtpDelivery(url: string, from: Mailbox): MailDelivery {
  const transport = createTransport({ url, pool: true, ...closedWorld })
  return {
    send: async (dispatch, signal) => {
      await transport.sendMail({ ...mailOf(dispatch, from), signal })
    },
    close: () => transport.close(),
  }
}

function inboxDelivery(url: string, from: Mailbox): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closedWorld })
  return {
    send: async (dispatch, signal) => {
      const { message } = await transport.sendMail(mailOf(dispatch, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written to a buffer')
      await post(url, new Uint8Array(message), { 'content-type': 'message/rfc822' }, signal)
    },
    close: () => undefined,
  }
}

function mailOf({ to, body, messageId, writtenAt }: Dispatch, from: Mailbox) {
  if (body.channel !== 'email') throw new TypeError(`a message of channel ${body.channel} is no mail`)
  return {
    from: { ...from },
    // As an object it is taken as one address, whatever marks it holds.
    to: { name: body.recipientName, address: to },
    subject: body.subject,
    html: body.html,
    text: body.text,
    messageId: `<${messageId}>`,
    date: writtenAt,
    // Out-of-office replies would answer nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: body.images.map(({ filename, contentType, contentId, base64 }) => ({
      filename,
      contentType,
      cid: contentId,
      content: base64,
      encoding: 'base64',
      contentDisposition: 'inline' as const,
    })),
  }
}
