export type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `storage` is null if the browser forbids it. Storage that is full or forbidden loses only the list. */
export function storedList<Item>(
  storage: ListStorage | null,
  key: string,
  isItem: (value: unknown) => value is Item,
  max: number,
) {
  return {
    read(): readonly Item[] {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
        return Array.isArray(stored) ? stored.filter(isItem).slice(0, max) : []
      } catch {
        return []
      }
    },
    write: (items: readonly Item[]): void =>
      attempt(() => storage?.setItem(key, JSON.stringify(items.slice(0, max)))),
    clear: (): void => attempt(() => storage?.removeItem(key)),
  }
}

function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // The list is lost.
  }
}
