import type { WindowState } from '../rate-window.ts'

export const POINTS_A_MINUTE = 800

export function rateHeaders({ limit, remaining, resetsAt }: WindowState): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  }
}
