import { isolatedName } from '@compound/foundation/contract/person-name.ts'
import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import type { Site } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { button, footerText, greeting, link, mailHtml, paragraph } from '../mail/layout.ts'
import { mark } from '../outbox/bulk.ts'
import type { EmailContent } from '../outbox/messages.ts'

const reasonOf = (topic: string, site: Site): string =>
  `You’re receiving this because you follow ${topic} at ${site.name}.`

const unsubscribe = 'Unsubscribe from these emails'

const unsubscribeUrl = mark('unsubscribeUrl')

/** @param title may be empty */
export function liveMail(title: string, site: Site): EmailContent {
  const showsUrl = `${site.url}/shows`
  const hello = greeting(mark('firstName'))
  const news = `${site.name} is live right now.`
  const heading = title === '' ? 'We’re live' : title
  const reason = reasonOf('live streams', site)
  return {
    subject: title === '' ? `We’re live at ${site.name}` : `We’re live: ${isolatedName(title)}`,
    text: [
      isolatedName(heading),
      `${hello.text} ${news}`,
      `Watch: ${showsUrl}`,
      `${reason}\n${unsubscribe}: ${unsubscribeUrl}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      label: 'Live',
      title: heading,
      preview: news,
      content: html`${[paragraph(html`${hello.html} ${news}`), button(showsUrl, 'Watch live')]}`,
      reason: html`${reason} ${link(unsubscribeUrl, unsubscribe)}`,
    }),
    images: [],
    unsubscribeUrl,
  }
}

export function productionMail(production: JoinMail['production'], site: Site): EmailContent {
  const message = 'there is a new production, and you can join it now.'
  return joinMail({ firstName: '', production }, site, {
    subject: `New production: ${production.name}`,
    label: 'New production',
    hint: 'You can join it now.',
    hello: greeting(mark('firstName')),
    message,
    reason: reasonOf('new productions', site),
    unsubscribeUrl,
    unsubscribe,
  })
}
