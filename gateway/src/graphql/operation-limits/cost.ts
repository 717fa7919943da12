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

/** Arguments that say how many items a list, or the page's `items` or `edges`, has at most. */
const sizeArguments = ['first', 'perPage']

/** The lists of a page, as long as the page's own size says. */
const pageLists: ReadonlySet<string> = new Set(['items', 'edges'])

/** A list without a stated size is a mistake of the schema. */
const unknownSize = maxPageSize

/**
 * The cost of an operation before it runs: every value of the largest answer that it could have counts one, and each
 * field that may have to ask an upstream counts its `@cost` weight besides, for each object that it stands in.
 *
 * Lists count as long as their `first` or `perPage` allows, those without one as `@listSize` of the schema says. A size
 * that is not a number from 1 to 50, of a connection to 100, counts as the largest. `@skip` and `@include` have no effect. Fragments count wherever they
 * are spread, and fields under several aliases count each time.
 *
 * @param variables as the client sent them.
 * @param what the response's data, or its introspection: that comes out of this process's memory, and editors request
 *   more of it at once than any screen requests data.
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

  /** @param pageSize how many `items` or `edges` the selection's parent has at most. */
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

  // The cost of each fragment is cached by page size, or nested spreads would take exponential time.
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

/** The type that a fragment stands on: its condition's, or its parent's. */
function typeOf(
  schema: GraphQLSchema,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
  parent: GraphQLCompositeType,
): GraphQLCompositeType {
  const type = condition === undefined ? undefined : typeFromAST(schema, condition)
  return isCompositeType(type) ? type : parent
}

/** The cost of an operation: its data, and its introspection. */
export interface Costs {
  readonly answer: number
  readonly introspection: number
}

/**
 * Computes costs: once for an operation whose list sizes are in its text, as those of the site's own are, and each time
 * for one that takes a size from its variables.
 */
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

/** Whether a list's size stands in a variable anywhere. */
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

/** How many items a field's arguments let its list have; undefined where it has no such argument. */
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

/** A number that a directive of the schema gives to a field. */
function numberOf(field: AnyField, directive: string, argument: string): number | undefined {
  const value = field.astNode?.directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value
  return value?.kind === Kind.INT ? Number(value.value) : undefined
}

/** How long the lists of introspection are: all types, and what a type has of fields and their like on average. */
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
