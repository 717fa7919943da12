import { expect, test } from 'vitest'
import { walkInForm } from './walk-in.ts'

const typed = { name: ' Zoë\u202e  Inn ', email: '', dateOfBirth: '1990-11-20' }
const today = '2026-11-20'

test('a walk-in needs a name, and a date of birth only with a minimum age', () => {
  expect(walkInForm(true, today).parse(typed)).toEqual({ ...typed, name: 'Zoë Inn' })
  expect(walkInForm(false, today).safeParse({ ...typed, dateOfBirth: '' }).success).toBe(true)
  expect(walkInForm(true, today).parse({ ...typed, email: ' Zoe@Example.com' }).email).toBe('zoe@example.com')
})

test.each([
  ['name', ' \u200b', 'Name is required'],
  ['name', '12 34', 'Please enter a name'],
  ['name', 'a'.repeat(101), 'Please use at most 100 characters'],
  ['email', 'zoe', 'Please enter a valid email address'],
  ['dateOfBirth', '', 'Please enter a date, like Nov/20/1990'],
  ['dateOfBirth', '1890-11-20', 'Please enter a date, like Nov/20/1990'],
  ['dateOfBirth', '2026-11-20', 'Date of birth cannot be in the future'],
])('%s %j is refused', (field, value, message) => {
  const { error } = walkInForm(true, today).safeParse({ ...typed, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})
