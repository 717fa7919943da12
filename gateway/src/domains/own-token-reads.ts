import { UpstreamError } from '../core/upstream-error.ts'

/** Whether a service refuses a public read, with the configured token or for want of one. */
const isRefusedRead = (error: unknown): boolean =>
  error instanceof UpstreamError && error.failure === 'not-configured' && error.status !== undefined

/**
 * Public data as a member reads it. Where the product API refuses a read to everybody, it is asked again with the
 * member's own token (contract, section 5).
 *
 * @param shared reads through the cache that all requests share; a refusal rejects the promise that its method returns.
 * @param makeOwn makes the same with the member's token and without that cache, at the first refusal; null for a visitor.
 */
export function withOwnTokenReads<Reads extends object>(
  shared: Reads,
  makeOwn: () => Promise<Reads | null>,
): Reads {
  let own: Promise<Reads | null> | undefined

  async function readOwn(error: unknown, name: string | symbol, args: unknown[]): Promise<unknown> {
    if (!isRefusedRead(error)) throw error
    own ??= makeOwn()
    const reads = await own
    if (reads === null) throw error
    const method: unknown = Reflect.get(reads, name)
    return typeof method === 'function' ? Reflect.apply(method, reads, args) : method
  }

  return new Proxy(shared, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]): unknown => {
        const read: unknown = Reflect.apply(method, target, args)
        return read instanceof Promise ? read.catch((error: unknown) => readOwn(error, name, args)) : read
      }
    },
  })
}
