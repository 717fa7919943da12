import type { CacheView } from './cache.ts'

/**
 * Serves fresh values and loads all others without storing them: one reader of everything would evict what visitors need.
 * @param beforeLoad awaited before each load
 */
export function viewWithoutStoring(cache: CacheView, beforeLoad: (key: string) => Promise<void>): CacheView {
  return {
    observer: cache.observer,
    hasAnswer: (key) => cache.hasAnswer(key),
    hasValue: (key) => cache.hasValue(key),
    peek: (key) => cache.peek(key),
    readFresh: (key) => cache.readFresh(key),
    loadNow: (key, load) => cache.loadNow(key, load),
    read(key, _policy, load) {
      const fresh = cache.readFresh<Awaited<ReturnType<typeof load>>>(key)
      if (fresh !== undefined) return fresh
      return beforeLoad(key).then(load)
    },
    readWithin(key, _maxAgeMs, policy, load) {
      return this.read(key, policy, load)
    },
    async readMany(keys, _policy, loadMany) {
      for (const key of keys) await beforeLoad(key)
      return new Map(await loadMany(keys))
    },
    seed() {},
    seedFrom() {},
  }
}
