import { greets } from '@compound/foundation/contract/greeting.ts'
import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import type { Site } from '../core/site.ts'
import { type Html, html } from '../mail/html.ts'
import { greeting, link, paragraph } from '../mail/layout.ts'
import { mark } from '../outbox/bulk.ts'
import type { EmailContent } from '../outbox/messages.ts'

export interface DeskMessage {
  readonly subject: string
  readonly text: string
}

export interface Sender {
  readonly site: Site
  readonly organizerEmail: string | null
}

/** A URL in a text, without the punctuation after it. */
const address = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?()[\]{}]/g

/** For all recipients. */
export function deskMail(
  { subject, text }: DeskMessage,
  production: JoinMail['production'],
  { site, organizerEmail }: Sender,
): EmailContent {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one.trim() !== '')
  const content = paragraphs.map((one) => paragraph(linesOf(one)))
  const from = `${site.name} sent this message to people who joined ${production.name}.`
  const answer =
    organizerEmail === null
      ? `Replies aren’t monitored. Contact us at ${site.url}/contact`
      : `To answer, reply to this email or write to ${organizerEmail}.`
  return {
    ...joinMail({ firstName: '', production }, site, {
      subject,
      label: 'Message from the organizer',
      hint: subject,
      hello: greets(text) ? null : greeting(mark('firstName')),
      message: '',
      text: [text, `${from} ${answer}`],
      content,
      reason: `You’re receiving this because you joined this production or its waitlist at ${site.name}.`,
      note: html`${from} ${linksOf(answer)} `,
    }),
    ...(organizerEmail === null ? {} : { replyTo: organizerEmail }),
  }
}

export function linesOf(text: string): Html {
  const lines = text.split('\n').map(linksOf)
  return html`${lines.flatMap((line, index) => (index === 0 ? [line] : [html`<br>`, line]))}`
}

function linksOf(line: string): Html {
  const parts: Html[] = []
  let end = 0
  for (const { 0: url, index } of line.matchAll(address)) {
    parts.push(html`${line.slice(end, index)}`, link(url))
    end = index + url.length
  }
  parts.push(html`${line.slice(end)}`)
  return html`${parts}`
}
