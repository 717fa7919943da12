import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql'
import { maxConnectionSize, maxPageSize } from '../../core/page-size.ts'
import { operationLimits } from './operation-limits.ts'

export interface Costs {
  readonly answer: number
  readonly introspection: number
}

type CostReader = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => Costs

/** Of introspection if that is nearer to its limit. @param costs undefined if the document wasn't read */
export function costExtension(costs: Costs | undefined, remaining: number | null) {
  const { answer = null, introspection = 0 } = costs ?? {}
  const { cost: limit, introspection: introspectionLimit } = operationLimits
  const isIntrospection = introspection / introspectionLimit > (answer ?? 0) / limit
  const cost = isIntrospection
    ? { estimated: introspection, limit: introspectionLimit, remaining }
    : { estimated: answer, limit, remaining }
  return { cost }
}

const sizeArguments = ['first', 'perPage']

/** Their size is the page's. */
const pageLists: ReadonlySet<string> = new Set(['items', 'edges'])

/** A list without a size is a mistake in the schema. */
const unknownSize = maxPageSize

/** The largest possible cost: an invalid size counts as the largest; `@skip` and `@include` are ignored. */
export function createCostReader(schema: GraphQLSchema): CostReader {
  const known = new WeakMap<OperationDefinitionNode, Costs>()
  return (document, operation, variables) => {
    const before = known.get(operation)
    if (before !== undefined) return before
    const { hasFixedSizes, ...costs } = readCosts(schema, document, operation, variables)
    if (hasFixedSizes) known.set(operation, costs)
    return costs
  }
}

function readCosts(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Costs & { hasFixedSizes: boolean } {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const given = { ...defaultsOf(operation), ...variables }
  let introspection = 0
  let hasFixedSizes = true

  function costOfSelection(set: SelectionSetNode, parent: GraphQLCompositeType, pageSize?: number): number {
    let cost = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) cost += costOfField(node, parent, pageSize)
      else if (node.kind === Kind.INLINE_FRAGMENT) cost += costOfFragment(node, parent, pageSize)
      else cost += costOfSpread(node.name.value, parent, pageSize)
    }
    return cost
  }

  function costOfFragment(
    { typeCondition, selectionSet }: InlineFragmentNode | FragmentDefinitionNode,
    parent: GraphQLCompositeType,
    pageSize: number | undefined,
  ): number {
    const type = typeCondition && schema.getType(typeCondition.name.value)
    return costOfSelection(selectionSet, isCompositeType(type) ? type : parent, pageSize)
  }

  /** By fragment and page size: nested fragments would take exponential time otherwise. */
  const costs = new Map<string, number>()

  function costOfSpread(name: string, parent: GraphQLCompositeType, pageSize: number | undefined): number {
    const key = `${name} ${pageSize}`
    const fragment = fragments.get(name)
    if (fragment !== undefined && !costs.has(key)) {
      // For a fragment that spreads itself.
      costs.set(key, 0)
      costs.set(key, costOfFragment(fragment, parent, pageSize))
    }
    return costs.get(key) ?? 0
  }

  function costOfField(node: FieldNode, parent: GraphQLCompositeType, pageSize: number | undefined): number {
    const field = fieldOf(parent, node.name.value)
    if (field === undefined) return 0
    const size = sizeArgument(field, node)
    const isList = isListType(getNullableType(field.type))
    const sizeOfPage = pageLists.has(field.name) ? pageSize : undefined
    const count = isList ? (size ?? sizeOfPage ?? listSize(schema, parent, field)) : 1
    const type = getNamedType(field.type)
    const each =
      node.selectionSet !== undefined && isCompositeType(type)
        ? costOfSelection(node.selectionSet, type, isList ? undefined : size)
        : 0
    const cost = (numberOf(field, 'cost', 'weight') ?? 0) + count * (1 + each)
    if (field !== SchemaMetaFieldDef && field !== TypeMetaFieldDef) return cost
    introspection += cost
    return 0
  }

  function sizeArgument(field: AnyField, node: FieldNode): number | undefined {
    const definition = field.args.find(({ name }) => sizeArguments.includes(name))
    if (definition === undefined) return undefined
    const argument = node.arguments?.find(({ name }) => name.value === definition.name)
    if (argument?.value.kind === Kind.VARIABLE) hasFixedSizes = false
    const value = argument && valueFromASTUntyped(argument.value, given)
    const size = value === undefined ? definition.defaultValue : value
    const most = getNamedType(field.type).name.endsWith('Connection') ? maxConnectionSize : maxPageSize
    return typeof size === 'number' && size >= 1 && size <= most ? size : most
  }

  const root = schema.getRootType(operation.operation)
  const answer = root ? costOfSelection(operation.selectionSet, root) : 0
  return { answer, introspection, hasFixedSizes }
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  )
}

type AnyField = GraphQLField<unknown, unknown>

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]

function fieldOf(parent: GraphQLCompositeType, name: string): AnyField | undefined {
  const field = 'getFields' in parent ? parent.getFields()[name] : undefined
  return field ?? metaFields.find((meta) => meta.name === name)
}

function listSize(schema: GraphQLSchema, parent: GraphQLCompositeType, field: AnyField): number {
  if (isIntrospectionType(parent)) return introspectedSize(schema, field.name)
  return numberOf(field, 'listSize', 'assumedSize') ?? unknownSize
}

function numberOf(field: AnyField, directive: string, argument: string): number | undefined {
  const value = field.astNode?.directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value
  return value?.kind === Kind.INT ? Number(value.value) : undefined
}

function introspectedSize(schema: GraphQLSchema, name: string): number {
  const types = Object.values(schema.getTypeMap())
  if (name === 'types') return types.length
  if (name === 'directives') return schema.getDirectives().length
  const fields = types.reduce(
    (sum, type) => sum + (isObjectType(type) ? Object.keys(type.getFields()).length : 0),
    0,
  )
  return name === 'fields' ? Math.ceil(fields / types.length) : 1
}
