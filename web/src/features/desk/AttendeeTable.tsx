import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LoadError } from '../../ui/LoadError.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { tableRoles } from '../../ui/table-roles.ts'
import { AttendeeRow, type RowActions } from './AttendeeRow.tsx'
import styles from './AttendeeTable.module.css'
import { isMarked } from './attendee-labels.ts'
import { type AttendeeItem, type AttendeePages, itemsOf } from './attendee-pages.ts'
import type { Attendees } from './use-attendees.ts'
import { useRowActions } from './use-row-actions.tsx'

/** Rows rendered beyond the visible ones on each side, for fast scrolling. */
const overscan = 6

/** Row heights on a desktop, in rem, as in the style sheet. A row with marks has a line more. */
const [rowRem, markedRowRem] = [3.5, 5]

/** Card height on a phone until it is measured, in pixels. */
const assumedCard = 132

/** Rows before the end. */
const loadAhead = 40

const placeholders = 8

type AttendeeTableProps = {
  readonly slug: string
  readonly productionId: string | null
  readonly revision: string | null
  readonly attendees: Attendees
  readonly pages: AttendeePages
  readonly isBusy: boolean
  readonly onChange: () => void
  readonly onForbidden: () => void
}

export function AttendeeTable(props: AttendeeTableProps) {
  const { attendees, pages, isBusy, revision, slug, productionId, onChange, onForbidden } = props
  const { list, state } = attendees
  const items = useMemo(() => itemsOf(pages), [pages])
  const hasMore = pages.pages.at(-1)?.hasNextPage ?? false
  const hasFailed = state.list.kind === 'shown' && state.list.failure !== null
  const table = useRef<HTMLTableElement>(null)
  const { rows, isMeasured, focused } = useRows(table, items, hasMore && !hasFailed ? placeholders : 0)
  // Scrolling has priority over rendering rows.
  const shown = useDeferredValue(rows.getVirtualItems())
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  // A person who leaves the list takes the focus away: the next one gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of rows
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return
    table.current?.querySelector<HTMLElement>(`[data-index="${focused}"] [data-slot="more"]`)?.focus()
  }, [shown])
  const actions = useRowActions({ slug, productionId, list, onChange, onForbidden })

  const isNearEnd = hasMore && !hasFailed && last >= items.length - loadAhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a new page's end is already visible
  useEffect(() => {
    if (isNearEnd) void list.loadMore()
  }, [list, isNearEnd, items.length])

  const range = useRef({ first, last })
  range.current = { first, last }
  // A list shown again after navigation is refreshed at the first revision, others when it changes.
  const seen = useRef<string | null>(attendees.isRemembered ? '' : null)
  useEffect(() => {
    if (revision === null) return
    const isRefreshed = seen.current !== null && seen.current !== revision
    seen.current = revision
    if (isRefreshed) void list.refresh(range.current.first, range.current.last)
  }, [list, revision])

  return (
    <>
      <table
        {...tableRoles.table}
        ref={table}
        aria-labelledby="attendees"
        aria-rowcount={pages.totalCount + 1}
        aria-busy={isBusy}
        data-menus={typeof items[0]?.attendee.hasFailedEmail === 'boolean'}
        className={styles.table}
        onKeyDown={(event) => moveFocus(event, rows.scrollToIndex)}
      >
        <HeaderRow />
        <tbody {...tableRoles.rows} className={styles.body} style={{ blockSize: rows.getTotalSize() }}>
          {shown.map((row) => (
            <PlacedRow
              key={row.key}
              index={row.index}
              offset={row.start - rows.options.scrollMargin}
              measure={isMeasured ? rows.measureElement : undefined}
              item={items[row.index]}
              actions={actions.rowActions}
              isBusy={actions.busyKey !== null && actions.busyKey === items[row.index]?.key}
            />
          ))}
        </tbody>
      </table>
      {hasFailed && hasMore && <LoadError what="the rest of the list" onRetry={() => void list.loadMore()} />}
      {actions.dialog}
    </>
  )
}

/** The focused row stays rendered, or it would lose the focus. */
function useFocusedRow(table: React.RefObject<HTMLTableElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = table.current
    if (element === null) return
    const onFocus = ({ target }: FocusEvent) => setFocused(rowOf(target))
    const onBlur = ({ relatedTarget }: FocusEvent) => setFocused(rowOf(relatedTarget))
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [table])
  return focused
}

function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row === null ? null : Number(row.dataset.index)
}

const desktop = '(min-width: 60rem)'

/** On phones rows are cards, whose heights differ. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(desktop)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => !window.matchMedia(desktop).matches,
    () => false,
  )
}

/** In pixels. */
function useRootFontSize(): number {
  const [size] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  return size
}

function useRows(
  table: React.RefObject<HTMLTableElement | null>,
  items: readonly AttendeeItem[],
  placeholderCount: number,
) {
  const [scrollMargin, setScrollMargin] = useState(0)
  const focused = useFocusedRow(table)
  // Content above the rows may change its height.
  useLayoutEffect(() => {
    const measure = () => {
      const body = table.current?.querySelector('tbody')
      if (body) setScrollMargin(Math.round(body.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table])
  const isMeasured = useIsPhone()
  const fontSize = useRootFontSize()
  // A new function would place every row again, up to ten thousand.
  const keyOf = useCallback((index: number) => items[index]?.key ?? String(index), [items])
  const rows = useWindowVirtualizer({
    count: items.length + placeholderCount,
    estimateSize: (index) =>
      isMeasured ? assumedCard : fontSize * (isMarked(items[index]) ? markedRowRem : rowRem),
    getItemKey: keyOf,
    overscan,
    scrollMargin,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
      if (focused === null || focused >= count || (focused >= first && focused <= last)) return indexes
      return [...indexes, focused].sort((one, other) => one - other)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout or height places all rows again
  useLayoutEffect(() => rows.measure(), [rows, isMeasured, fontSize])
  return { rows, isMeasured, focused }
}

/** Arrow keys move the focus to the same control of another row. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>, scrollTo: (index: number) => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = rowOf(event.target)
  if (step === undefined || from === null || !(event.target instanceof HTMLElement)) return
  const { slot } = event.target.dataset
  const table = event.currentTarget
  const target = (index: number) =>
    table.querySelector<HTMLElement>(`[data-index="${index}"] [data-slot="${slot}"]`)
  for (let index = from + step; table.querySelector(`[data-index="${index}"]`) !== null; index += step) {
    const found = target(index)
    if (found === null) continue
    event.preventDefault()
    scrollTo(index)
    found.focus({ preventScroll: true })
    return
  }
}

const columns = ['Name', 'Status', 'Contact', 'Joined', 'Checked in / canceled', 'Action'] as const

const HeaderRow = () => (
  <thead {...tableRoles.rows} className={styles.header}>
    <tr {...tableRoles.row} aria-rowindex={1} className={styles.row}>
      {columns.map((column) => (
        <th key={column} {...tableRoles.columnHeading} className={styles.heading}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

type PlacedRowProps = {
  readonly index: number
  /** Pixels from the top of the rows. */
  readonly offset: number
  /** Undefined if rows have fixed heights. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly item: Parameters<typeof AttendeeRow>[0]['item'] | undefined
  readonly actions: RowActions
  readonly isBusy: boolean
}

const PlacedRow = memo(function PlacedRow({ index, offset, measure, item, actions, isBusy }: PlacedRowProps) {
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.placed}
      data-marked={isMarked(item)}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {item === undefined ? (
        <RowPlaceholder />
      ) : (
        <AttendeeRow item={item} actions={actions} isBusy={isBusy} />
      )}
    </tr>
  )
})

const RowPlaceholder = () => (
  <td {...tableRoles.cell} className={styles.loading}>
    <span className="visually-hidden">Loading</span>
  </td>
)

export const AttendeeTablePlaceholder = () => (
  <Loading className={styles.placeholder}>
    {Array.from({ length: placeholders }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of equal placeholders
      <div key={index} className={styles.loading} aria-hidden="true" />
    ))}
  </Loading>
)
