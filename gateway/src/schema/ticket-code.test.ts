import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildTicket, parseTicket } from './ticket-code.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const randomId = () =>
  Array.from({ length: randomInt(1, 65) }, () => letters[randomInt(letters.length)]).join('')

test('every built ticket can be parsed, also from an address', () => {
  for (let round = 0; round < 500; round += 1) {
    const [production, member] = [randomId(), randomId()]
    const ticket = buildTicket(production, member)
    expect(ticket).toEqual({ code: `${production}_..-${member}`, productionId: production, memberId: member })
    expect(parseTicket(ticket.code)).toEqual(ticket)
    expect(
      parseTicket(`https://compound.example/attendee-check/${encodeURIComponent(ticket.code)}?x=1#y`),
    ).toEqual(ticket)
  }
})

test.each(['a_b', 'a-b', '_', '-', '', 'ü', 'a b', 'x'.repeat(65)])('the id %j is not issued', (bad) => {
  expect(() => buildTicket(bad, '7')).toThrow(RangeError)
  expect(() => buildTicket('7', bad)).toThrow(RangeError)
})

describe('parses', () => {
  test.each([
    ['12_..-7', '12', '7'],
    ['12_Zm9v.bar-7', '12', '7'],
    ['12_a_b-c-7', '12', '7'],
    ['12_-7', '12', '7'],
    ['  https://compound.example/rsvp/late-set/12_sig-7/  ', '12', '7'],
  ])('%j', (text, productionId, memberId) => {
    expect(parseTicket(text)).toMatchObject({ productionId, memberId })
  })
})

test.each([
  ...['', '12', '12-7', '12_7', '_-7', '12_-', '7-12_3', '12_..-7x!', '%E0%A4%A_-7'],
  `1_${'x'.repeat(10_000)}-7`,
])('%j is no ticket', (text) => {
  expect(parseTicket(text)).toBeNull()
})

test('never throws', () => {
  for (let round = 0; round < 10_000; round += 1) {
    const text = randomBytes(randomInt(0, 40)).toString(round % 2 ? 'latin1' : 'utf8')
    const ticket = parseTicket(round % 3 ? text : `${text}_${text}-${text}`)
    if (ticket !== null) expect(ticket.code).toContain('_')
  }
})
