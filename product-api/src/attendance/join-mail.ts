import { harmlessName } from '@compound/foundation/person-name.ts'
import { spanInWords } from '../calendar.ts'
import { type Html, html } from '../mail/html.ts'
import { facts, footerText, greeting, link, mailHtml, note, paragraph, poster } from '../mail/layout.ts'
import type { AttachedFile, EmailContent, InlineImage } from '../outbox/messages.ts'
import type { Site } from '../site.ts'

/** What every mail about a join names. */
export interface JoinMail {
  readonly firstName: string
  readonly production: {
    readonly slug: string
    readonly name: string
    readonly startsAt: Date | null
    readonly endsAt: Date | null
    readonly venue: string | null
  }
}

/** The parts in which mails about a join differ. */
export interface JoinMailParts {
  readonly subject: string
  readonly label: string
  /** The preview, after the date where it is known. */
  readonly hint: string
  /** The sentence after the greeting. */
  readonly message: string
  /** Further paragraphs of the plain text. */
  readonly text: readonly string[]
  /** Further parts of the HTML. */
  readonly content: readonly Html[]
  /** The beginning of the note at the end of the HTML. */
  readonly note: Html
  readonly images: readonly InlineImage[]
  readonly files?: readonly AttachedFile[]
  /** The address to unsubscribe from mails of this kind, where that is possible. */
  readonly unsubscribeUrl?: string
}

/** The poster as the site's server draws it for share previews: a JPEG, which every mail program shows. */
const posterUrl = (slug: string, site: Site): string =>
  `${site.url}/previews/RSVP/${encodeURIComponent(slug)}.jpg`

/** The words of the link to unsubscribe. */
const unsubscribe = 'Get no more reminders'

/** A mail about a join: production, greeting and message, what differs, and the production's page. */
export function joinMail(
  { firstName, production }: JoinMail,
  site: Site,
  parts: JoinMailParts,
): EmailContent {
  const { name, slug, startsAt, endsAt, venue } = production
  const productionUrl = `${site.url}/RSVP/${encodeURIComponent(slug)}`
  const when = startsAt === null ? null : spanInWords(startsAt, endsAt, site.timeZone)
  const known = [
    ...(when === null ? [] : [['When', when] as const]),
    ...(venue === null ? [] : [['Where', venue] as const]),
  ]
  const hello = greeting(harmlessName(firstName))
  const reason = `You get this mail because you joined this production at ${site.name}.`
  const { unsubscribeUrl } = parts
  return {
    subject: parts.subject,
    text: [
      [name, ...known.map(([fact, value]) => `${fact}: ${value}`)].join('\n'),
      `${hello.text} ${parts.message}`,
      ...parts.text,
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
        paragraph(html`${hello.html} ${parts.message}`),
        ...parts.content,
        note(html`${parts.note}${link(productionUrl, 'About this production')}`),
      ]}`,
      reason:
        unsubscribeUrl === undefined ? html`${reason}` : html`${reason} ${link(unsubscribeUrl, unsubscribe)}`,
    }),
    images: parts.images,
    ...(parts.files === undefined ? {} : { files: parts.files }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}
