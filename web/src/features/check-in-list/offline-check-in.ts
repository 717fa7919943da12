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
  type ListedProduction,
  replaceEntries,
  wholeList,
} from './check-in-list.ts'
import type { CheckInStore, QueuedCheckIn } from './check-in-store.ts'
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
  /** Their tickets were canceled. Kept until a reload. */
  readonly refused: readonly RefusedCheckIn[]
  readonly error: CheckInError | null
}

export interface RefusedCheckIn {
  readonly attemptId: string
  readonly ticketHash: string
  readonly name: string
  readonly at: string
}

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
    const list = before ? changedList(before, answer, startedAt) : wholeList(production, answer, startedAt)
    const names = new Map(list.entries.map(({ ticketHash, name }) => [ticketHash, name]))
    // What changed here meanwhile is newer than the response, except names.
    const changed = [...this.#changed.values()].map((entry) => ({
      ...entry,
      name: names.get(entry.ticketHash) ?? entry.name,
    }))
    this.#list = replaceEntries(list, changed)
    if (this.#error === 'forbidden') this.#error = null
    this.#publish()
    await this.#storeList()
  }

  /** Resolves once it is on disk, or throws a DOMException. `isSent`: the server may have it. */
  async checkIn(
    checkIn: Pick<QueuedCheckIn, 'attemptId' | 'ticketHash' | 'at'>,
    isSent: boolean,
  ): Promise<void> {
    const { store, production, onChange } = this.#options
    const added = { ...checkIn, productionId: production.id, isSent }
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

  async send(): Promise<void> {
    if (this.#queue.length === 0) return
    await this.sendQueue()
    // The repeated request may be about a check-in that was undone since.
    await this.refresh(true)
  }

  readonly sendQueue = (): Promise<void> => this.#options.runExclusively(() => this.#sendAll())

  /** The undo has its own `attemptId`. */
  async undo(ticketHash: string, attemptId: string): Promise<UndoResult> {
    let result: UndoResult = { isUndone: false, message: null }
    await this.#options.runExclusively(async () => {
      const { client, store, production, onChange } = this.#options
      await this.#readQueue()
      const unsent = this.#queue.find((queued) => queued.ticketHash === ticketHash)
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
      const input = { ticketHash, productionId: production.id, attemptId }
      const { data } = await client
        .mutation(UndoValidationDocument, { input }, withinLongDeadline)
        .toPromise()
      const payload = data?.undoValidation
      const [mistake] = payload?.userErrors ?? []
      const isUndone = payload !== undefined && mistake === undefined
      if (isUndone) this.note(ticketHash, null)
      result = { isUndone, message: mistake?.message ?? null }
    })
    return result
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

  /** Returns whether the server has responded for all of them. */
  async #sendBatch(productionId: string, checkIns: readonly QueuedCheckIn[]): Promise<boolean> {
    const { client, store, deviceId, onChange } = this.#options
    await this.#markSent(checkIns)
    const input = {
      productionId,
      deviceId,
      checkIns: checkIns.map(({ attemptId, ticketHash, at }) => ({ attemptId, ticketHash, at })),
    }
    const { data } = await client.mutation(SyncCheckInsDocument, { input }, withinLongDeadline).toPromise()
    const results = new Map(data?.syncCheckIns.results.map((result) => [result.attemptId, result]))
    const answered = checkIns.filter(({ attemptId }) => results.has(attemptId))
    // If this fails, they are sent again and get the same response.
    await store.removeCheckIns(answered.map(({ attemptId }) => attemptId)).catch(() => undefined)
    this.#queue = this.#queue.filter(({ attemptId }) => !results.has(attemptId))
    this.#apply(answered, results)
    onChange()
    return answered.length === checkIns.length
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
    for (const { attemptId, ticketHash, at } of checkIns) {
      const result = results.get(attemptId)
      const entry = this.#entries.get(ticketHash)
      if (result === undefined) continue
      if (result.outcome === 'REFUSED') {
        this.#refused = [...this.#refused, { attemptId, ticketHash, name: entry?.name ?? 'Someone', at }]
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
    const list = this.#list && withCheckIns(this.#list, this.#queue)
    this.#entries = new Map(list?.entries.map((entry) => [entry.ticketHash, entry]))
    const refused = this.#refused.map((checkIn) => ({
      ...checkIn,
      name: this.#entries.get(checkIn.ticketHash)?.name ?? checkIn.name,
    }))
    this.#state = { list, queue: this.#queue, refused, error: this.#error }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function withCheckIns(list: CheckInList, queue: readonly QueuedCheckIn[]): CheckInList {
  const checkedIn = new Map(queue.map(({ ticketHash, at }) => [ticketHash, at]))
  if (checkedIn.size === 0) return list
  const entries = list.entries.map((entry): CheckInEntry => {
    const at = checkedIn.get(entry.ticketHash)
    return at !== undefined && entry.state === 'EXPECTED'
      ? { ...entry, state: 'CHECKED_IN', checkedInAt: at }
      : entry
  })
  return { ...list, entries }
}
