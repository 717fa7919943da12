import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import type { Attendance, AttendanceOptions } from '../attendance/attendance.ts'
import type { Authorization } from '../grants/authorization.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import type { Authentication } from '../members/authentication.ts'
import type { Passwords } from '../members/passwords.ts'
import type { Sessions } from '../members/sessions.ts'
import type { Batches } from '../outbox/batches.ts'
import type { Journal } from '../personal-data/journal.ts'
import type { IsPushEndpoint } from '../transport/push.ts'

export interface Dependencies extends AttendanceOptions {
  readonly media: MediaUrls
  readonly attendance: Attendance
  readonly journal: Pick<Journal, 'addDeletion'>
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly authentication: Authentication
  readonly authorization: Authorization
  readonly limits: RateLimits
  readonly messageSending: Pick<Batches, 'wake'>
  readonly announcing: Pick<Batches, 'wake'>
  /** Null: no push notifications. */
  readonly pushKey: string | null
  readonly isPushEndpoint: IsPushEndpoint
  /** Gets the replies to messages. */
  readonly organizerEmail: string | null
  readonly contentChanged: (items: readonly ChangedItem[]) => void
}
