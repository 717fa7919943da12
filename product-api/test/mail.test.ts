import { escapeHtml } from '@compound/foundation/escape-html.ts'
import { production as calendarProduction } from '@compound/foundation/test/calendar-production.ts'
import { describe, expect, test } from 'vitest'
import { accountNotice } from '../src/account/mail.ts'
import { cancelledMail, ticketMail, waitlistedMail } from '../src/attendance/mail.ts'
import { qrPicture } from '../src/attendance/qr-picture.ts'
import { codeText } from '../src/codes/text.ts'
import { bounceMail, changeMail, reminderMail } from '../src/notices/mail.ts'
import { linkMail } from '../src/password-links/mail.ts'
import { site } from './service.ts'

const production = {
  ...calendarProduction,
  slug: 'high-jinx',
  name: 'High Jinx: <live> & "taped"',
  startsAt: new Date('2026-12-03T03:00:00Z'),
  endsAt: new Date('2026-12-03T05:30:00Z'),
  venue: "Stage B, O'Brien Yard",
  revisedAt: new Date('2026-11-19T20:00:00Z'),
}

const ticket = '12_0123456789abcdef0123456789abcdef-345'

const footerLinks = ['https://compound.example/contact', 'https://compound.example/privacy']

const posterUrl = 'https://compound.example/previews/RSVP/high-jinx.jpg'

function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
}

describe('the ticket mail', () => {
  test('has name, date, venue and code, and tells where to find it again', async () => {
    const mail = ticketMail({ firstName: 'Bee & Co', ticket, production }, site)
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
    expect(mail.html).toContain('Hi <bdi>Bee &amp; Co</bdi>,')
    expect(mail.html).toContain(`src="cid:${mail.images[0]?.contentId}"`)
    expect(new Set(links(mail.html))).toEqual(
      new Set([
        'https://compound.example',
        `https://compound.example/attendee-check/${ticket}`,
        'https://compound.example/joined-productions',
        'https://compound.example/RSVP/high-jinx',
        ...footerLinks,
      ]),
    )
    const [picture] = mail.images
    expect(picture).toMatchObject({ contentType: 'image/png', contentId: 'ticket@compound.example' })
    const png = Buffer.from(picture?.base64 ?? '', 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 480])
  })

  test('leads to the ticket by its button, and says what to bring, as text and HTML', () => {
    const { html, text } = ticketMail({ firstName: 'Bee', ticket, production }, site)
    expect(html).toMatch(new RegExp(`href="${site.url}/attendee-check/${ticket}"[^>]*>Open your ticket</a>`))
    for (const sentence of [
      'What to bring',
      'A government photo ID with your date of birth.',
      'This QR code, on your phone or printed.',
      'when doors open',
      'follow the release.',
    ]) {
      expect(text).toContain(sentence)
      expect(html).toContain(sentence)
    }
  })

  test('carries the date as a calendar file, whose event is that of the site’s calendars', () => {
    const { files } = ticketMail({ firstName: 'Bee', ticket, production }, site)
    expect(files).toEqual([
      { filename: 'high-jinx.ics', contentType: 'text/calendar; charset=utf-8', base64: expect.any(String) },
    ])
    const calendar = Buffer.from(files?.[0]?.base64 ?? '', 'base64').toString()
    const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:production-12@compound.example',
        'SEQUENCE:3',
        'DTSTAMP:20261119T200000Z',
        'DTSTART:20261203T030000Z',
        'DTEND:20261203T053000Z',
        'SUMMARY:High Jinx: <live> & "taped"',
        "LOCATION:Stage B\\, O'Brien Yard",
        'URL;VALUE=URI:https://compound.example/RSVP/high-jinx',
      ]),
    )
    // The file may be passed on, so it has nothing of the member's.
    expect(calendar).not.toContain(ticket)
    const undated = { ...production, startsAt: null, endsAt: null }
    expect(ticketMail({ firstName: 'Bee', ticket, production: undated }, site).files).toEqual([])
  })

  test('omits an unknown date and venue', async () => {
    const bare = { ...production, startsAt: null, endsAt: null, venue: null }
    const mail = ticketMail({ firstName: 'Bee', ticket, production: bare }, site)
    expect(mail.text).not.toMatch(/When|Where|null/)
    expect(mail.html).not.toMatch(/When|Where|null/)
  })
})

const when = 'Wednesday, December 2, 2026, 7:00 – 9:30 PM PST'
const cancelledAt = new Date('2026-11-21T03:05:00Z')
const unchanged = { firstName: 'Bee', production, isWaitlisted: false }

test.each([
  [
    waitlistedMail({ firstName: 'Bee', production, waitlistPosition: 12 }, site),
    `You're on the waitlist for High Jinx: <live> & "taped"`,
    "every spot is taken, so you're number 12 on the waitlist.",
  ],
  [
    cancelledMail({ firstName: 'Bee', production, was: 'confirmed', cancelledAt }, site),
    'You gave up your spot: High Jinx: <live> & "taped"',
    'you gave up your spot on Friday, November 20, 2026 at 7:05 PM PST. Your ticket is no longer valid.',
  ],
  [
    cancelledMail({ firstName: 'Bee', production, was: 'waitlisted', cancelledAt }, site),
    'You left the waitlist for High Jinx: <live> & "taped"',
    'you left the waitlist on Friday, November 20, 2026 at 7:05 PM PST.',
  ],
  [
    changeMail({ ...unchanged, notice: { kind: 'moved', hasNewDate: true, hasNewVenue: false } }, site),
    'New date for High Jinx: <live> & "taped"',
    'this production has a new date. You keep your spot, and your ticket stays the same.',
  ],
  [
    changeMail({ ...unchanged, notice: { kind: 'moved', hasNewDate: false, hasNewVenue: true } }, site),
    'New venue for High Jinx: <live> & "taped"',
    'this production has a new venue. You keep your spot',
  ],
  [
    changeMail({ ...unchanged, notice: { kind: 'moved', hasNewDate: true, hasNewVenue: true } }, site),
    'New date and venue for High Jinx: <live> & "taped"',
    'this production has a new date and venue. You keep your spot',
  ],
  [
    changeMail({ ...unchanged, notice: { kind: 'called off' } }, site),
    'Called off: High Jinx: <live> & "taped"',
    'this production has been called off.',
  ],
  [
    changeMail({ ...unchanged, notice: { kind: 'on again' } }, site),
    'Back on: High Jinx: <live> & "taped"',
    'It had been called off. You keep your spot',
  ],
] as const)(
  'a mail without a ticket has date and sentence, as text and HTML: %#',
  (mail, subject, sentence) => {
    expect(mail.subject).toBe(subject)
    for (const fact of [when, sentence, `${site.url}/RSVP/high-jinx`]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(escapeHtml(fact))
    }
    expect([mail.images, mail.files, mail.unsubscribeUrl]).toEqual([[], undefined, undefined])
    expect(mail.text + mail.html).not.toContain('attendee-check')
  },
)

test('the mail about a change names what is still to be announced', () => {
  const notice = { kind: 'moved', hasNewDate: true, hasNewVenue: true } as const
  const later = { ...production, startsAt: null, endsAt: null }
  const { text } = changeMail({ firstName: 'Bee', production: later, notice, isWaitlisted: true }, site)
  expect(text).toContain(
    "has changed. We'll email you once the new date is announced. You keep your spot on the",
  )
})

test('the reminder carries the ticket’s code, and leads to it and to its own end, as text and HTML', () => {
  const unsubscribeUrl = 'https://compound.example/unsubscribe/345-0123456789abcdef0123456789abcdef'
  const mail = reminderMail({ firstName: 'Bee', production, ticket, unsubscribeUrl }, site)
  expect(mail.subject).toBe('Reminder: High Jinx: <live> & "taped"')
  for (const url of [`https://compound.example/attendee-check/${ticket}`, unsubscribeUrl]) {
    expect(mail.text).toContain(url)
    expect(links(mail.html)).toContain(url)
  }
  const [picture, ...rest] = mail.images
  expect(picture).toEqual(ticketMail({ firstName: 'Bee', ticket, production }, site).images[0])
  expect(picture?.base64).toBe(qrPicture(`${site.url}/attendee-check/${ticket}`, 480).toString('base64'))
  expect(mail.html).toContain(`src="cid:${picture?.contentId}"`)
  expect([rest, mail.files]).toEqual([[], undefined])
  expect(mail.unsubscribeUrl).toBe(unsubscribeUrl)
})

test('the mail about a refused address has member, address and the server’s response, escaped', () => {
  const member = { firstName: 'Bee', lastName: 'Ray' }
  const mail = bounceMail({ member, address: 'bee@example.com', reason: '550 <bee> unknown' }, site)
  expect(mail.subject).toBe("Emails to Bee Ray can't be delivered")
  expect(mail.text).toContain("Email address: bee@example.com\nMail server's response: 550 <bee> unknown")
  expect(mail.html).toContain('550 &lt;bee&gt; unknown')
})

test.each([
  ['reset', 1, 'Set a new password for The Compound', '60 minutes'],
  ['create', 1, 'Create your password for The Compound', '60 minutes'],
  ['change', 1, 'Confirm your new email address for The Compound', '60 minutes'],
  ['verify', 24, 'Confirm your email address for The Compound', '24 hours'],
] as const)(
  'the mail with a link to %s links to its page, and tells its lifetime',
  (kind, hours, subject, lifetime) => {
    const url = `https://compound.example/${kind}-page/abc`
    const mail = linkMail({ kind, firstName: 'Bee', url, hours }, site)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.text).toContain(`once and expires in ${lifetime}.`)
    expect(links(mail.html).filter((link) => link === url)).toHaveLength(2)
  },
)

test.each([
  ['email requested', 'about to change', '/account'],
  ['email', 'email address was changed', '/contact'],
  ['phone', 'phone number was changed', '/account'],
  ['password', 'password was changed', '/account'],
  ['passkeys', 'passkeys were changed', '/account'],
] as const)('the notice of a change of the %s tells what to do about a stranger’s', (change, title, path) => {
  const mail = accountNotice(change, 'Bee', site)
  expect(mail.subject).toMatch(new RegExp(`${title} at The Compound$`))
  expect(mail.text).toMatch(new RegExp(`If this wasn't you, .*: ${site.url}${path}\n`))
  expect(links(mail.html)).toContain(`${site.url}${path}`)
})

test('a stored name that today’s rules refuse becomes no link, line break or direction change', async () => {
  const firstName = 'Ana\n\u202ewww.attacker.example'
  const mails = [
    ticketMail({ firstName, ticket, production }, site),
    linkMail({ kind: 'reset', firstName, url: `${site.url}/x`, hours: 1 }, site),
  ]
  for (const { html, text } of mails) {
    expect(html).toContain('Hi <bdi>Ana www. attacker. example</bdi>,')
    expect(text).toContain('Hi Ana www. attacker. example,')
  }
})

test('a right-to-left name does not reorder the text around it', () => {
  const { html, text } = linkMail({ kind: 'reset', firstName: 'محمد', url: `${site.url}/x`, hours: 1 }, site)
  expect(html).toContain('Hi <bdi>محمد</bdi>,')
  expect(text).toContain('Hi \u2068محمد\u2069,')
})

describe('every mail', () => {
  const mails = [
    ticketMail({ firstName: 'Bee', ticket, production }, site),
    waitlistedMail({ firstName: 'Bee', production, waitlistPosition: 1 }, site),
    reminderMail({ firstName: 'Bee', production, ticket, unsubscribeUrl: `${site.url}/x` }, site),
    linkMail({ kind: 'reset', firstName: 'Bee', url: `${site.url}/x`, hours: 1 }, site),
    accountNotice('password', 'Bee', site),
  ]
  const about = mails.slice(0, 3)

  test('loads only the production’s poster, from the site', () => {
    for (const { html } of mails) {
      expect(html).not.toMatch(/<script|<link|url\(|@import/)
      for (const [, source = ''] of html.matchAll(/src="([^"]*)"/g)) {
        expect(source.startsWith('cid:') || source === posterUrl, source).toBe(true)
      }
    }
  })

  test('about a production shows its poster in a fixed size, with a text alternative, linked to its page', () => {
    for (const { html } of about) {
      expect(html).toMatch(
        new RegExp(
          `<a href="${site.url}/RSVP/high-jinx"><img src="${posterUrl}" width="558" height="293" alt="Poster: High Jinx: &lt;live&gt; &amp; &quot;taped&quot;"`,
        ),
      )
    }
  })

  test('leads to contact and privacy, as text and HTML', () => {
    for (const { html, text } of mails) {
      for (const url of footerLinks) {
        expect(links(html)).toContain(url)
        expect(text).toContain(url)
      }
    }
  })

  test('has closed elements, and stays below what Gmail cuts off', () => {
    for (const { html } of mails) {
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      for (const name of ['table', 'tr', 'td', 'p', 'a', 'ul', 'li', 'div']) {
        const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0
        expect([name, count(`<${name}[ >]`)]).toEqual([name, count(`</${name}>`)])
      }
      for (const [image] of html.matchAll(/<img[^>]*>/g)) {
        expect(image).toMatch(/ width="\d+" height="\d+" alt="[^"]+"/)
      }
    }
  })
})

test('the text message of a code ends with the origin-bound line', () => {
  expect(codeText('012345', 10, { ...site, url: 'http://localhost:3000' })).toBe(
    "012345 is your code for The Compound. It expires in 10 minutes. Don't share it with anyone.\n\n@localhost #012345",
  )
})
