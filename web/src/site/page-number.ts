import { lastPage } from '@compound/foundation/contract/input-rules.ts'

/** The same number for every page beyond the last one, so that they share one cached page. */
const beyond = lastPage + 1

export function pageNumberIn(parameters: URLSearchParams): number {
  const page = parameters.get('page')
  return page !== null && /^[1-9]\d*$/.test(page) ? Math.min(Number(page), beyond) : 1
}

export const isBeyondPages = (parameters: URLSearchParams): boolean => pageNumberIn(parameters) === beyond
