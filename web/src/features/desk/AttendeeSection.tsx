import { longest } from '@compound/foundation/contract/input-rules.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { formatClock } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './AttendeeSection.module.css'
import { AttendeeTable, AttendeeTablePlaceholder } from './AttendeeTable.tsx'
import { filterLabels, formatMatches } from './attendee-labels.ts'
import { type AttendeePages, emailFailed, filterNamed, filterNames } from './attendee-pages.ts'
import { formatCount } from './counts.ts'
import { type Attendees, useAttendees } from './use-attendees.ts'

type AttendeeSectionProps = {
  readonly slug: string
  readonly memberId: string
  readonly productionId: string | null
  /** Null if unknown, and without the feature. */
  readonly failedEmails: number | null
  /** Visible rows are refreshed when it changes. */
  readonly revision: string | null
  /** Whether the page already says that its data is old. */
  readonly isNoticeShown: boolean
  readonly onChange: () => void
  readonly onForbidden: () => void
}

export function AttendeeSection(props: AttendeeSectionProps) {
  const { slug, memberId, failedEmails, onForbidden } = props
  const attendees = useAttendees(slug, memberId)
  const { list, state, filter, setFilter } = attendees
  const isForbidden = state.list.kind === 'forbidden'

  useEffect(() => {
    if (isForbidden) onForbidden()
  }, [isForbidden, onForbidden])

  const isFiltered = filter.search.trim() !== '' || filter.state !== null
  return (
    <Stack as="section" gap={3} aria-labelledby="attendees">
      <div className={styles.head}>
        <h2 id="attendees" className={styles.title}>
          Attendees
        </h2>
        <p role="status" className={styles.found}>
          {state.list.kind === 'shown' && !state.isSearching
            ? formatMatches(state.list.value.totalCount, isFiltered)
            : state.isSearching
              ? 'Searching'
              : ''}
        </p>
        {failedEmails !== null && failedEmails > 0 && (
          <button
            type="button"
            className={styles.failed}
            onClick={() => setFilter({ search: '', state: emailFailed })}
          >
            Email failed: {formatCount(failedEmails)}
          </button>
        )}
        <ListStamp list={state.list} />
        <p className={styles.export}>
          <a href={paths.deskAttendees(slug)} download className={styles.download}>
            Download CSV
          </a>{' '}
          Names, contact details, statuses and times of everyone on the list. The download is recorded with
          your name.
        </p>
      </div>
      <FilterFields attendees={attendees} hasEmails={failedEmails !== null} />
      <DeskContent
        query={{ state: state.list, refetch: () => void list.show(filter) }}
        what="the attendees"
        isNoticeShown={props.isNoticeShown}
        absent="This production has no attendee list."
        placeholder={<AttendeeTablePlaceholder />}
      >
        {(pages) => <Found pages={pages} isFiltered={isFiltered} attendees={attendees} {...props} />}
      </DeskContent>
    </Stack>
  )
}

function Found({
  pages,
  isFiltered,
  attendees,
  ...props
}: AttendeeSectionProps & {
  readonly pages: AttendeePages
  readonly isFiltered: boolean
  readonly attendees: Attendees
}) {
  const { setFilter, state } = attendees
  if (pages.totalCount === 0) {
    return (
      <EmptyState kind="list">
        {isFiltered && (
          <Button variant="outline" onClick={() => setFilter({ search: '', state: null })}>
            Show everyone
          </Button>
        )}
      </EmptyState>
    )
  }
  return <AttendeeTable {...props} attendees={attendees} pages={pages} isBusy={state.isSearching} />
}

type FilterFieldsProps = { readonly attendees: Attendees; readonly hasEmails: boolean }

function FilterFields({ attendees: { filter, setFilter }, hasEmails }: FilterFieldsProps) {
  return (
    <search className={styles.filter}>
      <TextField
        name="q"
        label="Search by name, email or phone"
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longest.search}
        value={filter.search}
        onChange={({ target }) => setFilter({ ...filter, search: target.value })}
      />
      <SelectField
        name="state"
        label="Status"
        placeholder="All except canceled"
        value={filter.state ?? ''}
        onChange={({ target }) => setFilter({ ...filter, state: filterNamed(target.value) })}
        options={filterNames
          .filter((value) => hasEmails || value !== emailFailed)
          .map((value) => ({ value, label: filterLabels[value] }))}
      />
    </search>
  )
}

/** The screen may be printed or photographed. */
function ListStamp({ list }: { readonly list: Attendees['state']['list'] }) {
  const session = useSession()
  const [name] = useState(() => ('member' in session ? session.member.name : null))
  if (list.kind !== 'shown') return null
  const who = name === null ? 'You' : `You (${name})`
  return (
    <p className={styles.stamp}>
      {who} viewed this list at {formatClock(new Date(list.at).toISOString())}. Views are recorded.
    </p>
  )
}
