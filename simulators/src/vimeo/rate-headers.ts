import type { WindowState } from '../rate-window.ts'

/** The headers in which the service tells how many requests are left, and until when. */
export function rateHeaders({ limit, remaining, resetsAt }: WindowState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': `${resetsAt.toISOString().slice(0, 19)}+00:00`,
  }
}
