import { describe, expect, test } from 'vitest'
import {
  formatSendTime,
  formatTimes,
  type MessageTime,
  now,
  sendMoment,
  timeFlaw,
  timeInput,
  timeOf,
} from './message-time.ts'

const at = (day: string, time: string): MessageTime => ({ ...now, when: 'AT', day, time })
const afterEnd = (hours: string, minutes: string): MessageTime => ({
  ...now,
  when: 'AFTER_END',
  hours,
  minutes,
})
const today = Date.parse('2027-03-01T20:00:00Z')
const endsAt = '2027-03-02T06:00:00.000Z'

test.each([
  [now, {}, null],
  [
    at('2027-03-14', '09:00'),
    { sendAt: '2027-03-14T16:00:00.000Z' },
    'Sunday, March 14, 2027 at 9:00 AM (Pacific Time)',
  ],
  [
    at('2027-11-07', '09:00'),
    { sendAt: '2027-11-07T17:00:00.000Z' },
    'Sunday, November 7, 2027 at 9:00 AM (Pacific Time)',
  ],
  // The first of two.
  [
    at('2027-11-07', '01:15'),
    { sendAt: '2027-11-07T08:15:00.000Z' },
    'Sunday, November 7, 2027 at 1:15 AM PDT (Pacific Time)',
  ],
  [afterEnd('2', '0'), { sendAfterEndMinutes: 120 }, 'Tuesday, March 2, 2027 at 12:00 AM (Pacific Time)'],
  [afterEnd('', '45'), { sendAfterEndMinutes: 45 }, 'Monday, March 1, 2027 at 10:45 PM (Pacific Time)'],
])('%o is sent as %o, and is %s', (time, input, formatted) => {
  expect(timeInput(time, null)).toEqual(input)
  const moment = sendMoment(time, null, endsAt)
  expect(moment && formatSendTime(moment)).toBe(formatted)
})

test('a time after an end that is unknown is unknown', () => {
  expect(sendMoment(afterEnd('2', '0'), null, null)).toBeNull()
})

test.each([
  [now, null],
  [at('', ''), 'Please choose a date'],
  [at('2027-03-02', ''), 'Please choose a time'],
  [at('2027-03-14', '02:30'), 'Clocks skip this time on that day. Please choose another one'],
  [at('2027-03-01', '11:59'), 'This time has passed'],
  [at('2027-03-01', '12:01'), null],
  [at('2028-03-01', '11:00'), null],
  [at('2028-03-03', '11:00'), 'Please choose a day within a year'],
  [afterEnd('', ''), null],
  [afterEnd('720', '0'), null],
  [afterEnd('720', '1'), 'Enter whole numbers, at most 720 hours in all'],
  [afterEnd('2.5', '0'), 'Enter whole numbers, at most 720 hours in all'],
  [afterEnd('-1', '0'), 'Enter whole numbers, at most 720 hours in all'],
])('what can’t be in %o is %j', (time, message) => {
  expect(timeFlaw(time, null, today)?.[1] ?? null).toBe(message)
})

describe('the time of a message that is edited', () => {
  const sendAt = '2027-03-01T19:59:31.000Z'
  const message = { sendAt, sendAfterEndMinutes: null }

  test('stays to the second if it isn’t changed, even if it has passed', () => {
    const typed = timeOf(message)
    expect(typed).toEqual(at('2027-03-01', '11:59'))
    expect(timeFlaw(typed, sendAt, today)).toBeNull()
    expect(timeInput(typed, sendAt)).toEqual({ sendAt })
    expect(timeFlaw({ ...typed, time: '11:58' }, sendAt, today)?.[1]).toBe('This time has passed')
  })

  test('stays the second of two', () => {
    const second = '2027-11-07T09:15:00.000Z'
    const typed = timeOf({ ...message, sendAt: second })
    expect(timeInput(typed, second)).toEqual({ sendAt: second })
    expect(formatSendTime(second)).toBe('Sunday, November 7, 2027 at 1:15 AM PST (Pacific Time)')
  })

  test('follows the end, or is chosen again', () => {
    expect(timeOf({ sendAt: null, sendAfterEndMinutes: 150 })).toEqual(afterEnd('2', '30'))
    expect(timeOf({ sendAt: null, sendAfterEndMinutes: null })).toEqual(at('', ''))
  })
})

test('a message that follows the end says so', () => {
  expect(formatTimes({ sendAt: endsAt, sendAfterEndMinutes: null })).toBe(formatSendTime(endsAt))
  expect(formatTimes({ sendAt: null, sendAfterEndMinutes: 150 })).toBe('2 h 30 min after the end')
  expect(formatTimes({ sendAt: null, sendAfterEndMinutes: 120 })).toBe('2 h after the end')
  expect(formatTimes({ sendAt: endsAt, sendAfterEndMinutes: 0 })).toBe(
    'Monday, March 1, 2027 at 10:00 PM (Pacific Time), at the end',
  )
})
