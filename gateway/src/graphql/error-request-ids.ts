import type { Observer } from './observers.ts'

/** Needed because Apollo Server doesn't pass the request to the function that formats errors. */
export function trackErrorRequestIds(): {
  observer: Observer
  /** Undefined for an error before there was an operation. */
  of(error: unknown): string | undefined
} {
  const requests = new WeakMap<object, string>()
  return {
    of: (error) => (typeof error === 'object' && error !== null ? requests.get(error) : undefined),
    observer: {
      requestDidStart() {
        return {
          didEncounterErrors({ errors, contextValue }) {
            for (const error of errors) requests.set(error, contextValue.requestId)
          },
        }
      },
    },
  }
}
