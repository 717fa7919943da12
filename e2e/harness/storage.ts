import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function untilKept(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const path of paths) {
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path))
      .toBe(true)
  }
}

export const databaseNames = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** All that the browser stores for the site: cookies, both storages, databases and cached responses. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return latin1(new Uint8Array(value))
      if (ArrayBuffer.isView(value)) {
        return latin1(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      }
      if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return String(value)
      return Object.entries(value)
        .map(([key, inner]) => `${key} ${textOf(inner)}`)
        .join(' ')
    }
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const records = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())])
        found.push(...keys.map(String), ...values.map(textOf))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        found.push(request.url, (await response?.text()) ?? '')
      }
    }
    return found.join('\n')
  })
