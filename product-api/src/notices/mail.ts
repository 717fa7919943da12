import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import { ticketCode, waitlistEmailReason } from '../attendance/mail.ts'
import type { Site } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { facts, footerText, link, mailHtml, paragraph } from '../mail/layout.ts'
import { fullName } from '../members/serializers.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { ChangeNotice } from './state.ts'

interface ChangeMessage {
  readonly subject: string
  readonly label: string
  readonly news: string
}

function changeMessage(
  notice: ChangeNotice,
  { name, startsAt, venue }: JoinMail['production'],
): ChangeMessage {
  if (notice.kind === 'called off') {
    return {
      subject: `Called off: ${name}`,
      label: 'Called off',
      news: 'this production has been called off. You don’t need to do anything.',
    }
  }
  if (notice.kind === 'on again') {
    const news = 'this production is back on. It had been called off.'
    return { subject: `Back on: ${name}`, label: 'Back on', news }
  }
  const isNew = [...(notice.hasNewDate ? ['date'] : []), ...(notice.hasNewVenue ? ['venue'] : [])].join(
    ' and ',
  )
  const open = [
    ...(notice.hasNewDate && startsAt === null ? ['date'] : []),
    ...(notice.hasNewVenue && venue === null ? ['venue'] : []),
  ].join(' and ')
  return {
    subject: `New ${isNew} for ${name}`,
    label: `New ${isNew}`,
    news:
      open === ''
        ? `this production has a new ${isNew}.`
        : `the ${isNew} of this production has changed. We’ll email you once the new ${open} is announced.`,
  }
}

export function changeMail(
  {
    notice,
    isWaitlisted,
    ...mail
  }: JoinMail & { readonly notice: ChangeNotice; readonly isWaitlisted: boolean },
  site: Site,
): EmailContent {
  const change = changeMessage(notice, mail.production)
  const reason = isWaitlisted ? { reason: waitlistEmailReason(site) } : {}
  if (notice.kind === 'called off') {
    const hint = 'This production has been called off.'
    return joinMail(mail, site, { ...change, ...reason, hint, message: change.news })
  }
  const listUrl = `${site.url}/joined-productions`
  const reassurance = isWaitlisted
    ? 'You keep your spot on the waitlist.'
    : 'You keep your spot, and your ticket stays the same.'
  return joinMail(mail, site, {
    ...change,
    ...reason,
    hint: reassurance,
    message: `${change.news} ${reassurance}`,
    text: [`${cancelAdvice} under My tickets: ${listUrl}`],
    note: html`${cancelAdvice} under ${link(listUrl, 'My tickets')}. `,
  })
}

/** Repeats the ticket: its first mail may be far down in the inbox. */
export function reminderMail(
  {
    ticket,
    unsubscribeUrl,
    ...mail
  }: JoinMail & { readonly ticket: string; readonly unsubscribeUrl: string },
  site: Site,
): EmailContent {
  const { name } = mail.production
  const code = ticketCode(ticket, site)
  const listUrl = `${site.url}/joined-productions`
  return joinMail(mail, site, {
    subject: `Reminder: ${name}`,
    label: 'Reminder',
    hint: 'Your QR code is inside.',
    message:
      'this production is coming up, and your spot is confirmed. Show this QR code at the entrance. It works once.',
    text: [code.text, `${cancelAdvice} under My tickets: ${listUrl}`],
    content: code.content,
    note: html`${cancelAdvice} under ${link(listUrl, 'My tickets')}. `,
    images: [code.picture],
    unsubscribeUrl,
  })
}

const cancelAdvice = 'If you can’t come, please give up your spot'

export function bounceMail(
  {
    member,
    address,
    reason,
  }: {
    readonly member: { readonly firstName: string; readonly lastName: string }
    readonly address: string
    readonly reason: string
  },
  site: Site,
): EmailContent {
  const name = fullName(member)
  const news = 'A mail server permanently refused this address. We no longer send email to it.'
  const advice =
    'Email resumes once the member sets a new password with an emailed link or has another address.'
  const known = [
    ['Member', name],
    ['Email address', address],
    ['Mail server’s response', reason],
  ] as const
  const why = `You’re receiving this because you’re the organizer of ${site.name}.`
  return {
    subject: `Emails to ${name} can’t be delivered`,
    text: [
      news,
      known.map(([fact, value]) => `${fact}: ${value}`).join('\n'),
      advice,
      `${why}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      title: 'An email address was refused',
      preview: news,
      content: html`${[paragraph(html`${news}`), facts(known), paragraph(html`${advice}`)]}`,
      reason: html`${why}`,
    }),
    images: [],
  }
}
