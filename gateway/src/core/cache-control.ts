export interface OperationCachePolicy {
  /** Seconds; 0 for never. */
  readonly maxAge: number
  readonly scope: 'PUBLIC' | 'PRIVATE'
}

export const neverCached: OperationCachePolicy = { maxAge: 0, scope: 'PRIVATE' }
