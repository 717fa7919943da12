import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isIntrospectionType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { neverCached, type OperationCachePolicy } from '../core/cache-control.ts'
import { oncePer } from '../core/once-per.ts'

/** Counts every field that a response could contain, so it never allows more than Apollo Server's plugin. */
export const createCachePolicyReader = (schema: GraphQLSchema) =>
  oncePer((operation: OperationDefinitionNode, document: DocumentNode) =>
    readPolicy(schema, document, operation),
  )

function readPolicy(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, name }: OperationDefinitionNode,
): OperationCachePolicy {
  if (operation !== 'query') return neverCached
  let maxAge = Number.POSITIVE_INFINITY
  let scope: OperationCachePolicy['scope'] = 'PUBLIC'
  const typeInfo = new TypeInfo(schema)
  const withItsFragments = separateOperations(document)[name?.value ?? ''] ?? document
  visit(
    withItsFragments,
    visitWithTypeInfo(typeInfo, {
      Field({ name }) {
        const parent = typeInfo.getParentType()
        if (!parent || isIntrospectionType(parent) || name.value.startsWith('__')) return false
        for (const field of fieldsNamed(schema, parent, name.value)) {
          const hint = hintOf(schema, field, parent === schema.getQueryType())
          maxAge = Math.min(maxAge, hint.maxAge)
          if (hint.isPrivate) scope = 'PRIVATE'
        }
        return undefined
      },
    }),
  )
  return { maxAge: Number.isFinite(maxAge) ? maxAge : 0, scope }
}

function fieldsNamed(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string) {
  const types = isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent]
  return types.flatMap((type) => ('getFields' in type ? (type.getFields()[name] ?? []) : []))
}

function hintOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, isRoot: boolean) {
  const directive = schema.getDirective('cacheControl')
  const hintOn = (node: Parameters<typeof getDirectiveValues>[1] | null | undefined) =>
    (directive && node && getDirectiveValues(directive, node)) ?? {}
  const type = getNamedType(field.type)
  const isComposite = isCompositeType(type)
  const own = hintOn(field.astNode)
  const ofType = isComposite ? hintOn(type.astNode) : {}
  const inherits = !isRoot && (!isComposite || own.inheritMaxAge || ofType.inheritMaxAge)
  const maxAge = own.maxAge ?? ofType.maxAge ?? (inherits ? Number.POSITIVE_INFINITY : 0)
  return { maxAge: Number(maxAge), isPrivate: own.scope === 'PRIVATE' || ofType.scope === 'PRIVATE' }
}
