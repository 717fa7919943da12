import { describe, expect, test } from 'vitest'
import { ticketMail } from '../src/attendance/mail.ts'
import { codeText } from '../src/codes/text.ts'
import { passwordMail } from '../src/password-links/mail.ts'
import { site } from './service.ts'

const production = {
  slug: 'high-jinx',
  name: 'High Jinx: <live> & "taped"',
  startsAt: new Date('2026-12-03T03:00:00Z'),
  endsAt: new Date('2026-12-03T05:30:00Z'),
  venue: "Stage B, O'Brien Yard",
}

const ticket = '12_0123456789abcdef0123456789abcdef-345'

/** The addresses that a mail leads to. */
function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
}

describe('the ticket mail', () => {
  test('says what, when and where, shows the code, and says how to find it again', async () => {
    const mail = await ticketMail({ firstName: 'Bee & Co', ticket, production }, site)
    expect(mail.subject).toBe('Your ticket for High Jinx: <live> & "taped"')
    for (const fact of [
      'Wednesday, December 2, 2026, 7:00 – 9:30 PM PST',
      "Stage B, O'Brien Yard",
      'Hi Bee & Co,',
      `https://compound.example/attendee-check/${ticket}`,
      'https://compound.example/joined-productions',
      'https://compound.example/RSVP/high-jinx',
    ]) {
      expect(mail.text).toContain(fact)
    }
    expect(mail.html).toContain('High Jinx: &lt;live&gt; &amp; &quot;taped&quot;</h1>')
    expect(mail.html).toContain('Stage B, O&#39;Brien Yard')
    expect(mail.html).toContain('Hi Bee &amp; Co,')
    expect(mail.html).toContain(`src="cid:${mail.images[0]?.contentId}"`)
    expect(new Set(links(mail.html))).toEqual(
      new Set([
        'https://compound.example',
        `https://compound.example/attendee-check/${ticket}`,
        'https://compound.example/joined-productions',
        'https://compound.example/RSVP/high-jinx',
      ]),
    )
    const [picture] = mail.images
    expect(picture).toMatchObject({ contentType: 'image/png', contentId: 'ticket@compound.example' })
    const png = Buffer.from(picture?.base64 ?? '', 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 480])
  })

  test('of a production without date and venue speaks of neither', async () => {
    const bare = { ...production, startsAt: null, endsAt: null, venue: null }
    const mail = await ticketMail({ firstName: 'Bee', ticket, production: bare }, site)
    expect(mail.text).not.toMatch(/When|Where|null/)
    expect(mail.html).not.toMatch(/When|Where|null/)
  })

  test('shows one moment where the end is not known', async () => {
    const mail = await ticketMail(
      { firstName: 'Bee', ticket, production: { ...production, endsAt: null } },
      site,
    )
    expect(mail.text).toContain('\nWhen: Wednesday, December 2, 2026 at 7:00 PM PST')
  })
})

test.each([
  ['reset', 'Set a new password for The Compound'],
  ['create', 'Create your password for The Compound'],
] as const)('the mail to %s a password leads to its page, and says for how long', (kind, subject) => {
  const url = `https://compound.example/${kind}-password/abc`
  const mail = passwordMail({ kind, firstName: 'Bee', url, minutes: 60 }, site)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`\n${url}\n`)
  expect(mail.text).toContain('once, for 60 minutes')
  expect(links(mail.html).filter((link) => link === url)).toHaveLength(2)
})

test('every mail asks nothing of any other host', async () => {
  const mails = [
    await ticketMail({ firstName: 'Bee', ticket, production }, site),
    passwordMail({ kind: 'reset', firstName: 'Bee', url: `${site.url}/x`, minutes: 60 }, site),
  ]
  for (const { html } of mails) expect(html).not.toMatch(/<script|<link|src="(?!cid:)|url\(|@import/)
})

test('the text message of a code ends with the line that phones read', () => {
  expect(codeText('012345', 10, { name: 'The Compound', url: 'http://localhost:3000' })).toBe(
    '012345 is your code for The Compound. It works for 10 minutes. We never ask you for it.\n\n@localhost #012345',
  )
})
