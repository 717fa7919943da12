import type { WindowState } from '../rate-window.ts'

/** Points a minute that the service gives an app. */
export const POINTS_A_MINUTE = 800

/** The headers in which the service tells how many points are left, and until when. */
export function rateHeaders({ limit, remaining, resetsAt }: WindowState): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  }
}
