import type { Client } from '@urql/core'
import { withinLongDeadline } from '../../graphql/deadline.ts'
import { causeOf } from '../session/failure.ts'
import {
  CheckInListDocument,
  SyncCheckInsDocument,
  type SyncCheckInsMutation,
} from './check-in-list.no-hooks.generated.ts'
import {
  type CheckInEntry,
  type CheckInList,
  changedList,
  hasAdmitted,
  isFromDevice,
  type ListedProduction,
  replaceEntries,
  wholeList,
  withoutAdmitted,
} from './check-in-list.ts'
import type { CheckInStore, Guest, QueuedCheckIn } from './check-in-store.ts'
import { UndoValidationDocument } from './undo-validation.generated.ts'

export type CheckInError =
  /** A reload loses the list. */
  | 'full'
  /** Unsent check-ins were kept in memory and stored again. */
  | 'erased'
  | 'forbidden'

export interface OfflineCheckInState {
  /** Includes this device's unsent check-ins. */
  readonly list: CheckInList | null
  /** Unsent check-ins for any production. */
  readonly queue: readonly QueuedCheckIn[]
  /** For example, their tickets were canceled. Kept until a reload. */
  readonly refused: readonly RefusedCheckIn[]
  readonly error: CheckInError | null
}

export interface RefusedCheckIn {
  readonly attemptId: string
  /** Null without a ticket. */
  readonly ticketHash: string | null
  readonly name: string
  readonly at: string
  /** Why, if the server says so. */
  readonly message: string | null
}

type CheckInOf<Person> = Pick<QueuedCheckIn, 'attemptId' | 'at'> & Person

export type Admission = CheckInOf<Guest>

/** Of a ticket, or of what let the person in. */
type CheckInKey = Pick<CheckInEntry, 'ticketHash' | 'admissionId'>

/** As long as no list from the server has the person. */
export const admittedEntry = ({ attemptId, at, name, isOfAge, ...guest }: Admission): CheckInEntry => ({
  name,
  isOfAge,
  state: 'CHECKED_IN',
  checkedInAt: at,
  conflicts: [],
  ticketHash: attemptId,
  admissionId: attemptId,
  ...('waitlistEntryId' in guest && { waitlistEntryId: guest.waitlistEntryId }),
})

export type UndoResult = { readonly isUndone: boolean; readonly message: string | null }

export interface OfflineCheckInOptions {
  readonly client: Client
  readonly store: CheckInStore
  readonly production: ListedProduction
  readonly deviceId: string
  /** Epoch milliseconds, by the server's clock. */
  readonly now: () => number
  /** One function at a time across all tabs. */
  readonly runExclusively: (run: () => Promise<void>) => Promise<void>
  /** Tells the other tabs. */
  readonly onChange: () => void
}

/** Interval of full reloads: changes don't include tickets that newer ones replaced. */
const wholeEveryMs = 5 * 60_000

/** The gateway's limit for one request. */
const batchSize = 50

type SyncResult = SyncCheckInsMutation['syncCheckIns']['results'][number]

/** Not a hook, because its queue outlives every component. */
export class OfflineCheckIn {
  readonly #options: OfflineCheckInOptions
  readonly #listeners = new Set<() => void>()
  #list: CheckInList | null = null
  #queue: readonly QueuedCheckIn[] = []
  #refused: readonly RefusedCheckIn[] = []
  #error: CheckInError | null = null
  /** Since the last request for the list. */
  #changed = new Map<string, CheckInEntry>()
  #lastChange: Promise<void> = Promise.resolve()
  #isClosed = false
  #entries: ReadonlyMap<string, CheckInEntry> = new Map()
  #state: OfflineCheckInState = { list: null, queue: [], refused: [], error: null }

  constructor(options: OfflineCheckInOptions) {
    this.#options = options
  }

  readonly getState = (): OfflineCheckInState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly entryOf = (ticketHash: string): CheckInEntry | undefined => this.#entries.get(ticketHash)

  /** At the start, and after another tab has changed the stored data. */
  async restore(): Promise<void> {
    const { store, production } = this.#options
    const lists = await store.readLists().catch(() => [])
    const stored = lists.find((list) => list.production.id === production.id)
    if (stored && (this.#list === null || stored.freshAt >= this.#list.freshAt)) this.#list = stored
    await this.#readQueue()
    this.#publish()
  }

  /** A later response stores no list: a logout may have erased them. */
  close(): void {
    this.#isClosed = true
    this.#options.store.close()
  }

  async refresh(isWhole = this.#isWholeDue()): Promise<void> {
    const { client, production, now } = this.#options
    const before = isWhole ? null : this.#list
    const variables = { productionId: production.id, sinceVersion: before?.version ?? null }
    const earlier = this.#changed
    this.#changed = new Map()
    const startedAt = now()
    const { data, error } = await client.query(CheckInListDocument, variables, withinLongDeadline).toPromise()
    if (causeOf(error, true) === 'forbidden') return this.#forbid()
    const answer = data?.checkInList
    if (!answer) {
      this.#changed = new Map([...earlier, ...this.#changed])
      return
    }
    const list = before
      ? changedList(before, answer, startedAt)
      : wholeList(production, answer, startedAt, this.#list)
    const names = new Map(list.entries.map(({ ticketHash, name }) => [ticketHash, name]))
    // What changed here meanwhile is newer than the response, except names.
    const changed = [...this.#changed.values()]
      .filter((entry) => !(isFromDevice(entry) && hasAdmitted(list, entry)))
      .map((entry) => ({ ...entry, name: names.get(entry.ticketHash) ?? entry.name }))
    this.#list = replaceEntries(list, changed)
    if (this.#error === 'forbidden') this.#error = null
    this.#publish()
    await this.#storeList()
  }

  /** Resolves once it is on disk, or throws a DOMException. `isSent`: the server may have it. */
  async checkIn(checkIn: CheckInOf<{ ticketHash: string }> | Admission, isSent: boolean): Promise<void> {
    const { store, production, onChange } = this.#options
    const added: QueuedCheckIn = { ...checkIn, productionId: production.id, isSent }
    await store.writeCheckIn(added)
    this.#queue = [...this.#queue, added]
    this.#update()
    // Later, so that the check result is shown first.
    setTimeout(() => this.#notify())
    onChange()
  }

  /** `at` is null if the person is not checked in. */
  note(ticketHash: string, at: string | null): void {
    const entry = this.#entries.get(ticketHash)
    if (entry === undefined) return
    const state = at === null ? 'EXPECTED' : 'CHECKED_IN'
    const conflicts = at === null ? [] : entry.conflicts
    this.#change([{ ...entry, state, checkedInAt: at, conflicts }])
    void this.#storeList()
  }

  /** The server has let the person in. */
  noteAdmission(admission: Admission): void {
    this.#change([admittedEntry(admission)])
    void this.#storeList()
  }

  async send(): Promise<void> {
    if (this.#queue.length === 0) return
    await this.sendQueue()
    // The repeated request may be about a check-in that was undone since.
    await this.refresh(true)
  }

  readonly sendQueue = (): Promise<void> => this.#options.runExclusively(() => this.#sendAll())

  /** The undo has its own `attemptId`. */
  async undo({ ticketHash, admissionId }: CheckInKey, attemptId: string): Promise<UndoResult> {
    let result: UndoResult = { isUndone: false, message: null }
    await this.#options.runExclusively(async () => {
      const { client, store, production, onChange } = this.#options
      await this.#readQueue()
      const unsent = this.#queue.find((queued) =>
        'ticketHash' in queued ? queued.ticketHash === ticketHash : queued.attemptId === admissionId,
      )
      if (unsent && !unsent.isSent) {
        await store.removeCheckIns([unsent.attemptId])
        this.#queue = this.#queue.filter((queued) => queued !== unsent)
        this.#publish()
        onChange()
        result = { isUndone: true, message: null }
        return
      }
      // A check-in in flight has to arrive before its undo.
      if (unsent) await this.#sendAll()
      const undone = admissionId === null ? { ticketHash } : { admissionId }
      const input = { ...undone, productionId: production.id, attemptId }
      const { data } = await client
        .mutation(UndoValidationDocument, { input }, withinLongDeadline)
        .toPromise()
      const payload = data?.undoValidation
      const [mistake] = payload?.userErrors ?? []
      const isUndone = payload !== undefined && mistake === undefined
      if (isUndone && admissionId === null) this.note(ticketHash, null)
      else if (isUndone) this.#forget(admissionId)
      // A person let in from the waitlist, on whatever device, is there again.
      if (isUndone) void this.refresh(admissionId !== null)
      result = { isUndone, message: mistake?.message ?? null }
    })
    return result
  }

  /** The next list says where the person is: back on the waitlist, or canceled. */
  #forget(undoneId: string | null): void {
    this.#changed.delete(undoneId ?? '')
    const entries = this.#list?.entries.filter(({ admissionId }) => admissionId !== undoneId)
    if (this.#list && entries) this.#list = { ...this.#list, entries }
    this.#publish()
  }

  #isWholeDue(): boolean {
    return this.#list === null || this.#options.now() - this.#list.wholeAt > wholeEveryMs
  }

  async #sendAll(): Promise<void> {
    await this.#readQueue()
    const productionIds = new Set(this.#queue.map(({ productionId }) => productionId))
    for (const productionId of productionIds) {
      for (;;) {
        const next = this.#queue.filter((queued) => queued.productionId === productionId).slice(0, batchSize)
        if (next.length === 0 || !(await this.#sendBatch(productionId, next))) break
      }
    }
  }

  /** Returns whether the server has responded for any: one that it can't take now doesn't hold up the others. */
  async #sendBatch(productionId: string, checkIns: readonly QueuedCheckIn[]): Promise<boolean> {
    const { client, store, deviceId, onChange } = this.#options
    await this.#markSent(checkIns)
    const input = {
      productionId,
      deviceId,
      checkIns: checkIns.map(sentAs),
    }
    const { data } = await client.mutation(SyncCheckInsDocument, { input }, withinLongDeadline).toPromise()
    const results = new Map(data?.syncCheckIns.results.map((result) => [result.attemptId, result]))
    const answered = checkIns.filter(({ attemptId }) => results.has(attemptId))
    // If this fails, they are sent again and get the same response.
    await store.removeCheckIns(answered.map(({ attemptId }) => attemptId)).catch(() => undefined)
    this.#queue = this.#queue.filter(({ attemptId }) => !results.has(attemptId))
    this.#apply(answered, results)
    onChange()
    return answered.length > 0
  }

  /** Written before sending: after a crash they count as possibly received. */
  async #markSent(checkIns: readonly QueuedCheckIn[]): Promise<void> {
    const unmarked = checkIns.filter(({ isSent }) => !isSent)
    const marked = new Map(unmarked.map((checkIn) => [checkIn.attemptId, { ...checkIn, isSent: true }]))
    const { store } = this.#options
    // Send even if storage is full: in memory they are marked as sent.
    const writing = [...marked.values()].map((checkIn) => store.writeCheckIn(checkIn))
    await Promise.allSettled(writing)
    this.#queue = this.#queue.map((queued) => marked.get(queued.attemptId) ?? queued)
  }

  #apply(checkIns: readonly QueuedCheckIn[], results: ReadonlyMap<string, SyncResult>): void {
    const changes: CheckInEntry[] = []
    for (const checkIn of checkIns) {
      const { attemptId, at } = checkIn
      const result = results.get(attemptId)
      const isTicket = 'ticketHash' in checkIn
      const ticketHash = isTicket ? checkIn.ticketHash : null
      const entry = isTicket ? this.#entries.get(checkIn.ticketHash) : admittedEntry(checkIn)
      if (result === undefined) continue
      if (result.outcome === 'REFUSED') {
        const { message } = result
        const refused = { attemptId, ticketHash, name: entry?.name ?? 'Someone', at, message }
        this.#refused = [...this.#refused, refused]
      } else if (entry !== undefined) {
        changes.push({ ...entry, state: 'CHECKED_IN', checkedInAt: result.at ?? at })
      }
    }
    this.#change(changes)
  }

  /** Unsent check-ins wait until access is granted again. */
  async #forbid(): Promise<void> {
    this.#list = null
    this.#error = 'forbidden'
    this.#publish()
    const { store, production } = this.#options
    await this.#inTurn(() => store.removeList(production.id).catch(() => undefined))
  }

  async #readQueue(): Promise<void> {
    const { store } = this.#options
    const stored = await store.readQueue().catch(() => this.#queue)
    if (stored !== null) {
      this.#queue = stored
      return
    }
    this.#error = 'erased'
    for (const checkIn of this.#queue) await store.writeCheckIn(checkIn).catch(() => undefined)
    await this.#storeList()
  }

  #storeList(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#list === null || this.#isClosed) return
      const error = await this.#options.store.writeList(this.#list).then(
        () => (this.#error === 'full' ? null : this.#error),
        (): CheckInError => 'full',
      )
      if (error === this.#error) return
      this.#error = error
      this.#publish()
    })
  }

  /** Encryption may finish out of order, so each change waits for the one before. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    this.#lastChange = this.#lastChange.then(change)
    return this.#lastChange
  }

  #change(entries: readonly CheckInEntry[]): void {
    for (const entry of entries) this.#changed.set(entry.ticketHash, entry)
    if (this.#list !== null) this.#list = replaceEntries(this.#list, entries)
    this.#publish()
  }

  #publish(): void {
    this.#update()
    this.#notify()
  }

  #update(): void {
    const list = this.#list && withoutAdmitted(withCheckIns(this.#list, this.#queue))
    this.#entries = new Map(
      list?.entries.flatMap((entry) =>
        [entry.ticketHash, entry.admissionId ?? []].flat().map((key) => [key, entry] as const),
      ),
    )
    const refused = this.#refused.map((checkIn) => ({
      ...checkIn,
      name: this.#entries.get(checkIn.ticketHash ?? '')?.name ?? checkIn.name,
    }))
    this.#state = { list, queue: this.#queue, refused, error: this.#error }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

export function sentAs(queued: CheckInOf<{ ticketHash: string }> | Admission) {
  const { attemptId, at } = queued
  if ('ticketHash' in queued) return { attemptId, at, ticketHash: queued.ticketHash }
  const { overCapacity } = queued
  const guest = 'walkIn' in queued ? { walkIn: queued.walkIn } : { waitlistEntryId: queued.waitlistEntryId }
  return { attemptId, at, overCapacity, ...guest }
}

function withCheckIns(list: CheckInList, queue: readonly QueuedCheckIn[]): CheckInList {
  if (queue.length === 0) return list
  const checkedIn = new Map<string, string>()
  const admitted: CheckInEntry[] = []
  for (const queued of queue) {
    if ('ticketHash' in queued) checkedIn.set(queued.ticketHash, queued.at)
    else if (queued.productionId === list.production.id) admitted.push(admittedEntry(queued))
  }
  const entries = list.entries.map((entry): CheckInEntry => {
    const at = checkedIn.get(entry.ticketHash)
    return at !== undefined && entry.state === 'EXPECTED'
      ? { ...entry, state: 'CHECKED_IN', checkedInAt: at }
      : entry
  })
  return replaceEntries({ ...list, entries }, admitted)
}
