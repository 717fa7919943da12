import { expect, it } from 'vitest'
import { stepAfter } from './steps.ts'

const closed = {
  step: 'entering',
  isDialogOpen: false,
  isMember: false,
  isAfterSignUp: false,
  isAlertDue: false,
} as const

it('a person who has logged in reads the release', () => {
  expect(stepAfter({ ...closed, isMember: true })).toBe('release')
})

it('a person who has closed the login is told that they have not joined', () => {
  expect(stepAfter(closed)).toBe('warning')
})

it('a person who has signed up lands on the production: the sign-up has joined them, or they have not accepted', () => {
  expect(stepAfter({ ...closed, isMember: true, isAfterSignUp: true })).toBe('idle')
  expect(stepAfter({ ...closed, isAfterSignUp: true })).toBe('warning')
})

it('nothing happens while a dialog is open, or the alert is about to', () => {
  expect(stepAfter({ ...closed, isDialogOpen: true })).toBe('entering')
  expect(stepAfter({ ...closed, isAlertDue: true })).toBe('entering')
})

it.each(['idle', 'release', 'warning'] as const)('a login elsewhere leaves %s as it is', (step) => {
  expect(stepAfter({ ...closed, step, isMember: true })).toBe(step)
})
