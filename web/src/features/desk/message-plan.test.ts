import { expect, test } from 'vitest'
import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import type { AudienceCounts } from './audience.ts'
import { emptyMessage, type MessageValues } from './message-draft.ts'
import { offered, planOf, valuesOf } from './message-plan.ts'

const endsAt = '2027-03-02T06:00:00.000Z'
const counts: AudienceCounts = {
  ...{ confirmed: 20, checkedIn: 8, walkIns: null, waitlisted: 3 },
  ...{ cancelled: 0, absent: null },
}
const context = { counts, endsAt, isEdit: false, kept: null, at: Date.parse('2027-03-01T20:00:00Z') }
const over = { ...context, counts: { ...counts, absent: 12 }, at: Date.parse('2027-03-02T09:00:00Z') }
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
  expect(plan({ when: 'AFTER_END' })).toEqual(['Schedule', '2027-03-02T08:00:00.000Z'])
  expect(plan({ when: 'AFTER_END' }, over)).toEqual(['Send to 20 people', '2027-03-02T08:00:00.000Z'])
})

test('a message to the absent waits for the end at least', () => {
  const timed = { audience: 'ABSENT', when: 'AT', day: '2027-03-01', time: '13:00' } as const
  expect(plan({ audience: 'ABSENT' })).toEqual(['Schedule', endsAt])
  expect(plan(timed)).toEqual(['Schedule', endsAt])
  expect(plan({ ...timed, day: '2027-03-02' })).toEqual(['Schedule', '2027-03-02T21:00:00.000Z'])
  expect(plan({ audience: 'ABSENT' }, over)).toEqual(['Send to 12 people', null])
})

test('a draft is shown with what the production offers', () => {
  const draft = message({ audience: 'EVERYONE', when: 'AFTER_END', subject: 'Thanks' })
  const production = { messages: [], endsAt, isCalledOff: false }
  expect(offered(draft, production)).toEqual(draft)
  expect(offered(draft, { ...production, endsAt: null })).toEqual({ ...draft, when: 'AT' })
  expect(offered(draft, { ...production, isCalledOff: true })).toEqual({ ...draft, when: 'NOW' })
  expect(offered(draft, { ...production, messages: null })).toEqual(message({ subject: 'Thanks' }))
})

test('a message that is edited is in the form', () => {
  const edited = {
    ...{ __typename: 'AttendeeMessage', id: 'message-1', subject: 'Thanks', text: 'Come again.', to: null },
    ...{
      sendAt: null,
      sendAfterEndMinutes: 90,
      sentAt: null,
      recipients: 3,
      state: 'WAITING',
      hasMoved: false,
    },
  } as const
  expect(valuesOf(edited)).toEqual(
    message({ subject: 'Thanks', text: 'Come again.', when: 'AFTER_END', hours: '1', minutes: '30' }),
  )
})
