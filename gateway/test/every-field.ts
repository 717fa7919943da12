import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** One field of the schema, and an operation that reaches it. */
export interface ReachedField {
  /** `Type.field`. */
  name: string
  query: string
}

/**
 * An operation for each field of the schema that can be read, by the shortest way that leads to its type.
 *
 * @param argument gives an argument's value in GraphQL's own syntax, by `field(argument)`.
 */
export function everyField(schema: GraphQLSchema, argument: (name: string) => string): ReachedField[] {
  const root = schema.getQueryType()
  if (root == null) return []
  /** How a selection on each type is brought into an operation. */
  const ways = new Map<string, (selection: string) => string>([
    [root.name, (selection) => `{ ${selection} }`],
  ])
  const reached: ReachedField[] = []
  const queue: GraphQLNamedType[] = [root]
  const lead = (type: GraphQLNamedType, way: (selection: string) => string) => {
    if (ways.has(type.name) || !isCompositeType(type)) return
    ways.set(type.name, way)
    queue.push(type)
  }
  for (let type = queue.shift(); type !== undefined; type = queue.shift()) {
    const way = ways.get(type.name) ?? ((selection: string) => selection)
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        const target = getNamedType(field.type)
        const call = withArguments(field, argument)
        const leaf = isCompositeType(target) ? `${call} { __typename }` : call
        reached.push({ name: `${type.name}.${field.name}`, query: way(leaf) })
        lead(target, (selection) => way(`${call} { ${selection} }`))
      }
    }
    if (isAbstractType(type)) {
      for (const possible of schema.getPossibleTypes(type)) {
        lead(possible, (selection) => way(`__typename ... on ${possible.name} { ${selection} }`))
      }
    }
  }
  return reached
}

function withArguments(field: GraphQLField<unknown, unknown>, argument: (name: string) => string): string {
  const required = field.args
    .filter(isRequiredArgument)
    .map(({ name }) => `${name}: ${argument(`${field.name}(${name})`)}`)
  // An argument that is not required but names what is looked at is given where the test knows a value.
  return required.length === 0 ? field.name : `${field.name}(${required.join(', ')})`
}
