import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createServerClock } from './server-clock.ts'

const server = Date.parse('2026-11-20T19:00:00.000Z')
const response = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })

test('corrects a device’s clock that is an hour off, also after a restart without a network', () => {
  let time = server - 3_600_000
  const storage = memoryStorage()
  const clock = createServerClock(storage, () => time)
  expect(clock.now()).toBe(server - 3_600_000)
  time += 100
  clock.note(response(server), time - 100)
  expect(Math.abs(clock.now() - server)).toBeLessThan(1_000)
  expect(Math.abs(createServerClock(storage, () => time).now() - server)).toBeLessThan(1_000)
})

test('keeps a correct clock, and ignores slow responses and those without a date', () => {
  let time = server
  const clock = createServerClock(memoryStorage(), () => time)
  time += 300
  clock.note(response(server), server)
  clock.note(new Response(null), server)
  expect(clock.now()).toBe(time)
  time += 20_000
  clock.note(response(server - 3_600_000), server)
  expect(clock.now()).toBe(time)
})
