import 'fake-indexeddb/auto'
import { type Client, createClient, fetchExchange } from '@urql/core'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { doorListDatabase } from '../tickets/member-data.ts'
import { doorQueueDatabase } from './door-queue.ts'
import { type DoorStore, openDoorStore } from './door-store.ts'
import { OfflineDoor } from './offline-door.ts'

const production = { id: '3', name: 'Finals', startsAt: null, endsAt: null }
const at = '2026-11-20T19:02:00.000Z'
const hash = (name: string) => `hash of ${name}`
const entry = (name: string, state = 'EXPECTED') => ({
  name,
  ticketHash: hash(name),
  state,
  admittedAt: state === 'ADMITTED' ? at : null,
  conflicts: [],
})

interface Sent {
  readonly operationName: string
  readonly variables: { sinceVersion?: string | null; input: { admissions: { attemptId: string }[] } }
}

/** A gateway: says what it was sent, and answers as it is told. */
let sent: Sent[]
let answers: Record<string, (sent: Sent) => unknown>

function gateway(): Client {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const request = JSON.parse(String(init?.body)) as Sent
    sent.push(request)
    const name = request.operationName.charAt(0).toLowerCase() + request.operationName.slice(1)
    const data = answers[name]?.(request)
    if (data === undefined) throw new TypeError('no network')
    return Response.json(data)
  }
  vi.stubGlobal('fetch', fetch)
  return createClient({ url: 'http://gateway.test', exchanges: [fetchExchange], preferGetMethod: false })
}

const list = (entries: readonly object[], version = '1') => ({ data: { doorList: { version, entries } } })
const synced = (state: string) => (request: Sent) => ({
  data: {
    syncDoor: {
      results: request.variables.input.admissions.map(({ attemptId }) => ({
        attemptId,
        state,
        at,
        by: 'Theo',
      })),
      userErrors: [],
    },
  },
})

let store: DoorStore

const open = (memberStore = store) =>
  new OfflineDoor({
    client: gateway(),
    store: memberStore,
    production,
    deviceId: 'device-1',
    now: () => Date.parse(at),
    runAlone: (run) => run(),
    onChange: () => undefined,
  })

const admission = (name: string) => ({ attemptId: `attempt-${name}`, ticketHash: hash(name), at })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sent = []
  answers = { doorList: () => list([entry('Ana'), entry('Bo')]) }
  store = openDoorStore('7')
  return () => {
    store.close()
    vi.unstubAllGlobals()
  }
})

describe('a door with a list', () => {
  it('lets in by the list, on the disk before it resolves, and after a restart without a network', async () => {
    const door = open()
    await door.refresh()
    answers = {}
    await door.admit(admission('Ana'), false)
    expect(door.entryOf(hash('Ana'))).toMatchObject({ state: 'ADMITTED', admittedAt: at })
    expect(door.entryOf('unknown')).toBeUndefined()

    const again = openDoorStore('7')
    const restarted = open(again)
    await restarted.restore()
    expect(restarted.getState().queue.map(({ attemptId }) => attemptId)).toEqual(['attempt-Ana'])
    expect(restarted.entryOf(hash('Ana'))?.state).toBe('ADMITTED')
    again.close()
  })

  it('sends its queue in order, in portions of 50, and asks for the whole list afterwards', async () => {
    const door = open()
    await door.refresh()
    for (let place = 0; place < 120; place += 1) await door.admit(admission(`guest ${place}`), false)
    answers.syncDoor = synced('ADMITTED')
    await door.send()
    const syncs = sent.filter(({ operationName }) => operationName === 'SyncDoor')
    expect(syncs.map(({ variables }) => variables.input.admissions.length)).toEqual([50, 50, 20])
    expect(syncs[0]?.variables.input.admissions[0]?.attemptId).toBe('attempt-guest 0')
    expect(door.getState().queue).toEqual([])
    expect(await store.readQueue()).toEqual([])
    expect(sent.at(-1)).toMatchObject({ operationName: 'DoorList', variables: { sinceVersion: null } })
  })

  it('keeps what was not answered, says who was refused, and sends the same attempts again', async () => {
    const door = open()
    await door.refresh()
    await door.admit(admission('Ana'), false)
    await door.send()
    expect(door.getState().queue).toMatchObject([{ attemptId: 'attempt-Ana', isSent: true }])
    answers.syncDoor = synced('REFUSED')
    await door.send()
    expect(door.getState()).toMatchObject({ queue: [], refused: [{ name: 'Ana', at }] })
  })

  it('undoes what was not sent by itself, and what may have arrived by the server alone', async () => {
    const door = open()
    await door.refresh()
    await door.admit(admission('Ana'), false)
    answers = {}
    expect(await door.undo(hash('Ana'), 'undo-1')).toEqual({ isUndone: true, message: null })
    expect(door.entryOf(hash('Ana'))?.state).toBe('EXPECTED')
    await door.admit(admission('Bo'), true)
    expect(await door.undo(hash('Bo'), 'undo-2')).toEqual({ isUndone: false, message: null })
    expect(door.entryOf(hash('Bo'))?.state).toBe('ADMITTED')
    answers = {
      syncDoor: synced('ADMITTED'),
      undoValidation: () => ({ data: { undoValidation: { message: 'undone', userErrors: [] } } }),
    }
    expect(await door.undo(hash('Bo'), 'undo-2')).toEqual({ isUndone: true, message: null })
    expect(door.entryOf(hash('Bo'))?.state).toBe('EXPECTED')
  })

  it('asks for changes alone, and does not forget what it admitted while the answer was on its way', async () => {
    const door = open()
    await door.refresh()
    answers.doorList = () => {
      door.note(hash('Ana'), at)
      return list([entry('Ana'), entry('Bo', 'CANCELLED')], '2')
    }
    await door.refresh()
    expect(sent.at(-1)?.variables.sinceVersion).toBe('1')
    expect(door.entryOf(hash('Ana'))?.state).toBe('ADMITTED')
    expect(door.entryOf(hash('Bo'))?.state).toBe('CANCELLED')
  })

  it('gives the list up where the member may not act any more, and keeps what was not sent', async () => {
    const door = open()
    await door.refresh()
    await door.admit(admission('Ana'), false)
    answers.doorList = () => ({ data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
    await door.refresh()
    expect(door.getState()).toMatchObject({ list: null, trouble: 'forbidden' })
    expect(await store.readLists()).toEqual([])
    expect(await store.readQueue()).toHaveLength(1)
  })
})

describe('what a device stores', () => {
  it('is nobody else’s to read, and names nobody in clear', async () => {
    const door = open()
    await door.refresh()
    await door.admit(admission('Ana'), false)
    const other = openDoorStore('8')
    expect(await other.readLists()).toEqual([])
    expect(await other.readQueue()).toEqual([])
    other.close()
    for (const database of [doorListDatabase, doorQueueDatabase]) {
      const stored = await everythingIn(database)
      expect(stored.records).toHaveLength(1)
      const text = Buffer.from(new Uint8Array(stored.records[0]?.data ?? new ArrayBuffer(0))).toString(
        'latin1',
      )
      expect(text).not.toContain('Ana')
      expect(stored.keys[0]?.extractable).toBe(false)
    }
  })

  it('that was erased before a further admission is stored again as well, each once', async () => {
    const door = open()
    await door.refresh()
    await door.admit(admission('Ana'), false)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(doorQueueDatabase).onsuccess = resolve
    })
    await door.admit(admission('Bo'), false)
    await door.restore()
    expect(door.getState().trouble).toBe('erased')
    const attempts = ['attempt-Ana', 'attempt-Bo']
    expect(door.getState().queue.map(({ attemptId }) => attemptId)).toEqual(attempts)
    const again = openDoorStore('7')
    const stored = await again.readQueue()
    expect(stored?.map(({ attemptId }) => attemptId).toSorted()).toEqual(attempts)
    await again.removeAdmissions(attempts)
    expect(await again.readQueue()).toEqual([])
    again.close()
  })

  it('that does not fit lets nobody in', async () => {
    const full: DoorStore = {
      ...store,
      writeList: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      writeAdmission: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const door = open(full)
    await door.refresh()
    expect(door.getState().trouble).toBe('full')
    await expect(door.admit(admission('Ana'), false)).rejects.toThrow('full')
    expect(door.entryOf(hash('Ana'))?.state).toBe('EXPECTED')
    // What it stored before it was full is sent all the same.
    await store.writeAdmission({ ...admission('Bo'), productionId: '3', isSent: false })
    await door.restore()
    answers.syncDoor = synced('ADMITTED')
    await door.send()
    expect(door.getState().queue).toEqual([])
  })
})

/** The records and keys of a database, as a program without the key would find them. */
function everythingIn(
  database: string,
): Promise<{ records: { data: ArrayBuffer }[]; keys: { extractable: boolean }[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction(['records', 'keys'])
      const records = reading.objectStore('records').getAll()
      const keys = reading.objectStore('keys').getAll()
      reading.oncomplete = () => {
        db.close()
        resolve({ records: records.result, keys: keys.result })
      }
    }
  })
}
