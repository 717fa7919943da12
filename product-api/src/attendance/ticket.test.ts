import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '../secrets/keys.ts'
import { createTickets } from './ticket.ts'

const newSecret = 'the newer secret of the two, in some length'
const oldSecret = 'the older secret of the two, in some length'
const largestId = 2_147_483_647

describe('tickets', () => {
  const tickets = createTickets(deriveKeys([newSecret]))

  test('read back as they were issued, for all ids and generations', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const ids = { productionId: randomInt(1, largestId), memberId: randomInt(1, largestId) }
      const ticket = { ...ids, generation: round % 2 === 0 ? 0 : randomInt(1, 1_000_000) }
      const code = tickets.issue(ticket)
      expect(tickets.read(code)).toEqual(ticket)
      expect(tickets.issue(ticket)).toBe(code)
      expect(code.slice(0, code.indexOf('_'))).toBe(String(ticket.productionId))
      expect(code.slice(code.lastIndexOf('-') + 1)).toBe(String(ticket.memberId))
      expect(code.match(/[_-]/g)).toEqual(['_', '-'])
    }
  })

  test('of the first generation have the code that was mailed before there were generations', () => {
    const ticket = { productionId: 12, memberId: 345, generation: 0 }
    const code = '12_b6dc121b8eb2f2658846554d6819629e-345'
    expect(tickets.issue(ticket)).toBe(code)
    expect(tickets.read(code)).toEqual(ticket)
  })

  test('of another generation have another code, which can’t be derived', () => {
    const first = tickets.issue({ productionId: 12, memberId: 345, generation: 0 })
    const second = tickets.issue({ productionId: 12, memberId: 345, generation: 1 })
    expect(second).toMatch(/^12_1\.[0-9a-f]{32}-345$/)
    const forged = [
      first.replace('_', '_1.'),
      first.replace('_', '_0.'),
      first.replace('12_', '012_'),
      second.replace('_1.', '_'),
      second.replace('_1.', '_2.'),
      second.replace('_1.', '_01.'),
      second.replace('_1.', '_11.'),
      second.replace('_1.', '_-1.'),
      second.replace('12_1.', '121_'),
    ]
    expect(forged.filter((code) => tickets.read(code) !== null)).toEqual([])
  })

  test('random texts are no tickets, and reading them never throws', () => {
    const good = tickets.issue({ productionId: 12, memberId: 345, generation: 0 })
    const random = Array.from({ length: 100_000 }, (_, round) => {
      const text = randomBytes(round % 48).toString(round % 2 === 0 ? 'utf8' : 'latin1')
      const cut = round % good.length
      return round % 4 === 0 ? `${good.slice(0, cut)}${text}\n${good.slice(cut)}` : text
    })
    expect(random.filter((text) => tickets.read(text) !== null)).toEqual([])
  })

  test('are valid under an older secret while it is configured', () => {
    const ticket = { productionId: 12, memberId: 345, generation: 0 }
    const old = createTickets(deriveKeys([oldSecret])).issue(ticket)
    const rotated = createTickets(deriveKeys([newSecret, oldSecret]))
    expect(rotated.read(old)).toEqual(ticket)
    expect(rotated.issue(ticket)).toBe(tickets.issue(ticket))
    expect(tickets.read(old)).toBeNull()
  })
})
