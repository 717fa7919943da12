import { UpstreamError } from '../http/upstream-error.ts'

/**
 * An error as the log may hold it: names and reasons of the whole chain of causes, without keys.
 *
 * @param redact takes the keys out of a text
 */
export function describe(error: unknown, redact: (text: string) => string): string {
  if (!(error instanceof Error)) return 'unknown'
  const own = redact(error instanceof UpstreamError ? error.message : (error.stack ?? error.message))
  return error.cause instanceof Error ? `${own} (${redact(error.cause.message)})` : own
}
