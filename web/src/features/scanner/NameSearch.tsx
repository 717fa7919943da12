import { type KeyboardEvent, memo, type RefObject, useDeferredValue, useId, useMemo, useState } from 'react'
import { serverDate } from '../../graphql/server-clock.ts'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { readTicketCode } from '../check-in/ticket-code.ts'
import { type CheckInEntry, fewestLetters, searchNames } from '../check-in-list/check-in-list.ts'
import { formatRecentMoment } from './list-result.ts'
import styles from './NameSearch.module.css'

/** With more results, typing another letter is quicker than reading them. */
const mostResults = 20

type NameSearchProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly entries: readonly CheckInEntry[]
  readonly onCheckIn: (entry: CheckInEntry) => void
  readonly onUndo: (entry: CheckInEntry) => void
  /** A code that a hand scanner typed into the search. */
  readonly onCode: (code: string) => boolean
}

/** Longer than any name, and than the address in a ticket's code. */
const longestInput = 2_000

export const NameSearch = memo(function NameSearch({ field, entries, onCode, ...act }: NameSearchProps) {
  const [search, setSearch] = useState('')
  // The check result renders before the names.
  const listed = useDeferredValue(entries)
  const found = useMemo(() => searchNames(listed, search), [listed, search])
  const isAsked = search.trim().length >= fewestLetters
  const headingId = useId()
  // A hand scanner types into the focused field and presses Enter. No name looks like a ticket's code.
  const takeCode = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || readTicketCode(search) === null) return
    event.preventDefault()
    if (onCode(search)) setSearch('')
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Find by name
      </h2>
      <TextField
        ref={field}
        name="name"
        label="Name on the list"
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestInput}
        value={search}
        onKeyDown={takeCode}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className={styles.count}>
        {isAsked && formatFound(found.length)}
      </p>
      <ul>
        {found.slice(0, mostResults).map((entry) => (
          <li key={entry.ticketHash} className={styles.person}>
            <span className={styles.text}>
              <span className={styles.name} dir="auto">
                {entry.name}
              </span>
              <span className={styles.state}>{formatState(entry)}</span>
            </span>
            <PersonButton entry={entry} {...act} />
          </li>
        ))}
      </ul>
    </Stack>
  )
})

function PersonButton({
  entry,
  onCheckIn,
  onUndo,
}: Pick<NameSearchProps, 'onCheckIn' | 'onUndo'> & { readonly entry: CheckInEntry }) {
  if (entry.state === 'CANCELLED') return null
  const [word, act] =
    entry.state === 'CHECKED_IN' ? (['Undo', onUndo] as const) : (['Check in', onCheckIn] as const)
  return (
    <button
      type="button"
      className={styles.act}
      data-state={entry.state}
      aria-label={`${word}: ${entry.name}`}
      onClick={() => act(entry)}
    >
      {word}
    </button>
  )
}

function formatFound(count: number): string {
  if (count === 0) return 'No one on this list has that name.'
  if (count === 1) return '1 person'
  return count > mostResults ? `${count} people, first ${mostResults} shown` : `${count} people`
}

function formatState({ state, checkedInAt }: CheckInEntry): string {
  if (state === 'CANCELLED') return 'Canceled'
  if (state === 'EXPECTED') return 'Expected'
  const at = formatRecentMoment(checkedInAt, serverDate())
  return at ? `Checked in at ${at}` : 'Checked in'
}
