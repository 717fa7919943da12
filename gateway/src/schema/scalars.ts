import { GraphQLScalarType } from 'graphql'
import { GraphQLDateTime, GraphQLJSONObject, GraphQLURL } from 'graphql-scalars'

/** Serializes texts unchanged: the upstreams' shapes have already normalized or removed them. */
function textScalar(scalar: Pick<GraphQLScalarType, 'name' | 'toConfig'>): GraphQLScalarType {
  return new GraphQLScalarType({
    ...scalar.toConfig(),
    serialize(value) {
      if (typeof value !== 'string') throw new TypeError(`${scalar.name} must be a string`)
      return value
    },
  })
}

const html = new GraphQLScalarType({
  name: 'HTML',
  description: 'Sanitized HTML, safe to insert into a page.',
})

export const scalars = {
  DateTime: textScalar(GraphQLDateTime),
  URL: textScalar(GraphQLURL),
  HTML: textScalar(html),
  JSONObject: GraphQLJSONObject,
}
