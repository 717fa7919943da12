import { afterEach, expect, test } from 'vitest'
import { setTimeZone } from './dates.ts'
import { momentsAt, wallClock } from './wall-clock.ts'

afterEach(() => setTimeZone('America/Los_Angeles'))

test.each([
  // The days before, of and after each change.
  ['America/Los_Angeles', '2027-03-13', '2027-03-13T17:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-14', '2027-03-14T16:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-15', '2027-03-15T16:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-06', '2027-11-06T16:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07', '2027-11-07T17:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-08', '2027-11-08T17:00:00.000Z'],
  ['Europe/Berlin', '2027-03-27', '2027-03-27T08:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-30', '2027-10-30T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T08:00:00.000Z'],
  ['Asia/Tokyo', '2027-03-14', '2027-03-14T00:00:00.000Z'],
  ['Asia/Tokyo', '2027-10-31', '2027-10-31T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T19:00:00.000Z'],
])('in %s, 9:00 on %s is at 9:00', (zone, day, moment) => {
  setTimeZone(zone)
  expect(momentsAt(`${day}T09:00`)).toEqual([moment])
  expect(wallClock(Date.parse(moment))).toBe(`${day}T09:00`)
})

test.each([
  ['America/Los_Angeles', '2027-03-14', '02:30'],
  ['Europe/Berlin', '2027-03-28', '02:00'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15'],
  // The day that Samoa left out.
  ['Pacific/Apia', '2011-12-30', '09:00'],
  ['Asia/Tokyo', '2027-02-30', '09:00'],
  ['Asia/Tokyo', '', '09:00'],
  ['Asia/Tokyo', '2027-02-03', ''],
])('in %s, clocks never show %s %s', (zone, day, time) => {
  setTimeZone(zone)
  expect(momentsAt(`${day}T${time}`)).toEqual([])
})

test.each([
  ['America/Los_Angeles', '2027-11-07', '01:30', ['2027-11-07T08:30:00.000Z', '2027-11-07T09:30:00.000Z']],
  ['Europe/Berlin', '2027-10-31', '02:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
])('in %s, clocks show %s %s twice', (zone, day, time, moments) => {
  setTimeZone(zone)
  expect(momentsAt(`${day}T${time}`)).toEqual(moments)
})
