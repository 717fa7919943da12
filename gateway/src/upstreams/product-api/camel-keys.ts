type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type CamelKeys<Raw> = { [Key in keyof Raw as CamelCase<Key & string>]: Raw[Key] }

/** The product API's `first_name` is the model's `firstName`. */
export function camelKeys<Raw extends object>(raw: Raw): CamelKeys<Raw> {
  const named = Object.entries(raw).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}

/** The other way around. */
export function snakeKeys(given: object): Record<string, unknown> {
  const named = Object.entries(given).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(named)
}
