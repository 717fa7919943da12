import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import { production as calendarProduction } from '@compound/foundation/test/calendar-production.ts'
import { describe, expect, test } from 'vitest'
import { accountNotice } from '../src/account/mail.ts'
import { cancelledMail, ticketMail, waitlistedMail } from '../src/attendance/mail.ts'
import { admissionUndoneMail, walkInMail } from '../src/check-in/mail.ts'
import { codeText } from '../src/codes/text.ts'
import { bounceMail, changeMail, reminderMail } from '../src/notices/mail.ts'
import type { ChangeNotice } from '../src/notices/state.ts'
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

const when = 'Wednesday, December 2, 2026, 7:00 – 9:30 PM PST'
const undated = { ...production, startsAt: null, endsAt: null }

const urls = {
  ticket: `${site.url}/attendee-check/${ticket}`,
  tickets: `${site.url}/joined-productions`,
  production: `${site.url}/RSVP/high-jinx`,
  unsubscribe: `${site.url}/unsubscribe/345-0123456789abcdef0123456789abcdef`,
}

const ofTicket = ticketMail({ firstName: 'Bee', ticket, production }, site)
const reminder = reminderMail(
  { firstName: 'Bee', production, ticket, unsubscribeUrl: urls.unsubscribe },
  site,
)
const ofWaitlist = waitlistedMail({ firstName: 'Bee', production, waitlistPosition: 12 }, site)

const walkInMailOf = (html: string | null) => {
  const release = { version: '0123abcd', html }
  return walkInMail(
    { firstName: 'Bee', production, acceptedAt: new Date('2026-12-03T03:05:00Z'), release },
    site,
  )
}
const ofWalkIn = walkInMailOf(
  '<p>Please\nread &amp; <b>keep</b>:</p><ul><li>No <a href="https://x.example">cables</a></li></ul><img src="x" onerror="y">',
)
const ofUndo = admissionUndoneMail({ firstName: 'Bee', production, waitlistPosition: 3 }, site)

function expectInBoth({ html, text }: { html: string; text: string }, facts: readonly string[]) {
  for (const fact of facts) {
    expect(text).toContain(fact)
    expect(html).toContain(escapeHtml(fact))
  }
}

test('the mails of the entrance say what was accepted, and where a member is again', () => {
  expect(ofWalkIn.subject).toBe('You accepted the release for High Jinx: <live> & "taped"')
  expectInBoth(ofWalkIn, ['December 2, 2026 at 7:05 PM', 'version 0123abcd', urls.production])
  expectInBoth(ofWalkIn, ['Please read & keep:', '• No cables'])
  expect(ofWalkIn.html).not.toMatch(/onerror|x\.example/)
  expectInBoth(walkInMailOf(null), ['You accepted version 0123abcd.'])
  expect(links(ofWalkIn.html)).toContain(site.url)
  expect(ofWalkIn.text).not.toMatch(/my tickets/i)
  expect(ofUndo.subject).toBe('You’re back on the waitlist for High Jinx: <live> & "taped"')
  expectInBoth(ofUndo, ['Your ticket is no longer valid.', 'You’re number 3 on the waitlist, as before.'])
})

describe('the ticket mail', () => {
  test('has date, venue, code, what to bring, and where to find it again, as text and HTML', () => {
    expect(ofTicket.subject).toBe('Your ticket for High Jinx: <live> & "taped"')
    expectInBoth(ofTicket, [
      ...[when, "Stage B, O'Brien Yard", urls.ticket, urls.tickets, urls.production],
      ...['What to bring', 'A government photo ID with your date of birth.'],
      ...['This QR code, on your phone or printed.', 'when doors open', 'follow the release.'],
    ])
    expect(ofTicket.html).toContain('High Jinx: &lt;live&gt; &amp; &quot;taped&quot;</h1>')
    expect(ofTicket.html).toMatch(new RegExp(`href="${urls.ticket}"[^>]*>Open your ticket</a>`))
    const calendar = `${urls.production}.ics`
    const shown = [site.url, urls.ticket, urls.tickets, urls.production, calendar, ...footerLinks]
    expect(new Set(links(ofTicket.html))).toEqual(new Set(shown))
    expect(ofTicket.html).toMatch(new RegExp(`href="${urls.tickets}"[^>]*>Can’t make it\\?</a>`))
    expect(ofTicket.text).toContain(`Add to calendar: ${calendar}\n\nCan’t make it?`)
    expect(ofTicket.html).not.toMatch(/<li[^>]*>Arrive/)
  })

  test('carries the date as a calendar file, whose event is that of the site’s calendars', () => {
    const { files } = ofTicket
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
  })

  test('omits an unknown date and venue', () => {
    const mail = ticketMail({ firstName: 'Bee', ticket, production: { ...undated, venue: null } }, site)
    expect(mail.text + mail.html).not.toMatch(/When|Where|null|[.]ics/)
    expect(mail.files).toEqual([])
  })
})

const cancelled = (was: 'confirmed' | 'waitlisted') =>
  cancelledMail({ firstName: 'Bee', production, was, cancelledAt: new Date('2026-11-21T03:05:00Z') }, site)
const changed = (notice: ChangeNotice) =>
  changeMail({ firstName: 'Bee', production, isWaitlisted: false, notice }, site)
const moved = (hasNewDate: boolean, hasNewVenue: boolean) =>
  changed({ kind: 'moved', hasNewDate, hasNewVenue })
const cancelTime = 'on Friday, November 20, 2026 at 7:05 PM PST.'

test.each([
  ['You’re on the waitlist for', 'every spot is taken, so you’re number 12 on the waitlist.', ofWaitlist],
  [
    'You gave up your spot:',
    `you gave up your spot ${cancelTime} Your ticket is no longer valid.`,
    cancelled('confirmed'),
  ],
  ['You left the waitlist for', `you left the waitlist ${cancelTime}`, cancelled('waitlisted')],
  ['New date for', 'has a new date. You keep your spot, and your ticket stays the same.', moved(true, false)],
  ['New venue for', 'this production has a new venue. You keep your spot', moved(false, true)],
  ['New date and venue for', 'has a new date and venue. You keep your spot', moved(true, true)],
  ['Called off:', 'this production has been called off.', changed({ kind: 'called off' })],
  ['Back on:', 'It had been called off. You keep your spot', changed({ kind: 'on again' })],
] as const)(
  'the mail "%s …" has date and sentence, as text and HTML, and no ticket',
  (about, sentence, mail) => {
    expect(mail.subject).toBe(`${about} ${production.name}`)
    expectInBoth(mail, [when, sentence, urls.production])
    expect([mail.images, mail.files, mail.unsubscribeUrl]).toEqual([[], undefined, undefined])
    expect(mail.text + mail.html).not.toContain('attendee-check')
  },
)

test('the mail about a change names what is still to be announced', () => {
  const notice = { kind: 'moved', hasNewDate: true, hasNewVenue: true } as const
  const { text } = changeMail({ firstName: 'Bee', production: undated, notice, isWaitlisted: true }, site)
  expect(text).toContain(
    'has changed. We’ll email you once the new date is announced. You keep your spot on the',
  )
})

test('the reminder carries the ticket’s code, and leads to it and to its own end, as text and HTML', () => {
  expect(reminder.subject).toBe('Reminder: High Jinx: <live> & "taped"')
  expectInBoth(reminder, [urls.ticket, urls.unsubscribe])
  expect(links(reminder.html)).toEqual(expect.arrayContaining([urls.ticket, urls.unsubscribe]))
  expect([reminder.unsubscribeUrl, reminder.files]).toEqual([urls.unsubscribe, undefined])
})

test.each([ofTicket, reminder])('the ticket’s code is a picture in the mail: %#', ({ images, html }) => {
  const contentId = 'ticket@compound.example'
  expect(images).toEqual([
    { filename: 'ticket.png', contentType: 'image/png', contentId, qrCode: urls.ticket },
  ])
  expect(html).toContain(`src="cid:${contentId}"`)
})

test('the mail about a refused address has member, address and the server’s response, escaped', () => {
  const member = { firstName: 'Bee', lastName: 'Ray' }
  const mail = bounceMail({ member, address: 'bee@example.com', reason: '550 <bee> unknown' }, site)
  expect(mail.subject).toBe('Emails to Bee Ray can’t be delivered')
  expect(mail.text).toContain('Email address: bee@example.com\nMail server’s response: 550 <bee> unknown')
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
    const mail = linkMail({ kind, firstName: 'Bee', lastName: 'Ray', url, hours }, site)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.text).toContain(`once and expires in ${lifetime}.`)
    expect(links(mail.html).filter((link) => link === url)).toHaveLength(2)
  },
)

test.each(['change', 'verify'] as const)(
  'the mail with a link to %s says whose account it is, and warns a stranger',
  (kind) => {
    const of = { firstName: 'Bee', lastName: 'Ray www.attacker.example' }
    const mail = linkMail({ kind, ...of, url: 'https://compound.example/confirm-email/abc', hours: 1 }, site)
    expect(mail.text).toContain('the account of Bee Ray www. attacker. example at The Compound')
    expect(mail.text).toContain(
      'If this isn’t your account, don’t open the link: somebody else could use your address.',
    )
    expect(mail.html).toContain('somebody else could use your address')
  },
)

test.each([
  ['email requested', 'about to change', '/?forgot-password'],
  ['email', 'email address was changed', '/contact'],
  ['phone', 'phone number was changed', '/?forgot-password'],
  ['password', 'password was changed', '/?forgot-password'],
  ['passkeys', 'passkeys were changed', '/?forgot-password'],
  ['deleted', 'account was deleted', '/contact'],
] as const)('the notice of a change of the %s tells what to do about a stranger’s', (change, title, path) => {
  const mail = accountNotice(change, 'Bee', site)
  expect(mail.subject).toMatch(new RegExp(`${title} at The Compound$`))
  expect(mail.text).toContain(`now: ${site.url}${path}\n`)
  expect(links(mail.html)).toContain(`${site.url}${path}`)
  expect(mail.text.includes(`${site.url}/account`)).toBe(path !== '/contact')
})

test.each([
  ['Ana\n\u202ewww.attacker.example', 'Ana www. attacker. example', 'Ana www. attacker. example'],
  ['Bee & Co', 'Bee &amp; Co', 'Bee & Co'],
  // A right-to-left name does not reorder the text around it.
  ['محمد', 'محمد', '\u2068محمد\u2069'],
])(
  'the stored name %j becomes no link, line break, element or direction change',
  (firstName, asHtml, asText) => {
    for (const { html, text } of [
      ticketMail({ firstName, ticket, production }, site),
      linkMail({ kind: 'reset', firstName, lastName: 'Ray', url: `${site.url}/x`, hours: 1 }, site),
    ]) {
      expect(html).toContain(`Hi <bdi>${asHtml}</bdi>,`)
      expect(text).toContain(`Hi ${asText},`)
    }
  },
)

describe('every mail', () => {
  const about = [ofTicket, ofWaitlist, ofWalkIn, ofUndo, reminder]
  const mails = [
    ...about,
    linkMail({ kind: 'reset', firstName: 'Bee', lastName: 'Ray', url: `${site.url}/x`, hours: 1 }, site),
    accountNotice('password', 'Bee', site),
  ]

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
      expect(html).toContain(
        `<a href="${urls.production}"><img src="${posterUrl}" width="558" height="293" alt="Poster: High Jinx: &lt;live&gt; &amp; &quot;taped&quot;"`,
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
