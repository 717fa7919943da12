export type PromiseOrValue<T> = T | Promise<T>

/** Continues at once if the value is there: a field with cached data costs no microtask. */
export function andThen<T, Next>(
  value: PromiseOrValue<T>,
  next: (value: T) => PromiseOrValue<Next>,
): PromiseOrValue<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Only the reader of the value handles the failure; without a reader it must not end the process. */
export function ignoreFailure(loading: PromiseOrValue<unknown>): void {
  if (loading instanceof Promise) loading.catch(() => {})
}
