import { describe, expect, test } from 'vitest'
import { namesSchema } from '../profile/profile.ts'
import {
  aboutStep,
  canLeaveAbout,
  canLeaveContact,
  canLeaveNames,
  contactStep,
  passwordStep,
  registration,
} from './steps.ts'

const rule = { today: '2026-11-20', minimumAge: 0 }

const names = { firstName: 'Zoë', lastName: "O'Hara-Ñuñez", organization: 'Söhne & Co 🌿' }
const contact = { phone: '5625550123', dateOfBirth: '1992-02-29', email: 'zoe+rsvp@example.com' }
const about = {
  position: 'BUDTENDER',
  otherPosition: '',
  instagramName: 'zoe',
  interested: 'no',
  invitedBy: 'Sam',
}
const passwords = { password: 'secret', confirmPassword: 'secret' }

interface Checked {
  readonly error?: { readonly issues: ReadonlyArray<{ path: PropertyKey[]; message: string }> } | undefined
}

/** The first message for each field. */
const problems = ({ error }: Checked): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  )

describe('step 1', () => {
  test('enables Next when all three are filled', () => {
    expect(canLeaveNames(names)).toBe(true)
    for (const field of ['firstName', 'lastName', 'organization']) {
      expect(canLeaveNames({ ...names, [field]: ' ' }), field).toBe(false)
    }
  })

  test('removes invisible marks, and needs more than them', () => {
    const typed = {
      firstName: '\u2068Zoë\u2069',
      lastName: 'Qu\u200bill\u200d',
      organization: '\ufeffSö\u00adhne',
    }
    expect(namesSchema.parse(typed)).toEqual({ firstName: 'Zoë', lastName: 'Quill', organization: 'Söhne' })
    expect(namesSchema.parse({ ...names, lastName: 'علی\u200cرضا' }).lastName).toBe('علی\u200cرضا')
    const blank = { ...names, lastName: '\u200b\u3164' }
    expect(canLeaveNames(blank)).toBe(false)
    expect(problems(namesSchema.safeParse(blank))).toEqual({ lastName: 'Last name is required' })
  })

  test.each([
    ...['St.John', 'zoe@example', 'www.x.y', '562\u2011555\u20110123'].map((name) => [
      name,
      'Please remove web addresses, email addresses and phone numbers, and put a space after a dot',
    ]),
    ['x'.repeat(61), 'Please use at most 60 characters'],
  ])('refuses the last name %s, as the servers would', (lastName, message) => {
    expect(problems(namesSchema.safeParse({ ...names, lastName }))).toEqual({ lastName: message })
  })

  test('refuses a text that is longer than any name', () => {
    expect(problems(namesSchema.safeParse({ ...names, firstName: 'x'.repeat(201) }))).toEqual({
      firstName: 'Please use at most 200 characters',
    })
  })
})

describe('step 2', () => {
  test.each([
    ['562555', false],
    ['5625550', true],
    ['+5625550', true],
    ['+', false],
  ])('with the phone %j enables Next: %s', (phone, canLeave) => {
    expect(canLeaveContact({ ...contact, phone })).toBe(canLeave)
  })

  test('enables Next only with a date and an email', () => {
    expect(canLeaveContact({ ...contact, dateOfBirth: 'soon' })).toBe(false)
    expect(canLeaveContact({ ...contact, email: 'zoe@example' })).toBe(false)
    expect(canLeaveContact({ ...contact, email: ' zoe+rsvp@example.com ' })).toBe(true)
  })

  test.each([
    ['', 'Phone number is required!'],
    ['5625550', 'Invalid Phone number!'],
    ['+442079460958', 'Invalid Phone number!'],
  ])('shows for the phone %j: %s', (phone, message) => {
    expect(problems(contactStep(rule).safeParse({ ...contact, phone }))).toEqual({ phone: message })
  })

  test.each([
    ['ida@münchen.example', 'ida@xn--mnchen-3ya.example'],
    ['Ida＠Example．com\u200b', 'ida@example.com'],
  ])('reads the email %j as %s', (email, read) => {
    expect(canLeaveContact({ ...contact, email })).toBe(true)
    expect(contactStep(rule).parse({ ...contact, email }).email).toBe(read)
  })

  test.each(['zoe(rsvp)@example.com', 'zoe@a;b.com', 'zoe@example.c.', 'x@deleted.invalid'])(
    'refuses the email %s, as the servers would',
    (email) => {
      expect(problems(contactStep(rule).safeParse({ ...contact, email }))).toEqual({
        email: 'Please enter a valid email address',
      })
    },
  )

  test.each([
    ['2026-11-20', undefined],
    ['2026-11-21', 'Date of birth cannot be in the future'],
    ['1990-02-29', 'Please enter a date, like Nov/20/1990'],
  ])('shows for a birth on %s: %s', (dateOfBirth, message) => {
    expect(problems(contactStep(rule).safeParse({ ...contact, dateOfBirth })).dateOfBirth).toBe(message)
  })

  test("requires the site's minimum age", () => {
    const adults = contactStep({ ...rule, minimumAge: 21 })
    const born = (dateOfBirth: string) => problems(adults.safeParse({ ...contact, dateOfBirth })).dateOfBirth
    expect(born('2005-11-20')).toBeUndefined()
    expect(born('2005-11-21')).toBe('You must be at least 21 years old')
  })
})

describe('step 3', () => {
  test('enables Next when position, handle, interest and inviter are filled', () => {
    expect(canLeaveAbout(about)).toBe(true)
    for (const field of ['position', 'instagramName', 'interested', 'invitedBy']) {
      expect(canLeaveAbout({ ...about, [field]: '' }), field).toBe(false)
    }
  })

  test('requires a name for another position', () => {
    const other = { ...about, position: 'OTHER' }
    expect(canLeaveAbout(other)).toBe(true)
    for (const otherPosition of ['', ' \u200b']) {
      expect(problems(aboutStep.safeParse({ ...other, otherPosition }))).toEqual({
        otherPosition: 'This field is required',
      })
    }
  })

  test('removes invisible marks, and needs more than them', () => {
    const typed = { ...about, instagramName: '\u200ezoe\u200b', invitedBy: 'S\u00adam' }
    expect(aboutStep.parse(typed)).toMatchObject({ instagramName: 'zoe', invitedBy: 'Sam' })
    expect(canLeaveAbout({ ...about, invitedBy: '\u2060' })).toBe(false)
  })
})

describe('the password', () => {
  test.each([
    ['', '', { password: 'This field is required', confirmPassword: 'Confirm password is required' }],
    ['passw', 'passx', { confirmPassword: 'Confirm Password does not match' }],
    [
      'pass',
      'passw',
      {
        password: 'Password must be at least 5 characters',
        confirmPassword: 'Confirm Password does not match',
      },
    ],
    ['passw', 'passw', {}],
    ['😀😀😀', '😀😀😀', { password: 'Password must be at least 5 characters' }],
    ['ﷺ', 'ﷺ', { password: 'Password must be at least 5 characters' }],
    ['e\u0301'.repeat(4), 'e\u0301'.repeat(4), { password: 'Password must be at least 5 characters' }],
    ['ｐａｓｓｗ', 'ｐａｓｓｗ', {}],
  ])('%j, confirmed as %j', (password, confirmPassword, expected) => {
    expect(problems(passwordStep.safeParse({ password, confirmPassword }))).toEqual(expected)
  })

  test('of a megabyte is not sent', () => {
    const long = 'x'.repeat(1_000_000)
    expect(problems(passwordStep.safeParse({ password: long, confirmPassword: long }))).toEqual({
      password: 'Please use at most 1000 characters',
    })
  })
})

describe('the registration', () => {
  const all = { ...names, ...contact, ...about, ...passwords }

  test("is all steps together, in the gateway's format", () => {
    expect(registration(rule).parse(all)).toEqual({
      ...all,
      phone: '+15625550123',
      otherPosition: null,
      interested: false,
    })
  })

  test('trims another position', () => {
    const other = { position: 'OTHER', otherPosition: ' Gardener ', interested: 'yes' }
    const email = ' zoe@example.com '
    const sent = { email: 'zoe@example.com', position: 'OTHER', otherPosition: 'Gardener', interested: true }
    expect(registration(rule).parse({ ...all, ...other, email })).toMatchObject(sent)
  })
})
