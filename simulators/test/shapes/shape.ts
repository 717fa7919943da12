/** Every path in some JSON values, with the types found there. List items share the path `…[]`. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the shape that several values have together. */
export function shapeOf(values: readonly unknown[]): Shape {
  const shape = new Map<string, Set<string>>()
  for (const value of values) visit(value, '', shape)
  return shape
}

/** Paths whose type differs from the genuine shape, or that only the simulator has. `documented` paths are allowed. */
export function differences(genuine: Shape, simulated: Shape, documented: readonly string[] = []): string[] {
  return [...simulated].flatMap(([path, ours]) => {
    const types = genuine.get(path)
    if (!types) return isBelow(path, [...documented, ...unknownIn(genuine)]) ? [] : `invented: ${path}`
    const known = [...types].filter((type) => type !== 'null')
    if (known.length === 0 || known.some((type) => ours.has(type))) return []
    return `type: ${path} is ${[...ours].join(' or ')}, genuinely ${known.join(' or ')}`
  })
}

function visit(value: unknown, path: string, shape: Map<string, Set<string>>): void {
  const types = shape.get(path) ?? new Set<string>()
  shape.set(path, types.add(typeOf(value)))
  if (Array.isArray(value)) for (const item of value) visit(item, `${path}[]`, shape)
  else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key, shape)
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

function isBelow(path: string, tops: readonly string[]): boolean {
  return tops.some((top) => path === top || path.startsWith(`${top}.`) || path.startsWith(`${top}[]`))
}

const unknownIn = (genuine: Shape): string[] =>
  [...genuine].flatMap(([top, types]) => {
    const isUnknown =
      (types.size === 1 && types.has('null')) || (types.has('list') && !genuine.has(`${top}[]`))
    return isUnknown ? top : []
  })
