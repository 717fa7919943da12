import { type FaultResponses, HTML_IN_PLACE_OF_JSON } from '../fault-injection.ts'
import type { RateWindow } from '../rate-window.ts'
import { JSON_TYPE, serverError, tooManyRequests } from './errors.ts'
import { POINTS_A_MINUTE, rateHeaders } from './rate-headers.ts'

/** Lacks `unauthorized`: that fault expires the tokens issued so far, which the simulator then refuses. */
export function twitchFaults(window: RateWindow): FaultResponses {
  return {
    error: () => serverError().toResponse(),
    quota: () => {
      const used = { allowed: false, limit: POINTS_A_MINUTE, remaining: 0, resetsAt: window.resetsAt }
      return tooManyRequests(rateHeaders(used)).toResponse()
    },
    unauthorized: null,
    malformed: [
      HTML_IN_PLACE_OF_JSON,
      { status: 200, contentType: JSON_TYPE, body: '{"data":[{"id":"2300001001","stream_id":"4630' },
    ],
  }
}
