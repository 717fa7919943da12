import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Sends once, when the page is hidden for the first time. `sendBeacon` would send the session's cookie along.
 * `pattern`: of the page that was loaded; screens opened from it count as its use.
 */
export function measureVisit(pattern: string, countErrors: () => number): void {
  const measured: Record<string, number> = {}
  const keep = ({ name, value }: Metric) => {
    measured[name.toLowerCase()] = value
  }
  // Otherwise the last report lacks an interaction that still waits for idle time.
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(keep, { reportAllChanges: true })
  // After those listeners, which give the last values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', send)
    const body = JSON.stringify({ pattern, ...measured, errors: Math.min(countErrors(), 1_000) })
    fetch('/vitals', { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
  }
  window.addEventListener('visibilitychange', send)
}
