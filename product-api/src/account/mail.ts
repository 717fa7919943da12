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

export type AccountChange = 'email requested' | 'email' | 'phone' | 'password' | 'passkeys'

const titles: Readonly<Record<AccountChange, string>> = {
  'email requested': 'Your email address is about to change',
  email: 'Your email address was changed',
  phone: 'Your phone number was changed',
  password: 'Your password was changed',
  passkeys: 'Your passkeys were changed',
}

const news: Readonly<Record<AccountChange, string>> = {
  'email requested': 'A new email address was entered. It replaces this one once it is confirmed.',
  email: 'Your account has a new email address. This one can no longer be used to log in.',
  phone: 'Your account has a new phone number. The old one can no longer be used to log in.',
  password: 'Your account has a new password, and all other devices were logged out.',
  passkeys: 'A passkey was added to your account or removed from it.',
}

export function accountNotice(change: AccountChange, firstName: string, site: Site): EmailContent {
  const title = titles[change]
  const hello = greeting(sanitizeName(firstName))
  // The old address can't reset the password.
  const [advice, url] =
    change === 'email'
      ? ["If this wasn't you, contact us now:", `${site.url}/contact`]
      : ["If this wasn't you, reset your password now, then check your account:", `${site.url}/account`]
  const reason = `You're receiving this because you have an account at ${site.name}.`
  return {
    subject: `${title} at ${site.name}`,
    text: [
      hello.text,
      `${news[change]} If this was you, you don't need to do anything.`,
      `${advice} ${url}`,
      `${reason}\n${footerText(site)}`,
      '',
    ].join('\n\n'),
    html: mailHtml({
      site,
      title,
      preview: news[change],
      content: html`${[
        paragraph(hello.html),
        paragraph(html`${news[change]} If this was you, you don't need to do anything.`),
        paragraph(html`${advice} ${link(url)}`),
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
