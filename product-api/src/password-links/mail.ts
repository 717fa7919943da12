import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import type { Site } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { button, footerText, greeting, link, mailHtml, note, paragraph } from '../mail/layout.ts'
import { fullName } from '../members/serializers.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { LinkKind } from './queries.ts'

export interface LinkMail {
  readonly kind: LinkKind
  readonly firstName: string
  readonly lastName: string
  readonly url: string
  readonly hours: number
}

interface Wording {
  readonly title: string
  readonly ask: string
  readonly step: string
  readonly otherwise: string
}

const notAsked = 'If you didn’t ask for this, ignore this email. Your account stays the same.'

const notYours =
  'If this isn’t your account, don’t open the link: somebody else could use your address. Ignore this email.'

const wordings: Readonly<Record<LinkKind, (site: Site, member: string) => Wording>> = {
  reset: ({ name }) => ({
    title: 'Set a new password',
    ask: `You asked for a new password for your account at ${name}.`,
    step: 'Open this link to choose one:',
    otherwise: notAsked,
  }),
  create: ({ name }) => ({
    title: 'Create your password',
    ask: `Your account at ${name} needs a password.`,
    step: 'Open this link to choose one:',
    otherwise: notAsked,
  }),
  change: ({ name }, member) => ({
    title: 'Confirm your new email address',
    ask: `This email address was entered for the account of ${member} at ${name}. Confirm it only if that’s you.`,
    step: 'Open this link to confirm it:',
    otherwise: notYours,
  }),
  verify: ({ name }, member) => ({
    title: 'Confirm your email address',
    ask: `This email address belongs to the account of ${member} at ${name}. Confirm it only if that’s you.`,
    step: 'Open this link to confirm it:',
    otherwise: notYours,
  }),
}

export function linkMail({ kind, url, hours, ...member }: LinkMail, site: Site): EmailContent {
  const { title, ask, step, otherwise } = wordings[kind](site, fullName(member))
  const lifetime = `The link works once and expires in ${hours === 1 ? '60 minutes' : `${hours} hours`}.`
  const hello = greeting(sanitizeName(member.firstName))
  return {
    subject: `${title} for ${site.name}`,
    text: [
      hello.text,
      `${ask} ${step}`,
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
        note(html`${lifetime} If the button doesn’t work, open this link: ${link(url)}`),
      ]}`,
      reason: html`${otherwise}`,
    }),
    images: [],
  }
}
