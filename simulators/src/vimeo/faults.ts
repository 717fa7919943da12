import { type FaultResponses, HTML_IN_PLACE_OF_JSON } from '../fault-injection.ts'
import type { RateWindow } from '../rate-window.ts'
import { serverError, tooManyRequests, unauthenticated } from './errors.ts'
import { rateHeaders } from './rate-headers.ts'

export function vimeoFaults(window: RateWindow, requestsPerMinute: number): FaultResponses {
  return {
    error: () => serverError().toResponse(),
    quota: () => {
      const used = { allowed: false, limit: requestsPerMinute, remaining: 0, resetsAt: window.resetsAt }
      return tooManyRequests(rateHeaders(used)).toResponse()
    },
    unauthorized: () => unauthenticated().toResponse(),
    malformed: [
      HTML_IN_PLACE_OF_JSON,
      {
        status: 200,
        contentType: 'application/vnd.vimeo.video+json',
        body: '{"total":61,"page":1,"per_page":25,"data":[{"uri":"/videos/9100',
      },
    ],
  }
}
