import type { Observer } from './observers.ts'

/** Notes in which request each error came up: Apollo Server has errors formatted without saying whose they are. */
export function noteRequestsOfErrors(): {
  observer: Observer
  /** The name of an error's request; undefined for an error that came before there was an operation. */
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
