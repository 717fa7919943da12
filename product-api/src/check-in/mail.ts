import { type JoinMail, joinMail } from '../attendance/join-mail.ts'
import { waitlistEmailReason } from '../attendance/mail.ts'
import { formatMoment } from '../core/moments.ts'
import type { Site } from '../core/site.ts'
import { html } from '../mail/html.ts'
import { link, paragraph } from '../mail/layout.ts'
import type { EmailContent } from '../outbox/messages.ts'

/** The same whether or not the address has an account. */
export function walkInMail(
  {
    acceptedAt,
    releaseVersion,
    ...mail
  }: JoinMail & { readonly acceptedAt: Date; readonly releaseVersion: string },
  site: Site,
): EmailContent {
  const when = formatMoment(acceptedAt, site.timeZone)
  const accepted = `The production's page has the release; you accepted version ${releaseVersion}.`
  const offer =
    'With an account under this email address, this production appears in your history. Sign up at'
  return joinMail(mail, site, {
    subject: `You accepted the release for ${mail.production.name}`,
    label: 'Checked in',
    hint: 'What you accepted at the entrance.',
    message: `you accepted this production's release at the entrance on ${when}, and were checked in.`,
    text: [accepted, `${offer} ${site.url}`],
    content: [paragraph(html`${accepted}`), paragraph(html`${offer} ${link(site.url, site.name)}.`)],
    reason: `You're receiving this because this address was given at the entrance of this production by ${site.name}.`,
  })
}

export function admissionUndoneMail(
  { waitlistPosition, ...mail }: JoinMail & { readonly waitlistPosition: number },
  site: Site,
): EmailContent {
  return joinMail(mail, site, {
    subject: `You're back on the waitlist for ${mail.production.name}`,
    label: 'Waitlist',
    hint: 'Your ticket is no longer valid.',
    message: `check-in staff took back your spot. Your ticket is no longer valid. You're number ${waitlistPosition} on the waitlist, as before.`,
    reason: waitlistEmailReason(site),
  })
}
