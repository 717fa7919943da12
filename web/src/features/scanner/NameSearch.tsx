import { type KeyboardEvent, memo, type RefObject, useDeferredValue, useId, useMemo, useState } from 'react'
import { serverDate } from '../../graphql/server-clock.ts'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AgeMark } from '../check-in/AgeMark.tsx'
import { type Age, ageOf } from '../check-in/age.ts'
import { readTicketCode } from '../check-in/ticket-code.ts'
import {
  type CheckInEntry,
  type CheckInList,
  fewestLetters,
  searchNames,
  type WaitlistEntry,
} from '../check-in-list/check-in-list.ts'
import type { Guest } from '../check-in-list/check-in-store.ts'
import { formatRecentMoment } from './list-result.ts'
import styles from './NameSearch.module.css'

/** With more results, typing another letter is quicker than reading them. */
const mostResults = 20

type NameSearchProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly list: CheckInList
  readonly onLetIn: (guest: Guest) => void
  readonly onCheckIn: (entry: CheckInEntry) => void
  readonly onUndo: (entry: CheckInEntry) => void
  /** A code that a hand scanner typed into the search. */
  readonly onCode: (code: string) => boolean
}

/** Longer than any name, and than the address in a ticket's code. */
const longestInput = 2_000

export const NameSearch = memo(function NameSearch({ field, list, onCode, ...act }: NameSearchProps) {
  const [search, setSearch] = useState('')
  // The check result renders before the names.
  const { entries, admission } = useDeferredValue(list)
  const listed = useMemo(() => [...entries, ...(admission?.waitlist ?? [])], [entries, admission])
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
        {found.slice(0, mostResults).map((person) => (
          <PersonRow
            key={keyOf(person)}
            person={person}
            age={ageOf(admission?.minimumAge, person.isOfAge)}
            {...act}
          />
        ))}
      </ul>
    </Stack>
  )
})

type Person = CheckInEntry | WaitlistEntry

const keyOf = (person: Person): string => ('state' in person ? person.ticketHash : person.id)

type PersonRowProps = Pick<NameSearchProps, 'onLetIn' | 'onCheckIn' | 'onUndo'> & {
  readonly person: Person
  readonly age: Age | null
}

function PersonRow({ person, age, ...act }: PersonRowProps) {
  const stateId = useId()
  const action = actionFor(person, act)
  return (
    <li className={styles.person}>
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {person.name}
        </span>
        {/* Tells people of one name apart, also by a screen reader on the button. */}
        <span id={stateId} className={styles.details}>
          <span className={styles.state}>{formatState(person)}</span>
          {age && <AgeMark age={age} />}
          {action && action.word !== 'Undo' && <span className={styles.state}>Compare with a photo ID</span>}
        </span>
      </span>
      {action && (
        <button
          type="button"
          className={styles.act}
          data-state={'state' in person ? person.state : undefined}
          aria-label={`${action.word}: ${person.name}`}
          aria-describedby={stateId}
          onClick={action.run}
        >
          {action.word}
        </button>
      )}
    </li>
  )
}

function actionFor(person: Person, { onLetIn, onCheckIn, onUndo }: Omit<PersonRowProps, 'person' | 'age'>) {
  if (!('state' in person)) {
    const { id: waitlistEntryId, name, isOfAge } = person
    const guest = { waitlistEntryId, name, isOfAge, overCapacity: false }
    return { word: 'Let in', run: () => onLetIn(guest) }
  }
  if (person.state === 'CANCELLED') return null
  return person.state === 'CHECKED_IN'
    ? { word: 'Undo', run: () => onUndo(person) }
    : { word: 'Check in', run: () => onCheckIn(person) }
}

function formatFound(count: number): string {
  if (count === 0) return 'No one on this list has that name.'
  if (count === 1) return '1 person'
  return count > mostResults ? `${count} people, first ${mostResults} shown` : `${count} people`
}

function formatState(person: Person): string {
  if (!('state' in person)) return `Waitlist, number ${person.position}`
  const { state, checkedInAt, admissionId } = person
  if (state === 'CANCELLED') return 'Canceled'
  if (state === 'EXPECTED') return 'Expected'
  const at = formatRecentMoment(checkedInAt, serverDate())
  const how = admissionId === null ? '' : 'Without a ticket. '
  return how + (at ? `Checked in at ${at}` : 'Checked in')
}
