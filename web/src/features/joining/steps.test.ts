import { expect, test } from 'vitest'
import { stepAfter } from './steps.ts'

const closed = {
  step: 'entering',
  isDialogOpen: false,
  isMember: false,
  isAfterSignUp: false,
  isAlertDue: false,
} as const

test.each([
  ['logs in and reads the release', { isMember: true }, 'waiver'],
  ['closes the login and sees the warning', {}, 'warning'],
  ['signs up and is back at the production', { isMember: true, isAfterSignUp: true }, 'idle'],
  ['does not finish the sign-up and sees the warning', { isAfterSignUp: true }, 'warning'],
  ['is left alone while a dialog is open', { isDialogOpen: true }, 'entering'],
  ['is left alone while the alert is about to open', { isAlertDue: true }, 'entering'],
])('a person who wants to join %s', (_what, changes, step) => {
  expect(stepAfter({ ...closed, ...changes })).toBe(step)
})

test.each(['idle', 'waiver', 'warning'] as const)('a login elsewhere leaves %s as it is', (step) => {
  expect(stepAfter({ ...closed, step, isMember: true })).toBe(step)
})
