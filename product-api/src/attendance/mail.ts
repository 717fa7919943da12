import {
  type CalendarProduction,
  calendarEvent,
  calendarType,
  writeCalendar,
} from '@compound/foundation/contract/calendar-event.ts'
import { formatSpan } from '../core/moments.ts'
import { type Site, siteHost } from '../core/site.ts'
import { type Html, html } from '../mail/html.ts'
import { button, link, list, paragraph } from '../mail/layout.ts'
import type { AttachedFile, EmailContent, InlineImage } from '../outbox/messages.ts'
import { type JoinMail, joinMail } from './join-mail.ts'

const toBring = ['A government photo ID with your date of birth.', 'This QR code, on your phone or printed.']

const arrival =
  'Arrive when doors open; the production page has the time. If this production’s release says something different, follow the release.'

const bringTitle = 'What to bring'

const cantMakeIt = 'Can’t make it?'

const giveUp = 'Give up your spot under My tickets so the next person gets it.'

export function ticketMail(
  {
    ticket,
    isPromoted = false,
    ...mail
  }: Omit<JoinMail, 'production'> & {
    readonly production: CalendarProduction
    readonly ticket: string
    readonly isPromoted?: boolean
  },
  site: Site,
): EmailContent {
  const { name } = mail.production
  const code = ticketCode(ticket, site)
  const listUrl = `${site.url}/joined-productions`
  const files = calendarFiles(mail.production, site)
  // A production without a date has neither.
  const calendarUrl =
    files.length === 0 ? null : `${site.url}/RSVP/${encodeURIComponent(mail.production.slug)}.ics`
  const start = isPromoted ? 'a spot opened up, and it’s yours.' : 'your spot is confirmed.'
  return joinMail(mail, site, {
    subject: isPromoted ? `A spot opened up: your ticket for ${name}` : `Your ticket for ${name}`,
    label: 'Your ticket',
    hint: 'Your QR code is inside.',
    message: `${start} Show this QR code at the entrance. It can be scanned once.`,
    text: [
      code.text,
      [`${bringTitle}:`, ...toBring.map((one) => `- ${one}`)].join('\n'),
      arrival,
      ...(calendarUrl === null ? [] : [`Add to calendar: ${calendarUrl}`]),
      `${cantMakeIt} ${giveUp} ${listUrl}`,
      `Your ticket is also under My tickets: ${listUrl}`,
    ],
    content: [
      ...code.content,
      list(bringTitle, toBring),
      paragraph(html`${arrival}`),
      ...(calendarUrl === null ? [] : [paragraph(html`${link(calendarUrl, 'Add to calendar')}`)]),
      paragraph(html`${link(listUrl, cantMakeIt)} ${giveUp}`),
    ],
    note: html`Your ticket is also under ${link(listUrl, 'My tickets')}. `,
    images: [code.picture],
    files,
  })
}

export const waitlistEmailReason = (site: Site): string =>
  `You’re receiving this because you’re on the waitlist for this production at ${site.name}.`

export function waitlistedMail(
  { waitlistPosition, ...mail }: JoinMail & { readonly waitlistPosition: number },
  site: Site,
): EmailContent {
  const listUrl = `${site.url}/joined-productions`
  const advice = 'If you no longer want a spot, please leave the waitlist there so the next person moves up:'
  return joinMail(mail, site, {
    subject: `You’re on the waitlist for ${mail.production.name}`,
    label: 'Waitlist',
    hint: `You’re number ${waitlistPosition} on the waitlist.`,
    message: `every spot is taken, so you’re number ${waitlistPosition} on the waitlist. If a spot opens up for you, we’ll email you a ticket. You can’t enter without a ticket.`,
    text: [`Your number is shown under My tickets. ${advice} ${listUrl}`],
    reason: waitlistEmailReason(site),
    note: html`Your number is shown under ${link(listUrl, 'My tickets')}. If you no longer want a spot, please leave the waitlist there so the next person moves up. `,
  })
}

export function cancelledMail(
  {
    was,
    cancelledAt,
    ...mail
  }: JoinMail & { readonly was: 'confirmed' | 'waitlisted'; readonly cancelledAt: Date },
  site: Site,
): EmailContent {
  const { name } = mail.production
  const moment = formatSpan(cancelledAt, null, site.timeZone)
  const hadSpot = was === 'confirmed'
  const message = hadSpot
    ? `you gave up your spot on ${moment}. Your ticket is no longer valid.`
    : `you left the waitlist on ${moment}.`
  return joinMail(mail, site, {
    subject: hadSpot ? `You gave up your spot: ${name}` : `You left the waitlist for ${name}`,
    label: hadSpot ? 'Spot given up' : 'Left the waitlist',
    hint: 'You can join again on the production page.',
    message,
    text: ['If you change your mind, you can join again on the production page.'],
    ...(!hadSpot && {
      reason: `You’re receiving this because you were on the waitlist for this production at ${site.name}.`,
    }),
    note: html`If you change your mind, you can join again on the production page. `,
  })
}

export function ticketCode(
  ticket: string,
  site: Site,
): { readonly text: string; readonly content: readonly Html[]; readonly picture: InlineImage } {
  const url = `${site.url}/attendee-check/${ticket}`
  const contentId = `ticket@${siteHost(site)}`
  return {
    text: `Your ticket: ${url}`,
    content: [codePicture(contentId, url), button(url, 'Open your ticket')],
    picture: { filename: 'ticket.png', contentType: 'image/png', contentId, qrCode: url },
  }
}

function calendarFiles(production: CalendarProduction, site: Site): AttachedFile[] {
  const event = calendarEvent(production)
  if (event === null) return []
  const base64 = Buffer.from(writeCalendar([event], site, null)).toString('base64')
  return [{ filename: `${production.slug}.ics`, contentType: calendarType, base64 }]
}

/** White in both color schemes: scanners need dark on light. */
function codePicture(contentId: string, url: string): Html {
  return html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto 20px">
<tr><td bgcolor="#ffffff" style="padding:8px;background:#ffffff;border-radius:10px"><a href="${url}"><img src="cid:${contentId}" width="240" height="240" alt="The QR code of your ticket" style="display:block;width:240px;height:240px;border:0"></a></td></tr>
</table>`
}
