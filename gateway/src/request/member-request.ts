import type { UpstreamRequester } from '../http/client.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { Features } from './features.ts'

export interface MemberRequest {
  readonly session: RequestSession
  readonly members: UpstreamRequester
  readonly features: Features
  readonly address: string
}
