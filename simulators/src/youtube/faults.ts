import { type FaultAnswers, HTML_IN_PLACE_OF_JSON } from '../watch.ts'
import { backendError, invalidKey, JSON_TYPE, quotaExceeded } from './errors.ts'

/** What the YouTube double answers while a fault is on. */
export const YOUTUBE_FAULTS: FaultAnswers = {
  error: () => backendError().toAnswer(),
  quota: () => quotaExceeded().toAnswer(),
  unauthorized: () => invalidKey().toAnswer(),
  malformed: [
    HTML_IN_PLACE_OF_JSON,
    {
      status: 200,
      contentType: JSON_TYPE,
      body: '{\n  "kind": "youtube#playlistItemListResponse",\n  "items": [\n    {\n      "kind": "youtube#pla',
    },
  ],
}
