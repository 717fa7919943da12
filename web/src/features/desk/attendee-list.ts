import type { CombinedError } from '@urql/core'
import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { type DeskState, stateAfter } from '../desk-query/desk-state.ts'
import {
  type AttendeeFilter,
  type AttendeePages,
  emailFailed,
  pageOfAnswer,
  pageSize,
  pagesBetween,
  withAttendee,
  withPage,
} from './attendee-pages.ts'
import type { DeskAttendeesQuery, DeskAttendeesQueryVariables } from './desk-attendees.no-hooks.generated.ts'

export interface AttendeeListState {
  /** `list` may still be the previous filter's. */
  readonly filter: AttendeeFilter
  readonly list: DeskState<AttendeePages>
  readonly isSearching: boolean
  readonly isLoadingMore: boolean
}

interface Answer {
  readonly data?: DeskAttendeesQuery | null | undefined
  readonly error?: CombinedError | undefined
}

export interface AttendeeListOptions {
  /** Never rejects. */
  readonly loadPage: (variables: Omit<DeskAttendeesQueryVariables, 'slug'>) => Promise<Answer>
  readonly filter: AttendeeFilter
  readonly remembered: DeskState<AttendeePages> | null
  readonly now: () => number
}

export interface AttendeeList {
  readonly getState: () => AttendeeListState
  readonly subscribe: (listener: () => void) => () => void
  /** The old list stays until the new one is loaded. */
  readonly show: (filter: AttendeeFilter) => Promise<void>
  readonly loadMore: () => Promise<void>
  /** Counted from 0. */
  readonly refresh: (first: number, last: number) => Promise<void>
  readonly change: (
    key: string,
    change: (attendee: AttendeeRow_AttendeeFragment) => AttendeeRow_AttendeeFragment,
  ) => void
}

const noPages: AttendeePages = { pages: [], totalCount: 0 }

export function createAttendeeList(options: AttendeeListOptions): AttendeeList {
  const listeners = new Set<() => void>()
  /** Responses to earlier filters are dropped. */
  let turn = 0
  /** One after the other, because each page depends on where the one before ends. */
  let queue: Promise<void> = Promise.resolve()
  let state: AttendeeListState = {
    filter: options.filter,
    list: options.remembered ?? { kind: 'loading' },
    isSearching: false,
    isLoadingMore: false,
  }

  const set = (changes: Partial<AttendeeListState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Returns whether the page was loaded. */
  async function load(index: number, after: string | null): Promise<boolean> {
    const loadingTurn = turn
    const { search, state: only } = state.filter
    const trimmed = search.trim()
    const answer = await options.loadPage({
      first: pageSize,
      after,
      state: only === emailFailed ? null : only,
      search: trimmed === '' ? null : trimmed,
      hasFailedEmail: only === emailFailed ? true : null,
    })
    if (loadingTurn !== turn) return false
    // The first page of another filter starts a new list.
    const isBeginning = index === 0 && state.isSearching
    const known = state.list.kind === 'shown' && !isBeginning ? state.list.value : noPages
    const read = ({ production }: DeskAttendeesQuery) =>
      production?.attendees
        ? withPage(known, index, pageOfAnswer(production.attendees, after), production.attendees.totalCount)
        : null
    const list = stateAfter(state.list, answer, read, options.now())
    set({ list, isSearching: false })
    return list.kind === 'shown' && list.failure === null
  }

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const loadingTurn = turn
    queue = queue.then(() => (loadingTurn === turn ? work() : undefined))
    return queue
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async show(filter) {
      turn += 1
      const { list } = state
      set({
        filter,
        isSearching: true,
        isLoadingMore: false,
        list: list.kind === 'failed' ? { kind: 'loading' } : list,
      })
      await load(0, null)
    },
    async loadMore() {
      if (state.isLoadingMore || state.isSearching) return
      set({ isLoadingMore: true })
      const loadingTurn = turn
      await enqueue(async () => {
        const pages = state.list.kind === 'shown' ? state.list.value.pages : []
        const last = pages.at(-1)
        if (last?.hasNextPage && last.endCursor !== null) await load(pages.length, last.endCursor)
      })
      if (loadingTurn === turn) set({ isLoadingMore: false })
    },
    refresh: (first, last) =>
      enqueue(async () => {
        const indexes = state.list.kind === 'shown' ? pagesBetween(state.list.value, first, last) : []
        for (const index of indexes) {
          const pages = state.list.kind === 'shown' ? state.list.value.pages : []
          const after = index === 0 ? null : (pages[index - 1]?.endCursor ?? null)
          if (index > 0 && after === null) return
          if (!(await load(index, after))) return
        }
      }),
    change(key, change) {
      if (state.list.kind !== 'shown') return
      set({ list: { ...state.list, value: withAttendee(state.list.value, key, change) } })
    },
  }
}
