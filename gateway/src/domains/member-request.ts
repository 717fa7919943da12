import type { UpstreamRequester } from '../http/client.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { Features } from './features.ts'

/** What the domains use of a member's request. */
export interface MemberRequest {
  /** One per request: a session that one field begins is seen by the next. */
  readonly session: RequestSession
  /** Calls the product API with the member's token. */
  readonly members: UpstreamRequester
  readonly features: Features
  /** The visitor's own, behind trusted proxies. */
  readonly address: string
}
