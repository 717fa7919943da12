function secondsIn(cacheControl: string, directive: string): number | null {
  const found = new RegExp(`(?:^|[,\\s])${directive}\\s*=\\s*"?(\\d+)`, 'i').exec(cacheControl)
  return found?.[1] === undefined ? null : Number(found[1])
}

/** Lifetime in shared caches, in seconds: `Cache-Control` less `Age` (RFC 9111, 4.2). 0 if not cacheable. */
export function freshnessOf(headers: Headers): number {
  const cacheControl = headers.get('cache-control') ?? ''
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return 0
  const lifetime = secondsIn(cacheControl, 's-maxage') ?? secondsIn(cacheControl, 'max-age') ?? 0
  const age = Number(headers.get('age') ?? 0)
  return Math.max(0, lifetime - (Number.isFinite(age) ? age : 0))
}
