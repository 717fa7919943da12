import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export interface OperationCachePolicy {
  /** Seconds; 0 for never. */
  readonly maxAge: number
  readonly scope: 'PUBLIC' | 'PRIVATE'
}

/** Also of an operation that isn't known yet. */
export const neverCached: OperationCachePolicy = { maxAge: 0, scope: 'PRIVATE' }

interface Hint {
  maxAge?: number | undefined
  scope?: string | undefined
  inheritMaxAge?: boolean | undefined
}

/**
 * Computed once per valid operation. It counts every field that a response could contain, whatever `@skip`
 * and `@include` say, so it never allows more than Apollo Server's plugin, which reads each response.
 */
export function createCachePolicyReader(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode) => OperationCachePolicy {
  const known = new WeakMap<OperationDefinitionNode, OperationCachePolicy>()
  return (document, operation) => {
    const before = known.get(operation)
    if (before !== undefined) return before
    const policy = readPolicy(schema, document, operation)
    known.set(operation, policy)
    return policy
  }
}

function readPolicy(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCachePolicy {
  const root = schema.getRootType(operation.operation)
  if (operation.operation !== 'query' || root == null) return neverCached

  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  let maxAge = Number.POSITIVE_INFINITY
  let scope: OperationCachePolicy['scope'] = 'PUBLIC'
  const restrict = (hint: Hint) => {
    if (hint.maxAge !== undefined && hint.maxAge < maxAge) maxAge = hint.maxAge
    if (hint.scope === 'PRIVATE') scope = 'PRIVATE'
  }
  /** Each fragment is read once. */
  const seen = new Set<string>()

  const visit = (set: SelectionSetNode | undefined, parent: GraphQLCompositeType): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        if (fragment === undefined || seen.has(selection.name.value)) continue
        seen.add(selection.name.value)
        visit(fragment.selectionSet, compositeType(schema.getType(fragment.typeCondition.name.value), parent))
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value
        visit(
          selection.selectionSet,
          condition === undefined ? parent : compositeType(schema.getType(condition), parent),
        )
      } else if (!selection.name.value.startsWith('__')) {
        for (const field of fieldsNamed(schema, parent, selection.name.value)) {
          restrict(hintOf(field, parent === root))
          const type = getNamedType(field.type)
          if (isCompositeType(type)) visit(selection.selectionSet, type)
        }
      }
    }
  }
  visit(operation.selectionSet, root)
  return { maxAge: Number.isFinite(maxAge) ? maxAge : 0, scope }
}

function compositeType(type: GraphQLNamedType | undefined, otherwise: GraphQLCompositeType) {
  return isCompositeType(type) ? type : otherwise
}

/** The field, also of each type that implements an interface. */
function fieldsNamed(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown>[] {
  const types = isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent]
  return types.flatMap((type) => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
    return field === undefined ? [] : [field]
  })
}

/** The field's own hint, else its type's. Objects and root fields without a hint aren't cacheable. */
function hintOf(field: GraphQLField<unknown, unknown>, isRoot: boolean): Hint {
  const type = getNamedType(field.type)
  const composite = isCompositeType(type)
  const ofType = composite ? directiveOn(type.astNode?.directives) : {}
  const own = directiveOn(field.astNode?.directives)
  const inherits = own.maxAge === undefined && (own.inheritMaxAge === true || ofType.inheritMaxAge === true)
  const scope = own.scope === 'PRIVATE' || ofType.scope === 'PRIVATE' ? 'PRIVATE' : undefined
  const stated = own.maxAge ?? ofType.maxAge
  return { maxAge: stated ?? (isRoot || (composite && !inherits) ? 0 : undefined), scope }
}

function directiveOn(directives: readonly DirectiveNode[] | undefined): Hint {
  const hint: Hint = {}
  const directive = directives?.find(({ name }) => name.value === 'cacheControl')
  for (const { name, value } of directive?.arguments ?? []) {
    if (name.value === 'maxAge' && value.kind === Kind.INT) hint.maxAge = Number(value.value)
    if (name.value === 'scope' && value.kind === Kind.ENUM) hint.scope = value.value
    if (name.value === 'inheritMaxAge' && value.kind === Kind.BOOLEAN) hint.inheritMaxAge = value.value
  }
  return hint
}
