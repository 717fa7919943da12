import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import { formatDay } from '../../ui/dates.ts'

/** The product API notes a use every five minutes; the rest is leeway. */
const activeSeconds = 6 * 60

const hourSeconds = 3_600

/** `now`: epoch milliseconds. */
export function formatLastUse(
  { isCurrent, lastUsedAt }: { readonly isCurrent: boolean; readonly lastUsedAt: string },
  now: number,
): string {
  const seconds = (now - Date.parse(lastUsedAt)) / 1_000
  if (isCurrent || seconds < activeSeconds) return 'Active now'
  const unit = seconds < 2 * hourSeconds ? 60 : hourSeconds
  if (seconds < 24 * hourSeconds) return `Last used ${formatWait(seconds - (seconds % unit))} ago`
  return `Last used on ${formatDay(lastUsedAt)}`
}
