import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { nationalPhone } from '@compound/foundation/contract/phone-number.ts'
import { type Site, siteHost } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { footerText, mailHtml, paragraph } from '../mail/layout.ts'
import type { MessageBody } from '../outbox/messages.ts'
import { codeOf, type SendForAnswer, sendTimeoutMs } from '../outbox/relay.ts'

export type Senders = Readonly<Record<'email' | 'sms', SendForAnswer>>

/** Sends it once, without the outbox. */
export async function sendTestMessage(to: string, senders: Senders, site: Site, writtenAt: Date) {
  const isEmail = to.includes('@')
  const address = isEmail ? normalizeEmail(to) : nationalPhone(to)
  if (address === null) {
    return { output: `'${to}' is no email address, and no phone number with 10 digits.`, isDone: false }
  }
  const text = `This is a test message from ${site.name}. You don't need to do anything.`
  const body: MessageBody = isEmail ? testMail(site, text) : { channel: 'sms', text }
  const messageId = `${randomUUID()}@${siteHost(site)}`
  const signal = AbortSignal.timeout(sendTimeoutMs)
  try {
    const answer = await senders[isEmail ? 'email' : 'sms'](
      { to: address, body, messageId, writtenAt },
      signal,
    )
    return { output: `Sent to ${address}. The answer: ${answer}`, isDone: true }
  } catch (error) {
    const reason = signal.aborted
      ? `No answer within ${sendTimeoutMs / 1_000} seconds. It may still arrive.`
      : `Not sent: ${error instanceof Error ? error.message : error} (${codeOf(error)})`
    return { output: `${address}: ${reason}`, isDone: false }
  }
}

function testMail(site: Site, text: string): MessageBody {
  const title = 'Test message'
  const reason = html`You got this email because an operator of ${site.name} tested its mail server.`
  return {
    channel: 'email',
    recipientName: '',
    subject: `${title} from ${site.name}`,
    html: mailHtml({ site, title, preview: text, content: paragraph(html`${text}`), reason }),
    text: `${text}\n\n${footerText(site)}\n`,
    images: [],
  }
}
