/** `read`, called once for each key. What it returned is forgotten with the key. */
export function oncePer<Key extends object, Rest extends readonly unknown[], Value>(
  read: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key, ...rest) => {
    const before = known.get(key)
    if (before !== undefined) return before.value
    const value = read(key, ...rest)
    known.set(key, { value })
    return value
  }
}
