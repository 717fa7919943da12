/** How long a call may take, in milliseconds. */
export interface Deadlines {
  /** One attempt, from the first byte sent to the last byte read. */
  attemptMs: number
  /** All attempts together with the pauses between them. */
  totalMs: number
}

/** The time of a call, or of an attempt, has run out. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}
