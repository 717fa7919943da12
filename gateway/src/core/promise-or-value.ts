/** A value that is there already, or will be. */
export type PromiseOrValue<T> = T | Promise<T>

/**
 * Continues with a value: at once where it is there already. So a field whose data is cached costs no microtask, and an
 * operation whose data is cached is executed in one go.
 */
export function andThen<T, Next>(
  value: PromiseOrValue<T>,
  next: (value: T) => PromiseOrValue<Next>,
): PromiseOrValue<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Leaves the failure of a load to whoever needs its value. */
export function ignoreFailure(loading: PromiseOrValue<unknown>): void {
  if (loading instanceof Promise) loading.catch(() => {})
}
