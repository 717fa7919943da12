import { type FaultResponses, HTML_IN_PLACE_OF_JSON } from '../fault-injection.ts'
import { backendError, invalidKey, JSON_TYPE, quotaExceeded } from './errors.ts'

export const YOUTUBE_FAULTS: FaultResponses = {
  error: () => backendError().toResponse(),
  quota: () => quotaExceeded().toResponse(),
  unauthorized: () => invalidKey().toResponse(),
  malformed: [
    HTML_IN_PLACE_OF_JSON,
    {
      status: 200,
      contentType: JSON_TYPE,
      body: '{\n  "kind": "youtube#playlistItemListResponse",\n  "items": [\n    {\n      "kind": "youtube#pla',
    },
  ],
}
