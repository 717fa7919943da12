export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Storage that the browser forbids, or that is full. */
export const forbiddenStorage = () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}
