import { checkInQueueDatabase } from '../../site/member-storage.ts'
import 'fake-indexeddb/auto'
import { type Client, createClient, fetchExchange } from '@urql/core'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openCheckInStore } from '../check-in-list/check-in-store.ts'
import { unsentCheckIns } from './unsent-check-ins.ts'

interface Input {
  readonly productionId: string
  readonly checkIns: readonly { readonly attemptId: string }[]
}

let sent: Input[]
/** Null: no network. */
let isAnswered: ((attemptId: string) => boolean) | null

function gateway(): Client {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { input }: { input: Input } = JSON.parse(String(init?.body)).variables
    sent.push(input)
    const answered = input.checkIns.filter(({ attemptId }) => isAnswered?.(attemptId))
    if (isAnswered === null) throw new TypeError('no network')
    const results = answered.map(({ attemptId }) => ({
      attemptId,
      outcome: 'CHECKED_IN',
      at: null,
      by: null,
    }))
    return Response.json({ data: { syncCheckIns: { results, userErrors: [] } } })
  }
  vi.stubGlobal('fetch', fetch)
  return createClient({ url: 'http://gateway.test', exchanges: [fetchExchange], preferGetMethod: false })
}

/** In another tab, which has closed the database again. */
async function checkIn(memberId: string, ...attempts: readonly (readonly [string, string])[]) {
  const store = openCheckInStore(memberId)
  for (const [productionId, attemptId] of attempts) {
    const ticketHash = `hash of ${attemptId}`
    await store.writeCheckIn({
      productionId,
      attemptId,
      ticketHash,
      at: '2026-11-20T19:02:00.000Z',
      isSent: false,
    })
  }
  store.close()
}

async function queueOf(memberId: string) {
  const store = openCheckInStore(memberId)
  const queue = (await store.readQueue()) ?? []
  store.close()
  return queue.map(({ attemptId }) => attemptId)
}

const unsentOf = async (memberId: string) => (await unsentCheckIns(gateway(), memberId)) ?? expect.fail()

const request = vi.fn((_lock: string, run: () => Promise<void>) => run())

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { locks: { request } })
  request.mockClear()
  sent = []
  isAnswered = () => true
  return () => vi.unstubAllGlobals()
})

describe('a member who leaves', () => {
  test('has nothing to decide without check-ins of their own', async () => {
    expect(await unsentCheckIns(gateway(), '7')).toBeNull()
    await checkIn('8', ['3', 'a'])
    expect(await unsentCheckIns(gateway(), '7')).toBeNull()
  })

  test('has nothing to decide if the browser forbids storage', async () => {
    const open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open })
    expect(await unsentCheckIns(gateway(), '7')).toBeNull()
  })

  test('is told how many are unsent, for any production', async () => {
    await checkIn('7', ['3', 'a'], ['4', 'b'], ['3', 'c'])
    expect((await unsentOf('7')).count).toBe(3)
  })

  test('sends them, each to its production, and keeps none', async () => {
    await checkIn('7', ['3', 'a'], ['4', 'b'], ['3', 'c'])
    await checkIn('8', ['3', 'd'])
    expect(await (await unsentOf('7')).send()).toBe(0)
    const attempts = sent.map(({ productionId, checkIns }) => [
      productionId,
      checkIns.map(({ attemptId }) => attemptId),
    ])
    expect(attempts).toEqual([
      ['3', ['a', 'c']],
      ['4', ['b']],
    ])
    expect([await queueOf('7'), await queueOf('8')]).toEqual([[], ['d']])
    // Not while another tab sends them.
    expect(request).toHaveBeenCalledExactlyOnceWith(checkInQueueDatabase, expect.any(Function))
  })

  test('keeps what got no answer, is told how much, and can send it again', async () => {
    await checkIn('7', ['3', 'a'], ['3', 'b'], ['4', 'c'])
    const unsent = await unsentOf('7')
    isAnswered = (attemptId) => attemptId === 'b'
    expect(await unsent.send()).toBe(2)
    isAnswered = null
    expect(await unsent.send()).toBe(2)
    expect(await queueOf('7')).toEqual(['a', 'c'])
    isAnswered = () => true
    expect(await unsent.send()).toBe(0)
    expect(await queueOf('7')).toEqual([])
  })

  test('can discard their own without sending them, those of another tab included', async () => {
    await checkIn('7', ['3', 'a'])
    await checkIn('8', ['3', 'b'])
    const unsent = await unsentOf('7')
    await checkIn('7', ['4', 'c'])
    await unsent.discard()
    expect([await queueOf('7'), await queueOf('8'), sent]).toEqual([[], ['b'], []])
  })
})
