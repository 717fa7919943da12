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
  expect(stepAfter({ ...closed, isMember: true })).toBe('waiver')
})

it('closing the login shows the warning', () => {
  expect(stepAfter(closed)).toBe('warning')
})

it('a sign-up leads back to the production, or to the warning if unfinished', () => {
  expect(stepAfter({ ...closed, isMember: true, isAfterSignUp: true })).toBe('idle')
  expect(stepAfter({ ...closed, isAfterSignUp: true })).toBe('warning')
})

it('nothing happens while a dialog is open, or the alert is about to', () => {
  expect(stepAfter({ ...closed, isDialogOpen: true })).toBe('entering')
  expect(stepAfter({ ...closed, isAlertDue: true })).toBe('entering')
})

it.each(['idle', 'waiver', 'warning'] as const)('a login elsewhere leaves %s as it is', (step) => {
  expect(stepAfter({ ...closed, step, isMember: true })).toBe(step)
})
