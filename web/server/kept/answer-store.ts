import { AdmissionStore } from '../../../foundation/admission-store.ts'
import type { PackedAnswer } from './answer.ts'

/** One answer that is kept, and for how long. Times are milliseconds since the epoch. */
export interface Entry {
  answer: PackedAnswer
  /** Under what its uses are counted: the pattern of its address. */
  label: string
  madeAt: number
  freshUntil: number
  /** Until when it goes out, past its freshness, while the next one is made. */
  staleUntil: number
  /** Until when it goes out where the next one can't be made. */
  keptUntil: number
  /** From when on the next one may be made. */
  remakeFrom: number
  /** Until when it goes out, however old, without anybody waiting for the next one: that failed a moment ago. */
  excusedUntil: number
  /** Whether it has everything, and nothing of it is said to be old. */
  isWhole: boolean
  /** Whether it may leave the hall for the house; see `AdmissionStore`. */
  mayStay: boolean
}

/** What one place takes beside its answer and key, in bytes. */
const overhead = 512

/** Keeps pages and feeds so that a flood of addresses pushes out nothing that people read. */
export class AnswerStore extends AdmissionStore<Entry> {
  /**
   * @param maxBytes for everything that is kept
   * @param now milliseconds since the epoch
   */
  constructor(maxBytes: number, now: () => number) {
    super({
      maxBytes,
      hallShare: 1 / 8,
      largestShare: 1 / 4,
      sizeOf: ({ answer }, key) => answer.size + key.length + overhead,
      mayStay: ({ mayStay }) => mayStay,
      now,
    })
  }
}
