/** Every path in some JSON values, with the types found there. List items share the path `…[]`. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the shape that several values have together. */
export function shapeOf(values: readonly unknown[]): Shape {
  const shape = new Map<string, Set<string>>()
  for (const value of values) visit(value, '', shape)
  return shape
}

/** Where two shapes may differ. A path covers what lies below it. */
export interface Allowed {
  /** Fields that the simulator leaves out, with the reason. */
  leftOut?: Readonly<Record<string, string>>
  /** Documented fields that no recorded response has, with the reason. */
  documented?: Readonly<Record<string, string>>
}

/**
 * Differences of a simulator's shape from the genuine one:
 * - a genuine path that the simulator lacks, or has with no type in common (null can be any type);
 * - a path that only the simulator has. Below a genuine null or an always empty list, anything is allowed.
 *
 * @returns a line for each difference; none where the shapes agree
 */
export function differences(genuine: Shape, simulated: Shape, allowed: Allowed = {}): string[] {
  const leftOut = Object.keys(allowed.leftOut ?? {})
  const documented = Object.keys(allowed.documented ?? {})
  const found: string[] = []
  for (const [path, types] of genuine) {
    if (isBelow(path, leftOut)) continue
    const ours = simulated.get(path)
    if (!ours) {
      // An empty list has no items to compare.
      if (!path.includes('[]') || simulated.has(path.slice(0, path.lastIndexOf('[]') + 2)))
        found.push(`missing: ${path}`)
      continue
    }
    const known = [...types].filter((type) => type !== 'null')
    if (known.length > 0 && !known.some((type) => ours.has(type))) {
      found.push(`type: ${path} is ${[...ours].join(' or ')}, genuinely ${known.join(' or ')}`)
    }
  }
  for (const path of simulated.keys()) {
    if (!genuine.has(path) && !isBelow(path, documented) && !isBelowUnknown(path, genuine)) {
      found.push(`invented: ${path}`)
    }
  }
  // An unneeded allowance is a mistake.
  for (const path of leftOut) if (simulated.has(path)) found.push(`left out, yet there: ${path}`)
  for (const path of documented) if (genuine.has(path)) found.push(`documented, yet genuine: ${path}`)
  return found
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

function isBelowUnknown(path: string, genuine: Shape): boolean {
  const tops = [...genuine].flatMap(([top, types]) => {
    const isUnknown =
      (types.size === 1 && types.has('null')) || (types.has('list') && !genuine.has(`${top}[]`))
    return isUnknown ? top : []
  })
  return isBelow(path, tops)
}
