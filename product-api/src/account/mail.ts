import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import { eq } from 'drizzle-orm'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { html } from '../mail/html.ts'
import { footerText, greeting, link, mailHtml, paragraph } from '../mail/layout.ts'
import { addresseeColumns, mailTo } from '../members/addressees.ts'
import { members } from '../members/tables.ts'
import type { EmailContent } from '../outbox/messages.ts'
import type { Write } from '../outbox/outbox.ts'

export type AccountChange = 'email requested' | 'email' | 'phone' | 'password' | 'passkeys' | 'deleted'

const titles: Readonly<Record<AccountChange, string>> = {
  'email requested': 'Your email address is about to change',
  email: 'Your email address was changed',
  phone: 'Your phone number was changed',
  password: 'Your password was changed',
  passkeys: 'Your passkeys were changed',
  deleted: 'Your account was deleted',
}

const news: Readonly<Record<AccountChange, string>> = {
  'email requested':
    'Someone entered a new email address for your account. It will replace this one when it’s confirmed.',
  email: 'Your account has a new email address. This one can no longer be used to log in.',
  phone: 'Your account has a new phone number. The old one can no longer be used to log in.',
  password: 'Your account has a new password, and all other devices were logged out.',
  passkeys: 'A passkey was added to your account or removed from it.',
  deleted: 'Your account, your spots and your tickets are gone. This is our last email about it.',
}

export function accountNotice(change: AccountChange, firstName: string, site: Site): EmailContent {
  const title = titles[change]
  const hello = greeting(sanitizeName(firstName))
  // An old address, and one without an account, can't reset the password.
  const steps =
    change === 'email' || change === 'deleted'
      ? [['If this wasn’t you, contact us now:', 'Contact us', '/contact'] as const]
      : [
          [
            'If this wasn’t you, reset your password now:',
            'Reset your password',
            '/?forgot-password',
          ] as const,
          ['Then check your account:', 'My account', '/account'] as const,
        ]
  const reason = `You’re receiving this because you ${change === 'deleted' ? 'had' : 'have'} an account at ${site.name}.`
  return {
    subject: `${title} at ${site.name}`,
    text: [
      hello.text,
      `${news[change]} If this was you, you don’t need to do anything.`,
      ...steps.map(([advice, , path]) => `${advice} ${site.url}${path}`),
      `${reason}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      title,
      preview: news[change],
      content: html`${[
        paragraph(hello.html),
        paragraph(html`${news[change]} If this was you, you don’t need to do anything.`),
        ...steps.map(([advice, label, path]) => paragraph(html`${advice} ${link(site.url + path, label)}`)),
      ]}`,
      reason: html`${reason}`,
    }),
    images: [],
  }
}

/** To the member's current address, in the transaction of the change. */
export async function writeAccountNotice(
  { db, write, site }: { readonly db: Database; readonly write: Write; readonly site: Site },
  memberId: number,
  change: AccountChange,
): Promise<void> {
  const [member] = await db.select(addresseeColumns).from(members).where(eq(members.id, memberId))
  if (!member?.isReachable) return
  const content = accountNotice(change, member.firstName, site)
  await write({ key: null, ...mailTo(member, content), expiresAt: null })
}
