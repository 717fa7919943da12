import type { CalendarProduction } from '@compound/foundation/calendar-event.ts'
import { spanInWords } from '../calendar.ts'
import { type Html, html } from '../mail/html.ts'
import { button, link, list, paragraph } from '../mail/layout.ts'
import type { EmailContent, InlineImage } from '../outbox/messages.ts'
import { type Site, siteHost } from '../site.ts'
import { calendarFile } from './calendar-file.ts'
import { type JoinMail, joinMail } from './join-mail.ts'
import { qrPicture } from './qr-picture.ts'

/** In pixels: twice its size on screen, for sharp displays. */
const pictureSize = 480

function ticketUrl(site: Site, ticket: string): string {
  return `${site.url}/attendee-check/${ticket}`
}

/** A production's own release takes precedence. */
const toBring = [
  'A government photo ID with your date of birth.',
  'This code, on your phone or on paper.',
  'Be there when doors open: the page of the production has the time.',
]

const bringTitle = 'What to bring'

const releasePrevails = 'If the release of this production says otherwise, the release prevails.'

/** @param isPromoted whether the spot came from the waitlist */
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
  const calendar = calendarFile(mail.production, site)
  const invitation = isPromoted
    ? 'a place came free, and it is yours: you are on the list. Show this code at the door; it lets you in once.'
    : 'you are on the list. Show this code at the door; it lets you in once.'
  return joinMail(mail, site, {
    subject: isPromoted ? `A place came free: your ticket for ${name}` : `Your ticket for ${name}`,
    label: 'Your ticket',
    hint: 'Your code for the door is inside.',
    message: invitation,
    text: [
      code.text,
      [`${bringTitle}:`, ...toBring.map((one) => `- ${one}`), releasePrevails].join('\n'),
      `You find it again under your joined productions, also without this mail: ${listUrl}`,
    ],
    content: [...code.content, list(bringTitle, toBring), paragraph(html`${releasePrevails}`)],
    note: html`You find it again under ${link(listUrl, 'your joined productions')}, also without this mail. `,
    images: [code.picture],
    files: calendar === null ? [] : [calendar],
  })
}

/** @param place from 1 */
export function waitingMail(
  { place, ...mail }: JoinMail & { readonly place: number },
  site: Site,
): EmailContent {
  const listUrl = `${site.url}/joined-productions`
  const advice = 'If you no longer want a place, please give it back there, so that the next one moves up:'
  return joinMail(mail, site, {
    subject: `You are on the waiting list for ${mail.production.name}`,
    label: 'Waiting list',
    hint: `You are on the waiting list, place ${place}.`,
    message: `every place is taken, so you are on the waiting list, place ${place}. When a place comes free for you, we send you your ticket. Without a ticket there is no entry.`,
    text: [`Your place in the list is shown under your joined productions. ${advice} ${listUrl}`],
    content: [],
    note: html`Your place in the list is shown under ${link(listUrl, 'your joined productions')}. If you no longer want a place, please give it back there, so that the next one moves up. `,
    images: [],
  })
}

export function cancelledMail(
  {
    was,
    cancelledAt,
    ...mail
  }: JoinMail & { readonly was: 'confirmed' | 'waiting'; readonly cancelledAt: Date },
  site: Site,
): EmailContent {
  const { name } = mail.production
  const moment = spanInWords(cancelledAt, null, site.timeZone)
  const hadPlace = was === 'confirmed'
  const message = hadPlace
    ? `you gave your place back on ${moment}. Your ticket does not let you in any more.`
    : `you left the waiting list on ${moment}.`
  return joinMail(mail, site, {
    subject: hadPlace
      ? `You have given your place back: ${name}`
      : `You have left the waiting list for ${name}`,
    label: hadPlace ? 'Place given back' : 'Waiting list left',
    hint: 'You can join again on the page of the production.',
    message,
    text: ['Should you change your mind, you can join again on the page of the production.'],
    content: [],
    note: html`Should you change your mind, you can join again on the page of the production. `,
    images: [],
  })
}

/** The caller must attach the picture. */
export function ticketCode(
  ticket: string,
  site: Site,
): { readonly text: string; readonly content: readonly Html[]; readonly picture: InlineImage } {
  const url = ticketUrl(site, ticket)
  const picture = ticketPicture(url, site)
  return {
    text: `Your code: ${url}`,
    content: [codePicture(picture.contentId, url), button(url, 'Open your ticket')],
    picture,
  }
}

function ticketPicture(url: string, site: Site): InlineImage {
  return {
    filename: 'ticket.png',
    contentType: 'image/png',
    contentId: `ticket@${siteHost(site)}`,
    base64: qrPicture(url, pictureSize).toString('base64'),
  }
}

/** White in both color schemes: scanners need dark on light. */
function codePicture(contentId: string, url: string): Html {
  return html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto 20px">
<tr><td bgcolor="#ffffff" style="padding:8px;background:#ffffff;border-radius:10px"><a href="${url}"><img src="cid:${contentId}" width="240" height="240" alt="The QR code of your ticket" style="display:block;width:240px;height:240px;border:0"></a></td></tr>
</table>`
}
