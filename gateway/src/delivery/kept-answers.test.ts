import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askedOperation, parametersIn } from './asked-operation.ts'
import { KeptAnswers, type KeptOutcome } from './kept-answers.ts'

const maxBytes = 2_000_000
const outcomes: KeptOutcome[] = []
let now = 0
let answers: KeptAnswers
let made: string[]
/** Addresses that were not known, so that what they ask for had to be read. */
let read: string[]
let client: Pool
let end: () => Promise<void>

/** A server that makes an answer of ten thousand characters to whatever is not kept. */
beforeEach(async () => {
  outcomes.length = 0
  made = []
  read = []
  now = 0
  answers = new KeptAnswers({ maxBytes, now: () => now, onAnswer: (outcome) => outcomes.push(outcome) })
  const server = createServer(
    answers.before((request, response) => {
      const url = request.url ?? ''
      read.push(url)
      const asked = askedOperation(request.headers.host ?? '', parametersIn(url.slice(url.indexOf('?'))))
      if (asked === undefined) throw new Error('asked for nothing')
      // An address that was pushed out leads to the same answer, the longer way.
      if (answers.sends(asked, request, response)) return
      made.push(url)
      const times = { madeAt: now, freshUntil: now + 1_000, keptUntil: now + 10_000 }
      const answer = { json: JSON.stringify(url.padEnd(10_000, '.')), times }
      if (!answers.keepAndSend(asked, answer, request, response)) response.end()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 8 })
  end = async () => {
    await client.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => end())

const pathOf = (name: string) => `/graphql?query=${encodeURIComponent(`{ ${name} }`)}`

async function askAt(path: string): Promise<void> {
  const headers = { 'apollo-require-preflight': '1' }
  const { body } = await client.request({ path, method: 'GET', headers })
  await body.dump()
}

const ask = (name: string): Promise<void> => askAt(pathOf(name))

/** Asks for many operations, each `times` times. */
async function flood(count: number, times: number): Promise<void> {
  const each = Array.from({ length: count }, (_, index) => `flood${index}`)
  while (each.length > 0) {
    await Promise.all(
      each.splice(0, 50).map(async (name) => {
        for (let time = 0; time < times; time += 1) await ask(name)
      }),
    )
  }
}

describe('a flood of distinct operations', () => {
  test('that are each asked for a few times pushes out nothing that was asked for more often', async () => {
    for (let time = 0; time < 9; time += 1) await ask('hot')
    await flood(400, 3)
    made.length = 0
    await ask('hot')
    expect(made).toEqual([])
    expect(answers.bytes).toBeLessThanOrEqual(maxBytes)
  })

  test('of long addresses for one operation leaves the address known that is asked for more often', async () => {
    for (let time = 0; time < 3; time += 1) await ask('hot')
    for (let index = 0; index < 200; index += 1) {
      await askAt(`${pathOf('hot')}&unused=${'x'.repeat(6_000)}${index}`)
    }
    read = []
    await ask('hot')
    expect(read).toEqual([])
  })

  test('takes no more room than there is, and pushes out nothing that was asked for twice', async () => {
    await ask('hot')
    await ask('hot')
    await flood(1_000, 1)
    expect(answers.bytes).toBeLessThanOrEqual(maxBytes)
    // It has come to the end of its own room, a quarter: what it brought first is gone.
    made = []
    await ask('hot')
    expect(made).toEqual([])
    await ask('flood0')
    expect(made).toEqual([pathOf('flood0')])
  })

  test('pushes out nothing that is asked for meanwhile, even when it asks for everything several times', async () => {
    await ask('hot')
    await ask('hot')
    made = []
    for (let part = 0; part < 20; part += 1) {
      await flood(50, 3)
      await ask('hot')
      expect(answers.bytes).toBeLessThanOrEqual(maxBytes)
    }
    expect(made).not.toContain(pathOf('hot'))
  })

  test('of addresses that all ask for one operation keeps one answer, in bounded room', async () => {
    await ask('hot')
    for (let index = 0; index < 500; index += 1) {
      await askAt(`${pathOf('hot')}&unused=${'x'.repeat(1_000)}${index}`)
    }
    expect(answers.bytes).toBeLessThanOrEqual(maxBytes / 4)
  })
})

test('a renewal that fails is tried again after a pause, and the stale answer sent meanwhile', async () => {
  const renew = vi.fn(async (): Promise<undefined> => {
    throw new Error('down')
  })
  answers.renewBy(renew)
  await ask('hot')
  now = 1_000
  await Promise.all([ask('hot'), ask('hot'), ask('hot')])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(renew).toHaveBeenCalledWith({ query: '{ hot }' })
  await ask('hot')
  now = 2_000
  await ask('hot')
  expect(renew).toHaveBeenCalledTimes(2)
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'stale'))
})

test('one that is closed answers nothing any more', async () => {
  await ask('hot')
  answers.close()
  made = []
  await ask('hot')
  expect(made).toEqual([pathOf('hot')])
})
