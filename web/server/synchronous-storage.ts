/**
 * What React's server renderer uses of `AsyncLocalStorage`, to find the render that a preload belongs to. React itself
 * knows its current render while components run, so that nothing has to be found after an `await`.
 */
export class AsyncLocalStorage<Store> {
  #store: Store | undefined

  /** The store of the innermost `run` that has not returned. */
  getStore(): Store | undefined {
    return this.#store
  }

  /** Calls a function. The store is there until it returns, not for what it starts. */
  run<Given extends unknown[], Result>(
    store: Store,
    call: (...given: Given) => Result,
    ...given: Given
  ): Result {
    const outer = this.#store
    this.#store = store
    try {
      return call(...given)
    } finally {
      this.#store = outer
    }
  }
}
