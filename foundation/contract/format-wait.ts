const units = [
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** `40 seconds`, `5 minutes`, `2 hours`. Rounded up, so that a retry is never too early. */
export function formatWait(seconds: number): string {
  // '90 seconds' is more exact than '2 minutes', so a unit is used from two on.
  const unit = units.find((one) => seconds >= 2 * one.seconds) ?? { name: 'second', seconds: 1 }
  const count = Math.max(1, Math.ceil(seconds / unit.seconds))
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
