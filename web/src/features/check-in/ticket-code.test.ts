import { describe, expect, test } from 'vitest'
import { readTicketCode } from './ticket-code.ts'

describe('a ticket code', () => {
  test.each([
    ['12_sig7-7', '12', '7'],
    ['12_..-7', '12', '7'],
    ['12_a_b-c-7', '12', '7'],
    ['https://compound.example/attendee-check/12_sig7-7', '12', '7'],
    ['https://compound.example/rsvp/finals-night/12_sig7-7?from=mail#code', '12', '7'],
    ['https://compound.example/attendee-check/12_a%2Eb-7/', '12', '7'],
    ['  12_sig7-7\n', '12', '7'],
  ])('%s names production %s and member %s', (text, productionId, memberId) => {
    expect(readTicketCode(text)).toMatchObject({ productionId, memberId })
  })

  const incomplete = ['', '12', 'finals-night', '12_7', '-7_12', '_x-7', '12_x-', '12_x-7 8']
  const long = `12_${'x'.repeat(10_000)}-7`

  test.each([...incomplete, 'https://elsewhere.example/', '%E0%A4%A_x-7', long])(
    '%.30s is not a ticket code',
    (text) => {
      expect(readTicketCode(text)).toBeNull()
    },
  )
})
