import {
  BREAK,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
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
  typeFromAST,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { maxConnectionSize, maxPageSize } from '../../core/page-size.ts'

/** They limit the items of a list, or of the page's `items` or `edges`. */
const sizeArguments = ['first', 'perPage']

/** Their size is the page's. */
const pageLists: ReadonlySet<string> = new Set(['items', 'edges'])

/** A list without a size is a mistake in the schema. */
const unknownSize = maxPageSize

/**
 * The largest possible cost: one for each value, plus each field's `@cost` for each object with it. A list's
 * size is its `first` or `perPage`, or the schema's `@listSize`; an invalid size counts as the largest.
 * `@skip` and `@include` have no effect; fragments and aliases count each time.
 * @param what introspection counts separately, because it needs no upstream
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  what: 'answer' | 'introspection' = 'answer',
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const root = schema.getRootType(operation.operation)
  const given = { ...defaultsOf(operation), ...variables }
  const known = new Map<string, number>()

  /** @param pageSize the largest number of `items` or `edges` of the selection's parent */
  const ofSelection = (
    set: SelectionSetNode,
    parent: GraphQLCompositeType,
    pageSize: number | undefined,
    path: ReadonlySet<string>,
  ): number => {
    let cost = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) cost += ofField(node, parent, pageSize, path)
      else if (node.kind === Kind.INLINE_FRAGMENT) {
        cost += ofSelection(node.selectionSet, typeOf(schema, node.typeCondition, parent), pageSize, path)
      } else cost += ofFragment(node.name.value, parent, pageSize, path)
    }
    return cost
  }

  // Cached by page size, or nested fragments would take exponential time.
  const ofFragment = (
    name: string,
    parent: GraphQLCompositeType,
    pageSize: number | undefined,
    path: ReadonlySet<string>,
  ): number => {
    const fragment = fragments.get(name)
    if (fragment === undefined || path.has(name)) return 0
    const key = `${name} ${pageSize}`
    const before = known.get(key)
    if (before !== undefined) return before
    const cost = ofSelection(
      fragment.selectionSet,
      typeOf(schema, fragment.typeCondition, parent),
      pageSize,
      new Set([...path, name]),
    )
    known.set(key, cost)
    return cost
  }

  const ofField = (
    node: FieldNode,
    parent: GraphQLCompositeType,
    pageSize: number | undefined,
    path: ReadonlySet<string>,
  ): number => {
    const field = fieldOf(schema, parent, node.name.value)
    if (field === undefined) return 0
    if (parent === root && isIntrospection(field) !== (what === 'introspection')) return 0
    const asked = sizeAsked(field, node, given)
    const isList = isListType(getNullableType(field.type))
    const count = isList
      ? (asked ?? (pageLists.has(field.name) ? pageSize : undefined) ?? listSize(schema, parent, field))
      : 1
    const type = getNamedType(field.type)
    const each =
      node.selectionSet !== undefined && isCompositeType(type)
        ? ofSelection(node.selectionSet, type, isList ? undefined : asked, path)
        : 0
    return weightOf(field) + count * (1 + each)
  }

  return root ? ofSelection(operation.selectionSet, root, undefined, new Set()) : 0
}

function typeOf(
  schema: GraphQLSchema,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
  parent: GraphQLCompositeType,
): GraphQLCompositeType {
  const type = condition === undefined ? undefined : typeFromAST(schema, condition)
  return isCompositeType(type) ? type : parent
}

export interface Costs {
  readonly answer: number
  readonly introspection: number
}

/** Computes the cost once per operation, or each time if a list's size is in a variable. */
export function createCostReader(
  schema: GraphQLSchema,
): (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => Costs {
  /** Undefined for an operation whose variables matter. */
  const known = new WeakMap<OperationDefinitionNode, Costs | undefined>()
  return (document, operation, variables) => {
    const before = known.get(operation)
    if (before !== undefined) return before
    const costs: Costs = {
      answer: costOf(schema, document, operation, variables),
      introspection: costOf(schema, document, operation, variables, 'introspection'),
    }
    if (!known.has(operation)) known.set(operation, takesSizesFromVariables(document) ? undefined : costs)
    return costs
  }
}

function takesSizesFromVariables(document: DocumentNode): boolean {
  let takes = false
  visit(document, {
    Argument({ name, value }) {
      if (value.kind !== Kind.VARIABLE || !sizeArguments.includes(name.value)) return undefined
      takes = true
      return BREAK
    },
  })
  return takes
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  )
}

type AnyField = GraphQLField<unknown, unknown>

function fieldOf(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string): AnyField | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  }
  return 'getFields' in parent ? parent.getFields()[name] : undefined
}

function isIntrospection(field: AnyField): boolean {
  return field === SchemaMetaFieldDef || field === TypeMetaFieldDef
}

function sizeAsked(
  field: AnyField,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | undefined {
  const definition = field.args.find(({ name }) => sizeArguments.includes(name))
  if (definition === undefined) return undefined
  const argument = node.arguments?.find(({ name }) => name.value === definition.name)
  let asked: unknown
  if (argument === undefined) asked = definition.defaultValue
  else if (argument.value.kind === Kind.VARIABLE) {
    const name = argument.value.name.value
    asked = Object.hasOwn(variables, name) ? variables[name] : definition.defaultValue
  } else asked = valueFromASTUntyped(argument.value)
  const most = getNamedType(field.type).name.endsWith('Connection') ? maxConnectionSize : maxPageSize
  return typeof asked === 'number' && asked >= 1 && asked <= most ? asked : most
}

function weightOf(field: AnyField): number {
  return numberOf(field, 'cost', 'weight') ?? 0
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

/** The number of all types, and the average number of a type's fields, arguments and so on. */
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
