import { expect, test } from 'vitest'
import type { AudienceCounts } from './audience.ts'
import { emptyMessage, type MessageValues } from './message-draft.ts'
import { planOf } from './message-plan.ts'

const endsAt = '2027-03-02T06:00:00.000Z'
const counts: AudienceCounts = {
  confirmed: 20,
  checkedIn: 8,
  walkIns: null,
  waitlisted: 3,
  cancelled: 0,
  isOver: false,
}
const context = { counts, endsAt, isEdit: false, kept: null, at: Date.parse('2027-03-01T20:00:00Z') }
const over = { ...context, counts: { ...counts, isOver: true }, at: Date.parse('2027-03-02T09:00:00Z') }
const message = (changes: Partial<MessageValues>): MessageValues => ({ ...emptyMessage, ...changes })
const plan = (changes: Partial<MessageValues>, among = context) => {
  const { label, moment } = planOf(message(changes), among)
  return [label, moment]
}

test('a message is sent now, or waits for its time', () => {
  expect(plan({})).toEqual(['Send to 20 people', null])
  expect(plan({ audience: 'EVERYONE' })).toEqual(['Send to 23 people', null])
  const timed = { when: 'AT', day: '2027-03-02', time: '09:00' } as const
  expect(plan(timed)).toEqual(['Schedule', '2027-03-02T17:00:00.000Z'])
  expect(plan(timed, { ...context, isEdit: true })).toEqual(['Save', '2027-03-02T17:00:00.000Z'])
  expect(plan({ when: 'AT' })).toEqual(['Schedule', null])
  expect(plan({ when: 'AFTER_END' })).toEqual(['Schedule', '2027-03-02T08:00:00.000Z'])
  expect(plan({ when: 'AFTER_END' }, over)).toEqual(['Send to 20 people', '2027-03-02T08:00:00.000Z'])
})

test('a message to nobody may wait, and isn’t sent', () => {
  const refusal = (changes: Partial<MessageValues>) =>
    planOf(message({ audience: 'CANCELLED', ...changes }), context).refusal
  expect(refusal({})).toBe('There’s no one to message.')
  expect(refusal({ when: 'AFTER_END' })).toBeNull()
})

test('a message to the absent waits for the end at least', () => {
  const timed = { audience: 'ABSENT', when: 'AT', day: '2027-03-01', time: '13:00' } as const
  expect(planOf(message({ audience: 'ABSENT' }), context).refusal).toMatch(/^No one is absent until the end/)
  expect(plan(timed)).toEqual(['Schedule', endsAt])
  expect(plan({ ...timed, day: '2027-03-02' })).toEqual(['Schedule', '2027-03-02T21:00:00.000Z'])
  expect(plan({ audience: 'ABSENT' }, over)).toEqual(['Send to 12 people', null])
})
