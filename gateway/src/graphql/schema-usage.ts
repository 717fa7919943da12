import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  typeFromAST,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Metrics } from '../observability/metrics.ts'
import type { Client } from './clients.ts'

/** Members are schema coordinates: `Type.field`, `Type.field(argument:)`, `Input.field`, `Enum.VALUE`. */
interface Usage {
  readonly fields: ReadonlySet<string>
  readonly deprecated: Set<string>
  /** Only those whose type has deprecated members. */
  readonly variables: ReadonlyMap<string, GraphQLNamedType>
}

export interface SchemaUsage {
  /** @returns the deprecated members */
  count(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    client: Client,
  ): ReadonlySet<string>
  countDeprecated(members: ReadonlySet<string>, client: Client): void
}

/** Fields that aren't deprecated are counted in one of so many operations. */
const sampling = 100

export function createSchemaUsage(
  schema: GraphQLSchema,
  metrics: Pick<Metrics, 'clientOperation' | 'deprecatedUse' | 'fieldUse'>,
): SchemaUsage {
  const known = new WeakMap<OperationDefinitionNode, Usage>()
  const typesToRead = findTypesWithDeprecated(schema)

  function addDeprecated(members: Set<string>, value: unknown, type: GraphQLNamedType | undefined): void {
    if (type === undefined || !typesToRead.has(type)) return
    if (Array.isArray(value)) {
      for (const item of value) addDeprecated(members, item, type)
    } else if (isEnumType(type)) {
      if (isDeprecated(type.getValue(String(value)))) members.add(`${type.name}.${value}`)
    } else if (isInputObjectType(type) && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value ?? {})) {
        const field = type.getFields()[name]
        if (isDeprecated(field)) members.add(`${type.name}.${name}`)
        addDeprecated(members, inner, getNamedType(field?.type))
      }
    }
  }

  function readUsage(document: DocumentNode, operation: OperationDefinitionNode): Usage {
    const fields = new Set<string>()
    const deprecated = new Set<string>()
    const variables = new Map<string, GraphQLNamedType>()
    for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
      const type = getNamedType(typeFromAST(schema, node))
      if (type !== undefined && typesToRead.has(type)) variables.set(variable.name.value, type)
      if (defaultValue !== undefined) addDeprecated(deprecated, valueFromASTUntyped(defaultValue), type)
    }
    const typeInfo = new TypeInfo(schema)
    const member = () => `${typeInfo.getParentType()?.name}.${typeInfo.getFieldDef()?.name}`
    const visitor: ASTVisitor = {
      Field({ name }) {
        if (name.value.startsWith('__')) return false
        const used = isDeprecated(typeInfo.getFieldDef()) ? deprecated : fields
        used.add(member())
        return undefined
      },
      Argument({ value }) {
        const argument = typeInfo.getArgument()
        if (!argument || typeInfo.getDirective()) return
        if (isDeprecated(argument)) deprecated.add(`${member()}(${argument.name}:)`)
        addDeprecated(deprecated, valueFromASTUntyped(value), getNamedType(argument.type))
      },
    }
    const withItsFragments = separateOperations(document)[operation.name?.value ?? ''] ?? document
    visit(withItsFragments, visitWithTypeInfo(typeInfo, visitor))
    return { fields, deprecated, variables }
  }

  function usageOf(document: DocumentNode, operation: OperationDefinitionNode): Usage {
    const before = known.get(operation)
    if (before !== undefined) return before
    const usage = readUsage(document, operation)
    known.set(operation, usage)
    return usage
  }

  function countDeprecated(members: ReadonlySet<string>, client: Client): void {
    for (const member of members) metrics.deprecatedUse(member, client)
  }

  return {
    count(document, operation, variables, client) {
      const usage = usageOf(document, operation)
      metrics.clientOperation(client)
      if (Math.random() * sampling < 1) {
        for (const field of usage.fields) metrics.fieldUse(field, sampling)
      }
      const used = usage.variables.size > 0 ? new Set(usage.deprecated) : usage.deprecated
      for (const [name, type] of usage.variables) addDeprecated(used, variables[name], type)
      countDeprecated(used, client)
      return used
    },
    countDeprecated,
  }
}

const isDeprecated = (member: { deprecationReason?: string | null | undefined } | null | undefined) =>
  member?.deprecationReason != null

function findTypesWithDeprecated(schema: GraphQLSchema): ReadonlySet<GraphQLNamedType> {
  const found = new Set<GraphQLNamedType>()
  const types = Object.values(schema.getTypeMap())
  const hasDeprecated = (type: GraphQLNamedType): boolean =>
    isEnumType(type)
      ? type.getValues().some(isDeprecated)
      : isInputObjectType(type) &&
        Object.values(type.getFields()).some(
          (field) => isDeprecated(field) || found.has(getNamedType(field.type)),
        )
  // Until no further type contains one of those.
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const type of types) if (hasDeprecated(type)) found.add(type)
  }
  return found
}
