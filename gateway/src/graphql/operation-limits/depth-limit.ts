import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'
import { operationLimits } from './operation-limits.ts'

/** Counts through fragments. Introspection has its own rule in graphql-js and is part of the cost. */
export const depthLimit: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const depth = depthOf(operation.selectionSet, (name) => context.getFragment(name)?.selectionSet)
    if (depth <= operationLimits.depth) return
    const message = `The operation is nested ${depth} levels deep; the limit is ${operationLimits.depth}.`
    const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
    context.reportError(new GraphQLError(message, { nodes: operation, extensions }))
  },
})

function depthOf(
  selection: SelectionSetNode,
  fragment: (name: string) => SelectionSetNode | undefined,
): number {
  const depths = new Map<string, number>()

  function within(set: SelectionSetNode | undefined): number {
    let deepest = 0
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        if (node.name.value.startsWith('__')) continue
        deepest = Math.max(deepest, 1 + within(node.selectionSet))
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, within(node.selectionSet))
      } else {
        deepest = Math.max(deepest, withinFragment(node.name.value))
      }
    }
    return deepest
  }

  // Each fragment is measured once, or nested ones would take exponential time. Another rule reports cycles.
  function withinFragment(name: string): number {
    if (!depths.has(name)) {
      depths.set(name, 0)
      depths.set(name, within(fragment(name)))
    }
    return depths.get(name) ?? 0
  }

  return within(selection)
}
