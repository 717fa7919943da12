import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from 'urql'
import { useAddress } from '../../navigation/use-address.ts'
import { createBackCache } from '../desk-query/back-cache.ts'
import type { DeskState } from '../desk-query/desk-state.ts'
import { type AttendeeListState, createAttendeeList } from './attendee-list.ts'
import { type AttendeeFilter, type AttendeePages, filterAddress, filterIn } from './attendee-pages.ts'
import { DeskAttendeesDocument } from './desk-attendees.no-hooks.generated.ts'

/** Milliseconds after the last key. */
const pauseMs = 150

const memory = createBackCache<DeskState<AttendeePages>>()

export type Attendees = ReturnType<typeof useAttendees>

export function useAttendees(slug: string, memberId: string) {
  const client = useClient()
  const { search: parameters } = useAddress()
  /** As typed. The search follows a little later. */
  const [filter, setFilter] = useState(() => filterIn(parameters))
  const memoryKey = `${memberId} ${slug}`
  const keyOf = (filter: AttendeeFilter) => `${memoryKey} ${filterAddress(filter)}`
  const [{ list, isRemembered }] = useState(() => {
    const remembered = memory.read(keyOf(filter))
    // Not a hook: a query hook holds only one page.
    const loadPage: Parameters<typeof createAttendeeList>[0]['loadPage'] = (variables) =>
      client.query(DeskAttendeesDocument, { slug, ...variables }).toPromise()
    const list = createAttendeeList({ loadPage, filter, remembered, now: Date.now })
    return { list, isRemembered: remembered !== null }
  })
  const state: AttendeeListState = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  useFilterInAddress(filter, setFilter)

  const shownFilter = useRef(isRemembered ? filterAddress(filter) : null)
  useEffect(() => {
    const address = filterAddress(filter)
    if (shownFilter.current === address) return
    const show = () => {
      shownFilter.current = address
      void list.show(filter)
    }
    if (shownFilter.current === null || list.getState().filter.state !== filter.state) return show()
    const timer = setTimeout(show, pauseMs)
    return () => clearTimeout(timer)
  }, [list, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list changes
  useEffect(() => {
    if (state.list.kind === 'shown' && !state.isSearching) memory.write(keyOf(state.filter), state.list)
  }, [state])

  return { list, state, filter, setFilter, isRemembered }
}

/** Each filter replaces the one before in the browser's history. */
function useFilterInAddress(filter: AttendeeFilter, setFilter: (filter: AttendeeFilter) => void): void {
  const navigate = useNavigate()
  const { search: parameters } = useAddress()
  const addressFilter = filterAddress(filterIn(parameters))
  const written = useRef(addressFilter)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filter changes
  useEffect(() => {
    const address = filterAddress(filter)
    if (address === written.current) return
    const write = () => {
      written.current = address
      navigate({ search: address }, { replace: true, preventScrollReset: true })
    }
    // Only typing goes on: after another choice, the page may be left at once.
    if (filterIn(new URLSearchParams(written.current)).search === filter.search.trim()) return write()
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useEffect(() => {
    if (addressFilter === written.current) return
    written.current = addressFilter
    setFilter(filterIn(parameters))
  }, [addressFilter])
}
