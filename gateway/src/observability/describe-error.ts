import { UpstreamError } from '../core/upstream-error.ts'

/**
 * An error for the log: its stack or message and that of its cause, without keys.
 *
 * @param redact takes the keys out of a text
 */
export function describeError(error: unknown, redact: (text: string) => string): string {
  if (!(error instanceof Error)) return 'unknown'
  const own = redact(error instanceof UpstreamError ? error.message : (error.stack ?? error.message))
  return error.cause instanceof Error ? `${own} (${redact(error.cause.message)})` : own
}
