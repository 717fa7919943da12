import QRCode from 'qrcode'
import { harmlessName } from '../../../foundation/person-name.ts'
import { spanInWords } from '../calendar.ts'
import { type Html, html } from '../mail/html.ts'
import { facts, greeting, link, mailHtml, note, paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'
import { type Site, siteHost } from '../site.ts'
import type { JoinableProduction } from './queries.ts'

/** The side of the picture in pixels: twice its size on screen, so that it is sharp on every display. */
const pictureSize = 480

/** The quiet zone of the QR code standard, in modules. */
const quietZone = 4

/** The data of a ticket mail. */
export interface TicketMail {
  readonly firstName: string
  readonly ticket: string
  readonly production: Omit<JoinableProduction, 'id' | 'status' | 'release'>
}

/** The address in a ticket's QR code. */
export function ticketUrl(site: Site, ticket: string): string {
  return `${site.url}/attendee-check/${ticket}`
}

/** The ticket mail: the code as a picture and as a link, and where to find it again. */
export async function ticketMail(
  { firstName, ticket, production }: TicketMail,
  site: Site,
): Promise<EmailContent> {
  const { name, slug, startsAt, endsAt, venue } = production
  const url = ticketUrl(site, ticket)
  const listUrl = `${site.url}/joined-productions`
  const productionUrl = `${site.url}/RSVP/${encodeURIComponent(slug)}`
  const contentId = `ticket@${siteHost(site)}`
  const when = startsAt === null ? null : spanInWords(startsAt, endsAt)
  const known = [
    ...(when === null ? [] : [['When', when] as const]),
    ...(venue === null ? [] : [['Where', venue] as const]),
  ]
  const hello = greeting(harmlessName(firstName))
  const invitation = 'you are on the list. Show this code at the door; it lets you in once.'
  const reason = `You get this mail because you joined this production at ${site.name}.`
  const picture = await QRCode.toBuffer(url, {
    errorCorrectionLevel: 'M',
    margin: quietZone,
    width: pictureSize,
  })
  return {
    subject: `Your ticket for ${name}`,
    text: [
      [name, ...known.map(([fact, value]) => `${fact}: ${value}`)].join('\n'),
      `${hello.text} ${invitation}`,
      `Your code: ${url}`,
      `You find it again under your joined productions, also without this mail: ${listUrl}`,
      `About this production: ${productionUrl}`,
      `${reason}\n${site.url}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      label: 'Your ticket',
      title: name,
      preview:
        when === null ? 'Your code for the door is inside.' : `${when}. Your code for the door is inside.`,
      content: html`${[
        facts(known),
        paragraph(html`${hello.html} ${invitation}`),
        codePicture(contentId, url),
        paragraph(html`${link(url, 'Open the code in your browser')}`),
        note(
          html`You find it again under ${link(listUrl, 'your joined productions')}, also without this mail. ${link(productionUrl, 'About this production')}`,
        ),
      ]}`,
      reason,
    }),
    images: [
      { filename: 'ticket.png', contentType: 'image/png', contentId, base64: picture.toString('base64') },
    ],
  }
}

/** The code has a white ground in both colour schemes: scanners need dark on light. */
function codePicture(contentId: string, url: string): Html {
  return html`<p style="margin:0 0 20px;text-align:center"><a href="${url}" style="display:inline-block;padding:8px;background:#ffffff;border-radius:10px"><img src="cid:${contentId}" width="240" height="240" alt="The QR code of your ticket" style="display:block;width:240px;height:240px;max-width:100%;border:0"></a></p>`
}
