import { describe, expect, test } from 'vitest'
import { ambiguousZone, zoneName } from './zone-name.ts'

const losAngeles = 'America/Los_Angeles'

test('a zone is named as of the day', () => {
  expect(zoneName(new Date('2027-07-01T20:00Z'), losAngeles)).toBe('PDT')
  expect(zoneName(new Date('2027-12-01T20:00Z'), losAngeles)).toBe('PST')
  expect(zoneName(new Date('2027-07-01T20:00Z'), 'Europe/Berlin')).toBe('GMT+2')
})

describe('a time that happens twice needs its zone', () => {
  test.each([
    ['2027-11-07T00:59:59-07:00', null],
    ['2027-11-07T01:00-07:00', 'PDT'],
    ['2027-11-07T01:59:59-07:00', 'PDT'],
    ['2027-11-07T01:00-08:00', 'PST'],
    ['2027-11-07T01:59:59-08:00', 'PST'],
    ['2027-11-07T02:00-08:00', null],
    // Clocks are set forward.
    ['2027-03-14T01:30-08:00', null],
    ['2027-03-14T03:30-07:00', null],
    ['2027-11-08T01:15-08:00', null],
    ['2027-10-31T02:30+02:00', 'GMT+2', 'Europe/Berlin'],
    ['2027-10-31T02:30+01:00', 'GMT+1', 'Europe/Berlin'],
    ['2027-11-07T01:15-07:00', null, 'America/Phoenix'],
    ['2027-11-07T08:15Z', null, 'UTC'],
    ['2027-04-04T01:45+11:00', 'GMT+11', 'Australia/Lord_Howe'],
    ['2027-04-04T01:45+10:30', 'GMT+10:30', 'Australia/Lord_Howe'],
    ['2027-04-04T01:15+11:00', null, 'Australia/Lord_Howe'],
    ['2027-11-07T00:30-04:00', 'GMT-4', 'America/Havana'],
  ])('%s: %s', (time, zone, timeZone = losAngeles) => {
    expect(ambiguousZone(new Date(time), timeZone)).toBe(zone)
  })
})
