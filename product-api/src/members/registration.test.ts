import { expect, test } from 'vitest'
import { registration } from '../../test/members.ts'
import { noon } from '../../test/service.ts'
import { registrationForm } from './registration.ts'

const form = registrationForm(noon)
const tooLong = 'x'.repeat(1001)

test.each([
  [{ fname: ' ' }, 'First name is required.'],
  [{ lname: undefined }, 'Last name is required.'],
  [{ fname: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  [{ lname: '\u0000\u200b\u3164' }, 'Last name is required.'],
  [
    { fname: 'win at foo.com' },
    'Please remove web addresses, email addresses and phone numbers, and put a space after a dot.',
  ],
  [{ lname: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
  [{ organization: '' }, 'Organization is required.'],
  [{ phone: '' }, 'Phone number is required!'],
  [{ phone: '562555019' }, 'Invalid Phone number!'],
  [{ phone: '+445625550199' }, 'Invalid Phone number!'],
  [{ phone: '562555019O' }, 'Invalid Phone number!'],
  [{ email: '' }, 'Email is required.'],
  [{ email: 'renata' }, 'Please enter a valid email address.'],
  [{ email: 'a@b@example.com' }, 'Please enter a valid email address.'],
  [{ email: 'deleted-1@deleted.invalid' }, 'Please enter a valid email address.'],
  [{ email: 'renata@example' }, 'Please enter a valid email address.'],
  [{ position: '11' }, 'Position must be a code from 1 to 10.'],
  [{ instagram_name: '' }, 'Instagram handle is required.'],
  [{ insterested_status: '2' }, "insterested_status must be '1' or '0'."],
  [{ invited_owner: '' }, 'Please tell us who invited you.'],
  [{ dob: '' }, 'Date of birth is required.'],
  [{ dob: '2026-11-22' }, 'Date of birth cannot be in the future.'],
  [{ dob: '1989-02-29' }, 'Date of birth must be a date: YYYY-MM-DD.'],
  [{ dob: '0090-02-28' }, 'Date of birth must be a date: YYYY-MM-DD.'],
  [{ password: undefined }, 'Password is required.'],
  [{ password: 'four', confirm_password: 'four' }, 'Password must be at least 5 characters'],
  [{ password: '😀😀😀', confirm_password: '😀😀😀' }, 'Password must be at least 5 characters'],
  [{ password: 'ﷺ', confirm_password: 'ﷺ' }, 'Password must be at least 5 characters'],
  [
    { password: 'e\u0301e\u0301e', confirm_password: 'e\u0301e\u0301e' },
    'Password must be at least 5 characters',
  ],
  [{ password: tooLong, confirm_password: tooLong }, 'Please use at most 1000 characters.'],
  [{ confirm_password: '' }, 'Confirm password is required'],
  [{ confirm_password: 'another' }, 'Confirm Password does not match'],
])('%o is refused with its message', (values, message) => {
  const { error } = form.safeParse(registration(values))
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  '5625550199',
  '+15625550199',
  '15625550199',
  '(562) 555-0199',
  ' 562.555.0199 ',
  '\u202a+1 562\u2011555\u20110199\u202c',
  '５６２５５５０１９９',
  5625550199,
])('accepts the phone number %j', (phone) => {
  expect(form.parse(registration({ phone })).phone).toBe('+15625550199')
})

test.each([
  ['bee+rsvp@example.com', 'bee+rsvp@example.com'],
  ["O'Brien@Example.co.uk", "o'brien@example.co.uk"],
  ['a@b.cd', 'a@b.cd'],
  ['Ünal@exämple.de', 'ünal@xn--exmple-cua.de'],
  ['ünal@XN--exmple-cua.de', 'ünal@xn--exmple-cua.de'],
])('stores the email address %s as %s', (email, stored) => {
  expect(form.parse(registration({ email })).email).toBe(stored)
})

test('invisible marks are removed, except those that a name needs', () => {
  const typed = { fname: '\u2068علی\u200cرضا\u2069', lname: 'Qu\u200bill', instagram_name: 'ana\u2067' }
  expect(
    form.parse(registration({ ...typed, organization: '\ufeffSö\u00adhne', invited_owner: 'S\u0000am' })),
  ).toMatchObject({
    firstName: 'علی\u200cرضا',
    lastName: 'Quill',
    instagramName: 'ana',
    organization: 'Söhne',
    invitedBy: 'Sam',
  })
})
