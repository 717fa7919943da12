import type { WindowState } from '../rate-window.ts'

export function rateHeaders({ limit, remaining, resetsAt }: WindowState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': `${resetsAt.toISOString().slice(0, 19)}+00:00`,
  }
}
