import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import { formatSpan } from '../core/moments.ts'
import type { Site } from '../core/site.ts'
import { type Html, html } from '../mail/html.ts'
import {
  facts,
  footerText,
  type Greeting,
  greeting,
  link,
  mailHtml,
  note,
  paragraph,
  poster,
} from '../mail/layout.ts'
import type { AttachedFile, EmailContent, InlineImage } from '../outbox/messages.ts'
import type { LockedProduction } from './queries.ts'

export interface JoinMail {
  readonly firstName: string
  readonly production: Pick<LockedProduction, 'slug' | 'name' | 'startsAt' | 'endsAt' | 'venue'>
}

export interface JoinMailParts {
  readonly subject: string
  readonly label: string
  /** Preview text after the date. */
  readonly hint: string
  readonly message: string
  /** Before the message; null: neither. */
  readonly hello?: Greeting | null
  readonly text?: readonly string[]
  readonly content?: readonly Html[]
  readonly reason?: string
  /** Before the link to the production's page. */
  readonly note?: Html
  readonly images?: readonly InlineImage[]
  readonly files?: readonly AttachedFile[]
  readonly unsubscribeUrl?: string
  /** The text of that link. */
  readonly unsubscribe?: string
}

/** A JPEG, because every mail program shows those. */
const posterUrl = (slug: string, site: Site): string =>
  `${site.url}/previews/RSVP/${encodeURIComponent(slug)}.jpg`

export function joinMail(
  { firstName, production }: JoinMail,
  site: Site,
  parts: JoinMailParts,
): EmailContent {
  const { name, slug, startsAt, endsAt, venue } = production
  const productionUrl = `${site.url}/RSVP/${encodeURIComponent(slug)}`
  const when = startsAt === null ? null : formatSpan(startsAt, endsAt, site.timeZone)
  const known = [
    ...(when === null ? [] : [['When', when] as const]),
    ...(venue === null ? [] : [['Where', venue] as const]),
  ]
  const hello = parts.hello === undefined ? greeting(sanitizeName(firstName)) : parts.hello
  const reason = parts.reason ?? `You’re receiving this because you joined this production at ${site.name}.`
  const { unsubscribeUrl, unsubscribe = 'Unsubscribe from reminders' } = parts
  return {
    subject: parts.subject,
    text: [
      [name, ...known.map(([fact, value]) => `${fact}: ${value}`)].join('\n'),
      ...(hello === null ? [] : [`${hello.text} ${parts.message}`.trimEnd()]),
      ...(parts.text ?? []),
      `About this production: ${productionUrl}`,
      [
        reason,
        ...(unsubscribeUrl === undefined ? [] : [`${unsubscribe}: ${unsubscribeUrl}`]),
        footerText(site),
      ].join('\n'),
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      label: parts.label,
      title: name,
      above: poster(productionUrl, posterUrl(slug, site), name),
      preview: when === null ? parts.hint : `${when}. ${parts.hint}`,
      content: html`${[
        facts(known),
        ...(hello === null ? [] : [paragraph(html`${hello.html} ${parts.message}`)]),
        ...(parts.content ?? []),
        note(html`${parts.note ?? ''}${link(productionUrl, 'About this production')}`),
      ]}`,
      reason:
        unsubscribeUrl === undefined ? html`${reason}` : html`${reason} ${link(unsubscribeUrl, unsubscribe)}`,
    }),
    images: parts.images ?? [],
    ...(parts.files === undefined ? {} : { files: parts.files }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}
