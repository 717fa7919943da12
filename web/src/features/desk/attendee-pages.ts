import { longest } from '@compound/foundation/contract/input-rules.ts'
import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import type { AttendeeState } from '../../graphql/generated/types.ts'
import type { DeskAttendeesQuery } from './desk-attendees.no-hooks.generated.ts'

export interface AttendeeItem {
  /** The edge's cursor, stable for each person. */
  readonly key: string
  readonly attendee: AttendeeRow_AttendeeFragment
}

export interface AttendeePage {
  /** The cursor it was requested with; null for the first page. */
  readonly after: string | null
  readonly items: readonly AttendeeItem[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

export interface AttendeePages {
  readonly pages: readonly AttendeePage[]
  /** Includes pages that aren't loaded yet. */
  readonly totalCount: number
}

export const pageSize = 100

/** Instead of a state: people whose last email failed. */
export const emailFailed = 'EMAIL_FAILED'

export interface AttendeeFilter {
  /** Part of a name, email or phone number. */
  readonly search: string
  /** Null for all except canceled. */
  readonly state: AttendeeState | typeof emailFailed | null
}

export const attendeeStates: readonly AttendeeState[] = ['CONFIRMED', 'CHECKED_IN', 'WAITLISTED', 'CANCELLED']

export const stateNamed = (name: string): AttendeeState | null =>
  attendeeStates.find((state) => state === name.toUpperCase()) ?? null

export const filterNames = [...attendeeStates, emailFailed] as const

export const filterNamed = (name: string): AttendeeFilter['state'] =>
  filterNames.find((state) => state === name.toUpperCase()) ?? null

export function filterIn(parameters: URLSearchParams): AttendeeFilter {
  return {
    search: (parameters.get('q') ?? '').slice(0, longest.search),
    state: filterNamed(parameters.get('state') ?? ''),
  }
}

/** `?q=ada&state=waitlisted` */
export function filterAddress({ search, state }: AttendeeFilter): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search.trim())
  if (state !== null) parameters.set('state', state.toLowerCase())
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

type AttendeesAnswer = NonNullable<NonNullable<DeskAttendeesQuery['production']>['attendees']>

export const pageOfAnswer = ({ edges, pageInfo }: AttendeesAnswer, after: string | null): AttendeePage => ({
  after,
  items: edges.map(({ cursor, node }) => ({ key: cursor, attendee: node })),
  endCursor: pageInfo.endCursor,
  hasNextPage: pageInfo.hasNextPage,
})

/** If the page ends elsewhere than before, the pages after it no longer fit and are dropped. */
export function withPage(
  { pages }: AttendeePages,
  index: number,
  page: AttendeePage,
  totalCount: number,
): AttendeePages {
  const isJoined = pages[index]?.endCursor === page.endCursor && page.hasNextPage
  return {
    pages: [...pages.slice(0, index), page, ...(isJoined ? pages.slice(index + 1) : [])],
    totalCount,
  }
}

export const itemsOf = ({ pages }: AttendeePages): readonly AttendeeItem[] =>
  pages.flatMap(({ items }) => items)

export const withAttendee = (
  { pages, totalCount }: AttendeePages,
  key: string,
  change: (attendee: AttendeeRow_AttendeeFragment) => AttendeeRow_AttendeeFragment,
): AttendeePages => ({
  totalCount,
  pages: pages.map((page) =>
    page.items.some((item) => item.key === key)
      ? {
          ...page,
          items: page.items.map((item) =>
            item.key === key ? { key, attendee: change(item.attendee) } : item,
          ),
        }
      : page,
  ),
})

/** Page indexes; rows are counted from 0. */
export function pagesBetween({ pages }: AttendeePages, first: number, last: number): readonly number[] {
  const found: number[] = []
  let begin = 0
  for (const [index, { items }] of pages.entries()) {
    const end = begin + items.length
    if (begin <= last && end > first) found.push(index)
    begin = end
  }
  return found
}
