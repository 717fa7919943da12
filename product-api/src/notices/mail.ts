import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import { ticketCode } from '../attendance/mail.ts'
import { html } from '../mail/html.ts'
import { facts, footerText, link, mailHtml, paragraph } from '../mail/layout.ts'
import { fullName } from '../members/serializers.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { Site } from '../site.ts'
import type { ChangeNotice } from './state.ts'

interface ChangeWords {
  readonly subject: string
  readonly label: string
  readonly news: string
}

function wordsOf(notice: ChangeNotice, { name, startsAt, venue }: JoinMail['production']): ChangeWords {
  if (notice.kind === 'called off') {
    return {
      subject: `Called off: ${name}`,
      label: 'Called off',
      news: 'this production has been called off. There is nothing that you need to do.',
    }
  }
  if (notice.kind === 'on again') {
    const news = 'this production had been called off. It takes place after all.'
    return { subject: `It takes place after all: ${name}`, label: 'On again', news }
  }
  const isNew = [...(notice.hasNewDate ? ['date'] : []), ...(notice.hasNewVenue ? ['venue'] : [])].join(
    ' and ',
  )
  const open = [
    ...(notice.hasNewDate && startsAt === null ? ['date'] : []),
    ...(notice.hasNewVenue && venue === null ? ['venue'] : []),
  ].join(' and ')
  return {
    subject: `A new ${isNew} for ${name}`,
    label: `New ${isNew}`,
    news:
      open === ''
        ? `this production has a new ${isNew}.`
        : `the ${isNew} of this production has changed. The ${open} will be announced; we then write to you.`,
  }
}

export function changeMail(
  { notice, isWaiting, ...mail }: JoinMail & { readonly notice: ChangeNotice; readonly isWaiting: boolean },
  site: Site,
): EmailContent {
  const words = wordsOf(notice, mail.production)
  if (notice.kind === 'called off') {
    const hint = 'This production has been called off.'
    return joinMail(mail, site, { ...words, hint, message: words.news, ...withoutMore })
  }
  const listUrl = `${site.url}/joined-productions`
  const place = isWaiting
    ? 'You keep your place on the waiting list.'
    : 'You keep your place, and your ticket stays the same.'
  return joinMail(mail, site, {
    ...words,
    hint: place,
    message: `${words.news} ${place}`,
    ...withoutMore,
    text: [`${giveBack}: ${listUrl}`],
    note: html`${giveBack} under ${link(listUrl, 'your joined productions')}. `,
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
    hint: 'Your code for the door is inside.',
    message: 'this is coming up, and you are on the list. Show this code at the door; it lets you in once.',
    text: [code.text, `${giveBack}: ${listUrl}`],
    content: code.content,
    note: html`${giveBack} under ${link(listUrl, 'your joined productions')}. `,
    images: [code.picture],
    unsubscribeUrl,
  })
}

const withoutMore = { text: [], content: [], note: html``, images: [] }

const giveBack = 'If you cannot come, please give your place back'

/** @param reason the mail server's */
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
  const news = 'A mail server has refused this address for good. No more mail is sent to it.'
  const advice =
    'It gets mail again once the member sets a new password by a mailed link, or has another address.'
  const known = [
    ['Member', name],
    ['Address', address],
    ['Answer of the mail server', reason],
  ] as const
  const why = `You get this mail as the organiser of ${site.name}.`
  return {
    subject: `Mail to ${name} does not arrive`,
    text: [
      news,
      known.map(([fact, value]) => `${fact}: ${value}`).join('\n'),
      advice,
      `${why}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      title: 'An address takes no mail',
      preview: news,
      content: html`${[paragraph(html`${news}`), facts(known), paragraph(html`${advice}`)]}`,
      reason: html`${why}`,
    }),
    images: [],
  }
}
