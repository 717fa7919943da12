import { sanitizeName } from '@compound/foundation/person-name.ts'
import { html } from '../mail/html.ts'
import { button, footerText, greeting, link, mailHtml, note, paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { Site } from '../site.ts'
import type { PasswordLinkKind } from './queries.ts'

export interface PasswordMail {
  readonly kind: PasswordLinkKind
  readonly firstName: string
  readonly url: string
  readonly minutes: number
}

export function passwordMail({ kind, firstName, url, minutes }: PasswordMail, site: Site): EmailContent {
  const [title, ask] =
    kind === 'reset'
      ? ['Set a new password', `You asked for a new password for your account at ${site.name}.`]
      : ['Create your password', `Your account at ${site.name} needs a password.`]
  const lifetime = `The link works once and expires in ${minutes} minutes.`
  const otherwise = "If you didn't ask for this, ignore this email. Your account stays the same."
  const hello = greeting(sanitizeName(firstName))
  return {
    subject: `${title} for ${site.name}`,
    text: [
      hello.text,
      `${ask} Open this link to choose one:`,
      url,
      lifetime,
      otherwise,
      `${site.name}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      title,
      preview: lifetime,
      content: html`${[
        paragraph(hello.html),
        paragraph(html`${ask}`),
        button(url, title),
        note(html`${lifetime} If the button doesn't work, open this link: ${link(url)}`),
      ]}`,
      reason: html`${otherwise}`,
    }),
    images: [],
  }
}
