import { Readable } from 'node:stream'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { TZDate } from '@date-fns/tz'
import { type Stringifier, stringify } from 'csv-stringify'
import type { Database } from '../database/database.ts'
import { fullName } from '../members/serializers.ts'
import { type Attendee, type AttendeeState, attending, listAttendees } from './attendee-queries.ts'
import { handleCell, phoneCell, textCell } from './cells.ts'

/** Per query: little memory, and some ten queries for a large list. */
const rowBatchSize = 1_000

export interface ExportOptions {
  readonly db: Database
  readonly productionId: number
  readonly timeZone: string
}

/** The labels of the desk page. */
const stateLabels: Readonly<Record<AttendeeState, string>> = {
  confirmed: 'Confirmed, not checked in',
  waitlisted: 'Waitlisted',
  checked_in: 'Checked in',
  cancelled: 'Canceled',
}

/** CSV as in RFC 4180, with a BOM for spreadsheets. Destroy the stream to stop early. */
export function exportAttendees(options: ExportOptions): Stringifier {
  const { timeZone } = options
  const csv = stringify({
    bom: true,
    columns: [
      'Name',
      'Email',
      'Phone',
      'Instagram',
      'Status',
      `Joined (${timeZone})`,
      `Checked in (${timeZone})`,
      'Walk-in',
    ],
    header: true,
    // For programs that also split at one of these.
    quoted_match: /[;|\t]/,
    record_delimiter: 'windows',
  })
  const rows = Readable.from(rowsOf(options))
  rows.on('error', (error) => csv.destroy(error))
  csv.on('close', () => rows.destroy())
  return rows.pipe(csv)
}

async function* rowsOf({ db, productionId, timeZone }: ExportOptions): AsyncGenerator<string[]> {
  const filter = { productionId, states: attending, search: null }
  let after: number | null = null
  for (;;) {
    const attendees: Attendee[] = await listAttendees(db, filter, { limit: rowBatchSize, after })
    for (const attendee of attendees) yield rowOf(attendee, timeZone)
    if (attendees.length < rowBatchSize) return
    after = attendees.at(-1)?.memberId ?? null
  }
}

function rowOf(attendee: Attendee, timeZone: string): string[] {
  const { email, phone, instagramName, state, joinedAt, checkedInAt, isWalkIn } = attendee
  return [
    textCell(fullName(attendee)),
    textCell(email ?? ''),
    phone === null ? '' : phoneCell(phone),
    instagramName === null ? '' : handleCell(withoutHiddenMarks(instagramName)),
    stateLabels[state],
    localTime(joinedAt, timeZone),
    checkedInAt === null ? '' : localTime(checkedInAt, timeZone),
    isWalkIn ? 'Yes' : '',
  ]
}

/** `2026-12-02 19:05`, as spreadsheets read it. */
function localTime(moment: Date, timeZone: string): string {
  return new TZDate(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ')
}
