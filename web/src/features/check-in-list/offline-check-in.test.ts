import 'fake-indexeddb/auto'
import { type Client, createClient, fetchExchange } from '@urql/core'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkInListDatabase, checkInQueueDatabase } from '../../site/member-storage.ts'
import { type CheckInStore, openCheckInStore } from './check-in-store.ts'
import { encryptedRecords } from './encrypted-records.ts'
import { type Admission, OfflineCheckIn } from './offline-check-in.ts'

const production = { id: '3', name: 'Finals', startsAt: null, endsAt: null }
const at = '2026-11-20T19:02:00.000Z'
const hash = (name: string) => `hash of ${name}`
const entry = (name: string, state = 'EXPECTED') => ({
  name,
  ticketHash: hash(name),
  state,
  checkedInAt: state === 'CHECKED_IN' ? at : null,
  isOfAge: null,
  admissionId: null,
  conflicts: [],
})

interface Sent {
  readonly operationName: string
  readonly variables: {
    sinceVersion?: string | null
    input: { productionId: string; checkIns: { attemptId: string }[] }
  }
}

let sent: Sent[]
let answers: Record<string, (sent: Sent) => unknown>

function gateway(): Client {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const request = JSON.parse(String(init?.body)) as Sent
    sent.push(request)
    const name = request.operationName.charAt(0).toLowerCase() + request.operationName.slice(1)
    const data = await answers[name]?.(request)
    if (data === undefined) throw new TypeError('no network')
    return Response.json(data)
  }
  vi.stubGlobal('fetch', fetch)
  return createClient({ url: 'http://gateway.test', exchanges: [fetchExchange], preferGetMethod: false })
}

const list = (entries: readonly object[], version = '1') => ({ data: { checkInList: { version, entries } } })
const synced = (outcome: string) => (request: Sent) => {
  const { checkIns } = request.variables.input
  const results = checkIns.map(({ attemptId }) => ({ attemptId, outcome, at, by: 'Theo' }))
  return { data: { syncCheckIns: { results, userErrors: [] } } }
}

let store: CheckInStore

let time: number

const open = (memberStore = store) =>
  new OfflineCheckIn({
    client: gateway(),
    store: memberStore,
    production,
    deviceId: 'device-1',
    now: () => time,
    runExclusively: (run) => run(),
    onChange: () => undefined,
  })

const queued = (name: string) => ({ attemptId: `attempt-${name}`, ticketHash: hash(name), at })

/** With its list, and with people who were checked in on this device. */
async function started(...names: readonly string[]) {
  const offline = open()
  await offline.refresh()
  for (const name of names) await offline.checkIn(queued(name), false)
  return offline
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sent = []
  time = Date.parse(at)
  answers = { checkInList: () => list([entry('Ana'), entry('Bo')]) }
  store = openCheckInStore('7')
  return () => {
    store.close()
    vi.unstubAllGlobals()
  }
})

describe('offline check-in with a list', () => {
  test('checks in offline, is on disk when it resolves, and survives a restart', async () => {
    const offline = await started()
    answers = {}
    await offline.checkIn(queued('Ana'), false)
    expect(offline.entryOf(hash('Ana'))).toMatchObject({ state: 'CHECKED_IN', checkedInAt: at })
    expect(offline.entryOf(hash('Bo'))?.state).toBe('EXPECTED')
    expect(offline.entryOf('unknown')).toBeUndefined()

    const again = openCheckInStore('7')
    const restarted = open(again)
    await restarted.restore()
    expect(restarted.getState().queue.map(({ attemptId }) => attemptId)).toEqual(['attempt-Ana'])
    expect(restarted.entryOf(hash('Ana'))?.state).toBe('CHECKED_IN')
    again.close()
  })

  test('sends its queue in order, in batches of 50, then reloads the list', async () => {
    const offline = await started(...Array.from({ length: 120 }, (_, index) => `guest ${index}`))
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.send()
    const syncs = sent.filter(({ operationName }) => operationName === 'SyncCheckIns')
    expect(syncs.map(({ variables }) => variables.input.checkIns.length)).toEqual([50, 50, 20])
    expect(syncs[0]?.variables.input.checkIns[0]?.attemptId).toBe('attempt-guest 0')
    expect(offline.getState().queue).toEqual([])
    expect(await store.readQueue()).toEqual([])
    expect(sent.at(-1)).toMatchObject({ operationName: 'CheckInList', variables: { sinceVersion: null } })
  })

  test('keeps unanswered check-ins, reports refused ones, and retries the same attempts', async () => {
    const offline = await started('Ana')
    await offline.send()
    const [unanswered] = offline.getState().queue
    expect(unanswered).toMatchObject({ attemptId: 'attempt-Ana', isSent: true })
    // After a crash it counts as possibly received.
    expect(await store.readQueue()).toEqual([unanswered])
    answers.syncCheckIns = synced('REFUSED')
    await offline.send()
    expect(offline.getState()).toMatchObject({ queue: [], refused: [{ name: 'Ana', at }] })
  })

  test('undoes unsent check-ins on the device, and others only on the server', async () => {
    const offline = await started('Ana')
    answers = {}
    expect(await offline.undo(entry('Ana'), 'undo-1')).toEqual({ isUndone: true, message: null })
    expect(offline.entryOf(hash('Ana'))?.state).toBe('EXPECTED')
    await offline.checkIn(queued('Bo'), true)
    expect(await offline.undo(entry('Bo'), 'undo-2')).toEqual({ isUndone: false, message: null })
    expect(offline.entryOf(hash('Bo'))?.state).toBe('CHECKED_IN')
    answers = {
      syncCheckIns: synced('CHECKED_IN'),
      undoValidation: () => ({ data: { undoValidation: { message: 'undone', userErrors: [] } } }),
    }
    expect(await offline.undo(entry('Bo'), 'undo-2')).toEqual({ isUndone: true, message: null })
    expect(offline.entryOf(hash('Bo'))?.state).toBe('EXPECTED')
  })

  test('loads the list again after an undo, as the person may be back on the waitlist', async () => {
    answers.checkInList = () => list([entry('Mia', 'CHECKED_IN')])
    const offline = await started()
    answers = {
      checkInList: () => list([entry('Mia', 'CANCELLED')], '2'),
      undoValidation: () => ({ data: { undoValidation: { message: 'undone', userErrors: [] } } }),
    }
    await offline.undo(entry('Mia', 'CHECKED_IN'), 'undo-1')
    await expect.poll(() => offline.entryOf(hash('Mia'))?.state).toBe('CANCELLED')
    expect(sent.at(-1)?.variables.sinceVersion).toBe('1')
  })

  test('undoes nothing that the server refuses to undo, and says why', async () => {
    const offline = await started('Ana')
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.sendQueue()
    const userErrors = [{ message: 'No access.', field: null }]
    answers.undoValidation = () => ({ data: { undoValidation: { message: null, userErrors } } })
    expect(await offline.undo(entry('Ana'), 'undo-1')).toEqual({ isUndone: false, message: 'No access.' })
    expect(offline.entryOf(hash('Ana'))?.state).toBe('CHECKED_IN')
    const input = { ticketHash: hash('Ana'), productionId: '3', attemptId: 'undo-1' }
    expect(sent.at(-1)).toMatchObject({ operationName: 'UndoValidation', variables: { input } })
  })

  test('undoes the check-in of one person, here and on disk', async () => {
    const offline = await started('Ana', 'Bo')
    await offline.undo(entry('Bo'), 'undo-1')
    const [left, ...others] = offline.getState().queue
    expect([left?.attemptId, others]).toEqual(['attempt-Ana', []])
    expect(await store.readQueue()).toEqual([left])
  })

  test('sends the check-ins of each production by themselves', async () => {
    await store.writeCheckIn({ ...queued('Cy'), productionId: '4', isSent: false })
    const offline = await started('Ana')
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.sendQueue()
    const inputs = sent.flatMap(({ variables: { input } }) => input ?? [])
    const sentFor = inputs.map(({ productionId, checkIns }) => [productionId, checkIns.length])
    expect(sentFor.toSorted()).toEqual([
      ['3', 1],
      ['4', 1],
    ])
  })

  test('takes the server’s time of a check-in, and reports a refused one of somebody unlisted', async () => {
    const offline = await started('Ana', 'Cy')
    const earlier = '2026-11-20T18:30:00.000Z'
    const results = [
      { attemptId: 'attempt-Ana', outcome: 'CONFLICT', at: earlier, by: 'Theo' },
      { attemptId: 'attempt-Cy', outcome: 'REFUSED', at: null, by: null },
    ]
    answers.syncCheckIns = () => ({ data: { syncCheckIns: { results, userErrors: [] } } })
    await offline.sendQueue()
    expect(offline.entryOf(hash('Ana'))).toMatchObject({ state: 'CHECKED_IN', checkedInAt: earlier })
    expect(offline.getState().refused).toMatchObject([{ name: 'Someone', at }])
  })

  test('tells who subscribed of each change, until they no longer want to know', async () => {
    const offline = await started()
    const listener = vi.fn()
    const unsubscribe = offline.subscribe(listener)
    await offline.checkIn(queued('Ana'), false)
    await expect.poll(() => listener).toHaveBeenCalledTimes(1)
    offline.note(hash('Bo'), at)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    offline.note(hash('Bo'), null)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('an undo clears the conflicts', async () => {
    const conflicts = [{ at, by: 'Theo' }]
    answers.checkInList = () => list([{ ...entry('Ana', 'CHECKED_IN'), conflicts }])
    const offline = await started()
    offline.note(hash('Ana'), at)
    expect(offline.entryOf(hash('Ana'))).toMatchObject({ conflicts })
    offline.note(hash('Ana'), null)
    expect(offline.entryOf(hash('Ana'))).toMatchObject({ state: 'EXPECTED', conflicts: [] })
  })

  test('requests only changes, and keeps check-ins made while the request is in flight', async () => {
    const offline = await started()
    answers.checkInList = () => {
      offline.note(hash('Ana'), at)
      return list([entry('Ana'), entry('Bo', 'CANCELLED')], '2')
    }
    await offline.refresh()
    expect(sent.at(-1)?.variables.sinceVersion).toBe('1')
    expect(offline.entryOf(hash('Ana'))?.state).toBe('CHECKED_IN')
    expect(offline.entryOf(hash('Bo'))?.state).toBe('CANCELLED')
  })

  test('keeps its changes if a refresh fails while another one is in flight', async () => {
    answers.checkInList = () => list(['Ana', 'Bo', 'Cy'].map((name) => entry(name)))
    const offline = await started()
    const responses: ((answer: unknown) => void)[] = []
    answers.checkInList = () => new Promise((resolve) => responses.push(resolve))
    const whole = offline.refresh(true)
    await vi.waitFor(() => expect(responses).toHaveLength(1))
    offline.note(hash('Ana'), at)
    offline.note(hash('Bo'), at)
    const failing = offline.refresh()
    await vi.waitFor(() => expect(responses).toHaveLength(2))
    offline.note(hash('Bo'), null)
    offline.note(hash('Cy'), at)
    responses[1]?.({ data: null, errors: [{ message: 'down' }] })
    await failing
    responses[0]?.(list([entry('Ana'), entry('Bo', 'CHECKED_IN'), entry('Cy')]))
    await whole
    const { entries } = offline.getState().list ?? expect.fail()
    expect(entries.map(({ state }) => state)).toEqual(['CHECKED_IN', 'EXPECTED', 'CHECKED_IN'])
  })

  test('applies its changes to no later response than the one they were made before', async () => {
    const offline = await started()
    offline.note(hash('Ana'), at)
    expect(offline.entryOf(hash('Ana'))?.state).toBe('CHECKED_IN')
    await offline.refresh()
    expect(offline.entryOf(hash('Ana'))?.state).toBe('EXPECTED')
  })

  test.each([
    ['keeps its list if the stored one is older', -1, 'EXPECTED'],
    ['takes a stored list that is as new', 0, 'CHECKED_IN'],
    ['takes a stored list that is newer', 1, 'CHECKED_IN'],
  ])('%s', async (_what, ms, state) => {
    const offline = open({ ...store, writeList: async () => undefined })
    await offline.refresh()
    const { list: shown } = offline.getState()
    const entries = [{ ...entry('Ana', 'CHECKED_IN'), state: 'CHECKED_IN' as const }]
    await store.writeList({ ...(shown ?? expect.fail()), entries, freshAt: time + ms })
    await offline.restore()
    expect(offline.entryOf(hash('Ana'))?.state).toBe(state)
  })

  test('restores no list of another production', async () => {
    const offline = await started()
    const { list: shown } = offline.getState()
    await store.removeList('3')
    await store.writeList({ ...(shown ?? expect.fail()), production: { ...production, id: '4' } })
    const again = open()
    await again.restore()
    expect(again.getState().list).toBeNull()
  })

  test('shows a canceled ticket as canceled, also if it was checked in on this device', async () => {
    answers.checkInList = () => list([entry('Ana', 'CANCELLED')])
    const offline = await started('Ana')
    expect(offline.entryOf(hash('Ana'))?.state).toBe('CANCELLED')
  })

  test('reloads the whole list after five minutes, as changes don’t include replaced tickets', async () => {
    const offline = await started()
    const asked: unknown[] = []
    for (const minutes of [5, 0, 1 / 60_000, 0]) {
      time += minutes * 60_000
      await offline.refresh()
      asked.push(sent.at(-1)?.variables.sinceVersion)
    }
    expect(asked).toEqual(['1', '1', null, '1'])
  })

  test('takes new names from a sync, also of people who changed meanwhile, and stores no other', async () => {
    const offline = await started('Ana')
    answers.syncCheckIns = synced('REFUSED')
    await offline.sendQueue()
    answers.checkInList = () => {
      offline.note(hash('Bo'), at)
      const renamed = ['Ana', 'Bo'].map((name) => ({ ...entry(name), name: 'Deleted member' }))
      return list(renamed, '2')
    }
    await offline.refresh()
    expect(offline.entryOf(hash('Bo'))).toMatchObject({ name: 'Deleted member', state: 'CHECKED_IN' })
    expect(offline.getState().refused).toMatchObject([{ name: 'Deleted member' }])
    const [stored] = await store.readLists()
    expect(stored?.entries.map(({ name }) => name)).toEqual(['Deleted member', 'Deleted member'])
  })

  test('stores lists one after the other, and none once it is closed', async () => {
    const ends: (() => void)[] = []
    const offline = open({ ...store, writeList: () => new Promise((resolve) => ends.push(resolve)) })
    void offline.refresh()
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    offline.note(hash('Ana'), at)
    offline.note(hash('Bo'), at)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    offline.close()
    ends[1]?.()
    await offline.refresh()
    expect(ends).toHaveLength(2)
  })

  test('drops the list when access has ended, and keeps unsent check-ins', async () => {
    const offline = await started('Ana')
    const errors = [{ message: 'no', extensions: { code: 'FORBIDDEN' } }]
    answers.checkInList = () => ({ data: null, errors })
    await offline.refresh()
    expect(offline.getState()).toMatchObject({ list: null, error: 'forbidden' })
    expect(await store.readLists()).toEqual([])
    expect(await store.readQueue()).toHaveLength(1)
    answers.checkInList = () => list([entry('Ana')])
    await offline.refresh()
    expect(offline.getState().error).toBeNull()
    expect(offline.entryOf(hash('Ana'))?.state).toBe('CHECKED_IN')
  })
})

const release = { html: '<p>Mind the cables.</p>', version: 'v1' }
const waiting = (name: string, position: number) => ({ id: `entry ${name}`, name, position, isOfAge: true })
const withWaitlist = (names: readonly string[], spotsLeft: number | null = 2, entries: object[] = []) => ({
  data: {
    checkInList: {
      version: '1',
      entries,
      takesWalkIns: true,
      waitlist: names.map((name, index) => waiting(name, index + 1)),
      production: { minimumAge: 21, capacity: 100, spotsLeft, release },
    },
  },
})

const facts = { isOfAge: true, overCapacity: false }
const fromWaitlist = (name: string, attemptId = `attempt-${name}`): Admission => ({
  attemptId,
  at,
  name,
  ...facts,
  waitlistEntryId: `entry ${name}`,
})
const typed = (name: string) => ({
  name,
  email: 'wil@example.com',
  dateOfBirth: '1990-11-20',
  releaseVersion: 'v1',
})
const walkIn = (name: string): Admission => ({
  attemptId: `attempt-${name}`,
  at,
  name,
  ...facts,
  walkIn: typed(name),
})

describe('people without a ticket', () => {
  const waitlistOf = (offline: OfflineCheckIn) =>
    offline.getState().list?.admission?.waitlist.map(({ name }) => name)
  const spotsLeft = (offline: OfflineCheckIn) => offline.getState().list?.admission?.spots?.left
  const syncedInputs = () =>
    sent
      .filter(({ operationName }) => operationName === 'SyncCheckIns')
      .map(({ variables }) => variables.input.checkIns)

  beforeEach(() => {
    answers = { checkInList: () => withWaitlist(['Mia', 'Noa']) }
  })

  test('leave the waitlist and take a spot at once, also after a restart, until they are undone', async () => {
    const offline = await started()
    answers = {}
    await offline.checkIn(fromWaitlist('Mia'), false)
    await offline.checkIn(walkIn('Wil'), false)
    expect([waitlistOf(offline), spotsLeft(offline)]).toEqual([['Noa'], 0])
    expect(offline.entryOf('attempt-Mia')).toMatchObject({ name: 'Mia', state: 'CHECKED_IN', isOfAge: true })

    const again = openCheckInStore('7')
    const restarted = open(again)
    await restarted.restore()
    expect(waitlistOf(restarted)).toEqual(['Noa'])
    for (const name of ['Mia', 'Wil']) {
      const entry = restarted.entryOf(`attempt-${name}`) ?? expect.fail()
      expect(await restarted.undo(entry, `undo-${name}`)).toMatchObject({ isUndone: true })
    }
    expect([waitlistOf(restarted), spotsLeft(restarted)]).toEqual([['Mia', 'Noa'], 2])
    expect(await again.readQueue()).toEqual([])
    again.close()
  })

  test('are sent in order among tickets, as staff answered', async () => {
    const offline = await started()
    await offline.checkIn(fromWaitlist('Mia'), false)
    await offline.checkIn(queued('Ana'), false)
    await offline.checkIn({ ...walkIn('Wil'), overCapacity: true }, false)
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.sendQueue()
    expect(syncedInputs()).toEqual([
      [
        { attemptId: 'attempt-Mia', at, overCapacity: false, waitlistEntryId: 'entry Mia' },
        queued('Ana'),
        { attemptId: 'attempt-Wil', at, overCapacity: true, walkIn: typed('Wil') },
      ],
    ])
  })

  test('are in the server’s list instead, once it has them', async () => {
    const offline = await started()
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.checkIn(walkIn('Wil'), false)
    await offline.checkIn(fromWaitlist('Mia'), false)
    await offline.sendQueue()
    expect(offline.getState().queue).toEqual([])
    expect([waitlistOf(offline), spotsLeft(offline)]).toEqual([['Noa'], 0])
    const listed = [{ ...entry('Wil', 'CHECKED_IN'), admissionId: 'attempt-Wil' }, entry('Mia', 'CHECKED_IN')]
    answers.checkInList = () => withWaitlist(['Noa'], 0, listed)
    await offline.refresh()
    expect(offline.getState().list?.entries.map(({ ticketHash }) => ticketHash)).toEqual(
      listed.map(({ ticketHash }) => ticketHash),
    )
    expect([waitlistOf(offline), spotsLeft(offline)]).toEqual([['Noa'], 0])
    expect(offline.entryOf('attempt-Wil')?.ticketHash).toBe(hash('Wil'))
  })

  test('who are let in while the list loads stay off the waitlist, unless that list has them', async () => {
    const offline = await started()
    answers.checkInList = () => {
      offline.noteAdmission(fromWaitlist('Mia'))
      offline.noteAdmission(fromWaitlist('Noa'))
      return withWaitlist(['Mia'], 1, [entry('Noa', 'CHECKED_IN')])
    }
    await offline.refresh()
    expect(waitlistOf(offline)).toEqual([])
    expect(offline.getState().list?.entries.map(({ name }) => name)).toEqual(['Noa', 'Mia'])
  })

  test('are undone on the server by their admission, and the list is loaded again', async () => {
    const offline = await started()
    answers.undoValidation = () => ({ data: { undoValidation: { message: 'undone', userErrors: [] } } })
    offline.noteAdmission(fromWaitlist('Mia'))
    expect(waitlistOf(offline)).toEqual(['Noa'])
    const admitted = offline.entryOf('attempt-Mia') ?? expect.fail()
    expect(await offline.undo(admitted, 'undo-1')).toMatchObject({ isUndone: true })
    const undo = sent.find(({ operationName }) => operationName === 'UndoValidation')
    expect(undo?.variables.input).toEqual({
      admissionId: 'attempt-Mia',
      productionId: '3',
      attemptId: 'undo-1',
    })
    await expect.poll(() => sent.at(-1)?.operationName).toBe('CheckInList')
    expect(waitlistOf(offline)).toEqual(['Mia', 'Noa'])
  })

  test('whom the server refuses are listed with its reason, and others wait behind nobody', async () => {
    const offline = await started()
    await offline.checkIn(walkIn('Wil'), false)
    await offline.checkIn(fromWaitlist('Mia'), false)
    for (let guest = 0; guest < 50; guest += 1) await offline.checkIn(queued(`guest ${guest}`), false)
    answers.syncCheckIns = ({ variables: { input } }) => {
      const results = input.checkIns.flatMap(({ attemptId }) => {
        const refused = { outcome: 'REFUSED', at: null, by: null, message: 'No longer on the waitlist.' }
        if (attemptId === 'attempt-Wil') return []
        return { attemptId, ...(attemptId === 'attempt-Mia' ? refused : { outcome: 'CHECKED_IN', at }) }
      })
      return { data: { syncCheckIns: { results, userErrors: [] } } }
    }
    await offline.sendQueue()
    expect(offline.getState().queue.map(({ attemptId }) => attemptId)).toEqual(['attempt-Wil'])
    const message = 'No longer on the waitlist.'
    expect(offline.getState().refused).toMatchObject([{ name: 'Mia', ticketHash: null, message }])
  })

  test('keep the last known number of spots, with its age', async () => {
    const offline = await started()
    answers.checkInList = () => withWaitlist([], null)
    time += 60_000
    await offline.refresh(true)
    const spots = { capacity: 100, left: 2, at: time - 60_000 }
    expect(offline.getState().list?.admission).toMatchObject({ spots, minimumAge: 21, release })
  })

  test('are stored without what the build before would send as a ticket', async () => {
    const offline = await started()
    await offline.checkIn(walkIn('Wil'), false)
    const [stored] = (await store.readQueue()) ?? []
    expect(stored).toMatchObject({ name: 'Wil' })
    expect(stored).not.toHaveProperty('ticketHash')
    const records = await everythingIn(checkInQueueDatabase)
    const bytes = Buffer.from(records.records[0]?.data ?? new ArrayBuffer(0)).toString('latin1')
    expect(bytes).not.toContain('wil@example.com')
  })
})

describe('stored check-in data', () => {
  test('of the build before is read and sent', async () => {
    const { isOfAge, admissionId, ...older } = entry('Ana')
    const records = encryptedRecords(checkInListDatabase, '7')
    await records.write({ production, version: '1', entries: [older], freshAt: time, wholeAt: time }, '7 3')
    records.close()
    const queue = encryptedRecords(checkInQueueDatabase, '7')
    await queue.write({ ...queued('Ana'), productionId: '3', isSent: false })
    queue.close()
    const offline = open()
    await offline.restore()
    expect(offline.getState().list).toMatchObject({ admission: null, entries: [{ isOfAge, admissionId }] })
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.sendQueue()
    expect(offline.getState().queue).toEqual([])
  })

  test('is readable only by its member and encrypted', async () => {
    await started('Ana')
    const other = openCheckInStore('8')
    expect(await other.readLists()).toEqual([])
    expect(await other.readQueue()).toEqual([])
    other.close()
    for (const database of [checkInListDatabase, checkInQueueDatabase]) {
      const stored = await everythingIn(database)
      expect(stored.records).toHaveLength(1)
      const bytes = Buffer.from(stored.records[0]?.data ?? new ArrayBuffer(0))
      expect(bytes.toString('latin1')).not.toContain('Ana')
      expect(stored.keys[0]?.extractable).toBe(false)
    }
  })

  test('is stored again, once each, after the browser erased it', async () => {
    const offline = await started('Ana')
    await deleteDB(checkInQueueDatabase)
    await offline.checkIn(queued('Bo'), false)
    await offline.restore()
    await offline.refresh()
    expect(offline.getState().error).toBe('erased')
    const attempts = ['attempt-Ana', 'attempt-Bo']
    expect(offline.getState().queue.map(({ attemptId }) => attemptId)).toEqual(attempts)
    const again = openCheckInStore('7')
    const stored = await again.readQueue()
    expect(stored?.map(({ attemptId }) => attemptId).toSorted()).toEqual(attempts)
    await again.removeCheckIns(attempts)
    expect(await again.readQueue()).toEqual([])
    again.close()
  })

  test('checks in nobody if storage is full', async () => {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const offline = open({
      ...store,
      writeList: vi.fn(store.writeList).mockImplementationOnce(refuse),
      writeCheckIn: refuse,
    })
    await offline.refresh()
    expect(offline.getState().error).toBe('full')
    await expect(offline.checkIn(queued('Ana'), false)).rejects.toThrow('full')
    expect(offline.entryOf(hash('Ana'))?.state).toBe('EXPECTED')
    // What it stored before it was full is still sent.
    await store.writeCheckIn({ ...queued('Bo'), productionId: '3', isSent: false })
    await offline.restore()
    answers.syncCheckIns = synced('CHECKED_IN')
    await offline.send()
    expect(offline.getState()).toMatchObject({ queue: [], error: null })
  })
})

/** The records and keys of a database, as a program without the key would find them. */
async function everythingIn(database: string) {
  const db = await openDB(database)
  const records: { data: ArrayBuffer }[] = await db.getAll('records')
  const keys: { extractable: boolean }[] = await db.getAll('keys')
  db.close()
  return { records, keys }
}
