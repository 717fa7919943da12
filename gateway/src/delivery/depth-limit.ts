import { type ASTNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'

/**
 * The deepest nesting of fields. The site's deepest operation has 7 levels; twice that leaves room for whoever explores
 * the schema, and stops a query that climbs through `related` for ever.
 */
export const maxDepth = 14

/**
 * A validation rule that refuses operations with fields nested deeper than {@link maxDepth}, through fragments as well.
 * Introspection (`__schema`, `__type`) is bounded by the schema itself and may go deeper.
 */
export const depthLimit: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const seen = new Map<string, number>()

    const depthOf = (set: SelectionSetNode | undefined, path: ReadonlySet<string>): number => {
      let deepest = 0
      for (const selection of set?.selections ?? []) {
        if (selection.kind === Kind.FIELD) {
          if (selection.name.value.startsWith('__')) continue
          deepest = Math.max(deepest, 1 + depthOf(selection.selectionSet, path))
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          deepest = Math.max(deepest, depthOf(selection.selectionSet, path))
        } else {
          deepest = Math.max(deepest, depthOfFragment(selection.name.value, path))
        }
      }
      return deepest
    }

    // Each fragment is measured once, or nested spreads would take exponential time. Cycles are another rule's error.
    const depthOfFragment = (name: string, path: ReadonlySet<string>): number => {
      if (path.has(name)) return 0
      const known = seen.get(name)
      if (known !== undefined) return known
      const depth = depthOf(context.getFragment(name)?.selectionSet, new Set([...path, name]))
      seen.set(name, depth)
      return depth
    }

    const depth = depthOf(operation.selectionSet, new Set())
    if (depth > maxDepth) context.reportError(tooDeep(depth, operation))
  },
})

function tooDeep(depth: number, node: ASTNode): GraphQLError {
  return new GraphQLError(`The operation is nested ${depth} levels deep; at most ${maxDepth} are answered.`, {
    nodes: node,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  })
}
