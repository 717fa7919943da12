import { decodeHTML } from 'entities'
import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import { waitlistEmailReason } from '../attendance/mail.ts'
import { formatMoment } from '../core/moments.ts'
import type { Site } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { link, paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'

/** As text: an editor's HTML may have what a mail must not. */
function linesOf(source: string): string[] {
  const marked = source
    .replace(/\s+/g, ' ')
    .replace(/<li\b/gi, '• <li')
    .replace(/<(?:br|\/(?:p|li|h\d|div|ul|ol|tr))\b/gi, '\n$&')
  const lines = decodeHTML(marked.replaceAll(/<[^>]*>?/g, '')).split('\n')
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** The same whether or not the address has an account. */
export function walkInMail(
  {
    acceptedAt,
    release,
    ...mail
  }: JoinMail & {
    readonly acceptedAt: Date
    /** Without its HTML if it's no longer the current one: older texts aren't stored. */
    readonly release: { readonly version: string; readonly html: string | null }
  },
  site: Site,
): EmailContent {
  const when = formatMoment(acceptedAt, site.timeZone)
  const accepted =
    release.html === null
      ? [`You accepted version ${release.version}. The production’s page has the current one.`]
      : [`What you accepted (version ${release.version}):`, ...linesOf(release.html)]
  const offer =
    'With an account under this email address, this production appears in your history. Sign up at'
  return joinMail(mail, site, {
    subject: `You accepted the release for ${mail.production.name}`,
    label: 'Checked in',
    hint: 'What you accepted at the entrance.',
    message: `you accepted this production’s release at the entrance on ${when}, and were checked in.`,
    text: [...accepted, `${offer} ${site.url}`],
    content: [
      ...accepted.map((line) => paragraph(html`${line}`)),
      paragraph(html`${offer} ${link(site.url, site.name)}.`),
    ],
    reason: `You’re receiving this because this address was given at the entrance of this production by ${site.name}.`,
  })
}

export function admissionUndoneMail(
  { waitlistPosition, ...mail }: JoinMail & { readonly waitlistPosition: number },
  site: Site,
): EmailContent {
  return joinMail(mail, site, {
    subject: `You’re back on the waitlist for ${mail.production.name}`,
    label: 'Waitlist',
    hint: 'Your ticket is no longer valid.',
    message: `check-in staff took back your spot. Your ticket is no longer valid. You’re number ${waitlistPosition} on the waitlist, as before.`,
    reason: waitlistEmailReason(site),
  })
}
