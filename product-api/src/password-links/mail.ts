import { harmlessName } from '@compound/foundation/person-name.ts'
import { html } from '../mail/html.ts'
import { button, footerText, greeting, link, mailHtml, note, paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { Site } from '../site.ts'
import type { PasswordLinkKind } from './queries.ts'

export interface PasswordMail {
  readonly kind: PasswordLinkKind
  readonly firstName: string
  /** Includes the token. */
  readonly url: string
  readonly minutes: number
}

export function passwordMail({ kind, firstName, url, minutes }: PasswordMail, site: Site): EmailContent {
  const [title, ask] =
    kind === 'reset'
      ? ['Set a new password', `You asked for a new password for your account at ${site.name}.`]
      : ['Create your password', `Your account at ${site.name} is waiting for its password.`]
  const lifetime = `The link works once, for ${minutes} minutes.`
  const otherwise = 'If you did not ask for this, you need not do anything: your account stays as it is.'
  const hello = greeting(harmlessName(firstName))
  return {
    subject: `${title} for ${site.name}`,
    text: [
      hello.text,
      `${ask} Open this page to choose one:`,
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
        note(html`${lifetime} If the button does nothing, open this address: ${link(url)}`),
      ]}`,
      reason: html`${otherwise}`,
    }),
    images: [],
  }
}
