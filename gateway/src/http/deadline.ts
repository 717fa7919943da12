export interface Deadlines {
  /** From the first byte sent to the last byte read. */
  attemptMs: number
  totalMs: number
}

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}
