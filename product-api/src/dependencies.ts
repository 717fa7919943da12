import type { Database } from './database/database.ts'
import type { MediaAddresses } from './media/answers.ts'

/** What the routes work with. */
export interface Dependencies {
  readonly db: Database
  readonly media: MediaAddresses
  /** The time; a post dated later than this is not published yet. */
  readonly now: () => Date
}
