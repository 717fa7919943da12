import { createPath, parsePath } from 'react-router-dom'
import type { HistoryWindow } from '../src/navigation/browser-history.ts'

/** A tab's history in memory, which moves at once. */
export function memoryWindow(addresses: readonly string[] = ['/'], first = addresses.length - 1) {
  let entries = addresses.map((address, idx) => entryOf(address, { usr: null, key: `entry-${idx}`, idx }))
  let index = first
  const target = new EventTarget()

  function entryOf(address: string, state: unknown) {
    const { pathname = '/', search = '', hash = '' } = parsePath(address)
    return { location: { pathname, search, hash }, state }
  }
  const current = () => entries[index] ?? entryOf('/', null)
  const add = (state: unknown, address: string): void => {
    entries = [...entries.slice(0, index + 1), entryOf(address, state)]
    index += 1
  }

  return {
    history: {
      get state(): unknown {
        return current().state
      },
      go(delta: number) {
        if (entries[index + delta] === undefined) return
        index += delta
        target.dispatchEvent(new Event('popstate'))
      },
      pushState: (state: unknown, _unused: string, address: string) => add(state, address),
      replaceState(state: unknown, _unused: string, address = createPath(current().location)) {
        entries[index] = entryOf(address, state)
      },
    },
    get location() {
      return current().location
    },
    index: () => index,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  } satisfies HistoryWindow & Record<string, unknown>
}
