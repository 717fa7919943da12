import { AdmissionStore } from '../../../foundation/admission-store.ts'
import type { EncodedResponse } from './encoded-response.ts'

/** A cached response and its times. Times are milliseconds since the epoch. */
export interface Entry {
  response: EncodedResponse
  /** The label that its uses are counted under: the pattern of its address. */
  label: string
  renderedAt: number
  freshUntil: number
  /** The end of stale-while-revalidate: until then it is sent past its freshness while the next one is rendered. */
  staleUntil: number
  /** The end of stale-if-error: until then it is sent where the next one can't be rendered. */
  expiresAt: number
  /** The next revalidation may start from then on. */
  revalidateFrom: number
  /** Until then it is sent, however old, and no request waits for a render: one failed a moment ago. */
  backOffUntil: number
  /** Whether no part is missing, and no part is marked as stale. */
  isWhole: boolean
  /** Whether it may enter the protected segment; see `AdmissionStore`. */
  isAdmissible: boolean
}

/** The size of an entry without its response and key, in bytes. */
const overhead = 512

/** Stores responses so that a flood of addresses evicts nothing that people read. */
export class EntryStore extends AdmissionStore<Entry> {
  /**
   * @param maxBytes capacity for all entries
   * @param now milliseconds since the epoch
   */
  constructor(maxBytes: number, now: () => number) {
    super({
      maxBytes,
      probationShare: 1 / 8,
      largestShare: 1 / 4,
      sizeOf: ({ response }, key) => response.size + key.length + overhead,
      mayProtect: ({ isAdmissible }) => isAdmissible,
      now,
    })
  }
}
