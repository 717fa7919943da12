import type {
  AttendeeRow_AttendeeFragment,
  AttendeeState,
  DeskAttendeesQuery,
} from '../../graphql/generated/operations.ts'

/** Somebody on the list. */
export interface AttendeeItem {
  /** The edge's cursor: the same person has the same one. */
  readonly key: string
  readonly attendee: AttendeeRow_AttendeeFragment
}

/** A page of the list. */
export interface AttendeePage {
  /** What it was asked for after; null for the first page. */
  readonly after: string | null
  readonly items: readonly AttendeeItem[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

/** The part of the list that was asked for so far. */
export interface AttendeePages {
  readonly pages: readonly AttendeePage[]
  /** How many people there are on all pages. */
  readonly totalCount: number
}

/** How many people are asked for at once. */
export const pageSize = 100

/** What a list shows. */
export interface AttendeeFilter {
  /** Part of a name, an address or a number; empty for everybody. */
  readonly search: string
  /** Null for all but those who gave their place back. */
  readonly state: AttendeeState | null
}

/** The states that a list can be filtered by. */
export const attendeeStates: readonly AttendeeState[] = ['CONFIRMED', 'ADMITTED', 'WAITING', 'CANCELLED']

/** The state of that name, in capitals or not; null where there is none. */
export const stateNamed = (name: string): AttendeeState | null =>
  attendeeStates.find((state) => state === name.toUpperCase()) ?? null

/** The longest search that the gateway takes, in characters. */
export const longestSearch = 100

/** The filter in an address; what means nothing there is left out. */
export function filterIn(parameters: URLSearchParams): AttendeeFilter {
  return {
    search: (parameters.get('q') ?? '').slice(0, longestSearch),
    state: stateNamed(parameters.get('state') ?? ''),
  }
}

/** The part of an address that names a filter: `?q=ada&state=waiting`; empty for everybody. */
export function filterAddress({ search, state }: AttendeeFilter): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search.trim())
  if (state !== null) parameters.set('state', state.toLowerCase())
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

type AttendeesAnswer = NonNullable<NonNullable<DeskAttendeesQuery['production']>['attendees']>

/** A page as it was answered. */
export const pageOfAnswer = ({ edges, pageInfo }: AttendeesAnswer, after: string | null): AttendeePage => ({
  after,
  items: edges.map(({ cursor, node }) => ({ key: cursor, attendee: node })),
  endCursor: pageInfo.endCursor,
  hasNextPage: pageInfo.hasNextPage,
})

/**
 * Puts a page in its place. Where it ends elsewhere than the one before it in that place, the pages after it do not join
 * on any more: they are dropped, and asked for again when they are scrolled to.
 */
export function withPage(
  { pages }: AttendeePages,
  place: number,
  page: AttendeePage,
  totalCount: number,
): AttendeePages {
  const isJoined = pages[place]?.endCursor === page.endCursor && page.hasNextPage
  return {
    pages: [...pages.slice(0, place), page, ...(isJoined ? pages.slice(place + 1) : [])],
    totalCount,
  }
}

/** Everybody on the pages, in their order. */
export const itemsOf = ({ pages }: AttendeePages): readonly AttendeeItem[] =>
  pages.flatMap(({ items }) => items)

/** Changes one person, who stays in their place. */
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

/**
 * The pages that hold some of the places of the list.
 *
 * @param first the first place, from 0
 * @param last the last one
 * @returns their numbers, from 0
 */
export function pagesBetween({ pages }: AttendeePages, first: number, last: number): readonly number[] {
  const found: number[] = []
  let begin = 0
  for (const [place, { items }] of pages.entries()) {
    const end = begin + items.length
    if (begin <= last && end > first) found.push(place)
    begin = end
  }
  return found
}
