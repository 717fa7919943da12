export interface Deadlines {
  attemptMs: number
  totalMs: number
}

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}
