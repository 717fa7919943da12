import { operationLimits } from './operation-limits.ts'

/** Includes nested values; stops one above the limit, because errors repeat all values. */
export function countValues(variables: unknown): number {
  const open = [variables]
  let counted = 0
  while (open.length > 0 && counted + open.length <= operationLimits.values + 1) {
    const value = open.pop()
    counted += 1
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push(inner)
  }
  // The variables object itself doesn't count.
  return Math.min(operationLimits.values + 1, counted + open.length - 1)
}
