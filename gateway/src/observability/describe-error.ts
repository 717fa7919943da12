import { UpstreamError } from '../core/upstream-error.ts'
import { createRedactor } from '../http/redact.ts'

export function createErrorDescriber(secrets: readonly string[]): (error: unknown) => string {
  const redact = createRedactor(secrets)
  return (error) => {
    if (!(error instanceof Error)) return 'unknown'
    const own = redact(error instanceof UpstreamError ? error.message : (error.stack ?? error.message))
    return error.cause instanceof Error ? `${own} (${redact(error.cause.message)})` : own
  }
}
