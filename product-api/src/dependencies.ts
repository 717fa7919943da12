import type { Database } from './database/database.ts'
import type { MediaAddresses } from './media/answers.ts'
import type { Authentication } from './members/authentication.ts'
import type { Passwords } from './members/passwords.ts'
import type { Tokens } from './members/tokens.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { KeyRing } from './secrets/keys.ts'
import type { Site } from './site.ts'

/** What the routes work with. */
export interface Dependencies {
  readonly db: Database
  readonly media: MediaAddresses
  /** The time; a post dated later than this is not published yet. */
  readonly now: () => Date
  readonly site: Site
  readonly keys: KeyRing
  readonly outbox: Outbox
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly authentication: Authentication
}
