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
import { oncePer } from '../core/once-per.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Client } from './clients.ts'

/** Members are schema coordinates: `Type.field`, `Type.field(argument:)`, `Input.field`, `Enum.VALUE`. */
interface Usage {
  readonly fields: ReadonlySet<string>
  readonly deprecated: Set<string>
  /** Only those whose type has deprecated members. */
  readonly variables: ReadonlyMap<string, GraphQLNamedType>
}

/** @returns the deprecated members */
export type CountUsage = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  client: Client,
) => ReadonlySet<string>

/** Fields that aren't deprecated are counted in one of so many operations. */
const sampling = 100

export function createUsageCounter(
  schema: GraphQLSchema,
  metrics: Pick<Metrics, 'clientOperation' | 'deprecatedUse' | 'fieldUse'>,
): CountUsage {
  function addDeprecated(members: Set<string>, value: unknown, type: GraphQLNamedType | undefined): void {
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

  const usageOf = oncePer((operation: OperationDefinitionNode, document: DocumentNode): Usage => {
    const fields = new Set<string>()
    const deprecated = new Set<string>()
    const variables = new Map<string, GraphQLNamedType>()
    for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
      const type = getNamedType(typeFromAST(schema, node))
      if (type && hasDeprecated(type)) variables.set(variable.name.value, type)
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
  })

  return (document, operation, variables, client) => {
    const usage = usageOf(operation, document)
    metrics.clientOperation(client)
    if (Math.random() * sampling < 1) metrics.fieldUse(usage.fields, sampling)
    const used = usage.variables.size > 0 ? new Set(usage.deprecated) : usage.deprecated
    for (const [name, type] of usage.variables) addDeprecated(used, variables[name], type)
    metrics.deprecatedUse(used, client)
    return used
  }
}

const isDeprecated = (member: { deprecationReason?: unknown } | null | undefined) =>
  member?.deprecationReason != null

function hasDeprecated(type: GraphQLNamedType, seen = new Set<GraphQLNamedType>()): boolean {
  if (isEnumType(type)) return type.getValues().some(isDeprecated)
  if (!isInputObjectType(type) || seen.has(type)) return false
  seen.add(type)
  return Object.values(type.getFields()).some(
    (field) => isDeprecated(field) || hasDeprecated(getNamedType(field.type), seen),
  )
}
