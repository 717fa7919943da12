import { Readable } from 'node:stream'
import { TZDate } from '@date-fns/tz'
import { type Stringifier, stringify } from 'csv-stringify'
import { withoutHiddenMarks } from '../../../foundation/person-name.ts'
import { momentInWords } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import { fullName } from '../members/serializers.ts'
import { type Attendee, type AttendeeState, attending, listAttendees } from './attendee-queries.ts'

/** Attendees a statement: few enough to weigh nothing in memory, and many enough for some ten statements a large list. */
const rowsAtOnce = 1_000

/** What an export needs. */
export interface ExportOptions {
  readonly db: Database
  readonly productionId: number
  /** Who exports, for the last row. */
  readonly by: { readonly firstName: string; readonly lastName: string }
  readonly now: Date
  readonly timeZone: string
}

const stateWords: Readonly<Record<AttendeeState, string>> = {
  confirmed: 'Has a place',
  waiting: 'Waiting',
  admitted: 'Admitted',
  cancelled: 'Cancelled',
}

/**
 * The attendees of a production as CSV (RFC 4180, UTF-8 with a mark at its beginning, for spreadsheets), without those who
 * have given their place back. It is read as slowly as it is written, and never whole in memory. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe. The last row says who has exported the list, and when.
 *
 * @returns a stream of text. Whoever ends it early destroys it
 */
export function exportAttendees(options: ExportOptions): Stringifier {
  const { timeZone } = options
  const csv = stringify({
    bom: true,
    columns: [
      'Name',
      'E-mail',
      'Phone',
      'Instagram',
      'State',
      `Joined (${timeZone})`,
      `Admitted (${timeZone})`,
    ],
    escape_formulas: true,
    header: true,
    record_delimiter: 'windows',
  })
  const rows = Readable.from(rowsOf(options))
  rows.on('error', (error) => csv.destroy(error))
  csv.on('close', () => rows.destroy())
  return rows.pipe(csv)
}

async function* rowsOf({ db, productionId, by, now, timeZone }: ExportOptions): AsyncGenerator<string[]> {
  const filter = { productionId, states: attending, search: null }
  let after: number | null = null
  for (;;) {
    const attendees: Attendee[] = await listAttendees(db, filter, { limit: rowsAtOnce, after })
    for (const attendee of attendees) yield rowOf(attendee, timeZone)
    if (attendees.length < rowsAtOnce) break
    after = attendees.at(-1)?.memberId ?? null
  }
  yield [`Exported by ${fullName(by)} on ${momentInWords(now, timeZone)}`, '', '', '', '', '', '']
}

function rowOf(attendee: Attendee, timeZone: string): string[] {
  const { email, phone, instagramName, state, joinedAt, admittedAt } = attendee
  return [
    fullName(attendee),
    email,
    phone,
    instagramName === null ? '' : withoutHiddenMarks(instagramName),
    stateWords[state],
    localTime(joinedAt, timeZone),
    admittedAt === null ? '' : localTime(admittedAt, timeZone),
  ]
}

/** A moment as spreadsheets read it: `2026-12-02 19:05`. */
function localTime(moment: Date, timeZone: string): string {
  return new TZDate(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ')
}
