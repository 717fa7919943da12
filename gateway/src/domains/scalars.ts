import { GraphQLScalarType } from 'graphql'
import { GraphQLDateTime, GraphQLURL } from 'graphql-scalars'

/**
 * A scalar whose values are sent as they are: the shapes of the upstreams' answers bring each text into its one form, or
 * leave it out, so that nothing is left to check each time it is sent.
 */
function textScalar(scalar: Pick<GraphQLScalarType, 'name' | 'toConfig'>): GraphQLScalarType {
  return new GraphQLScalarType({
    ...scalar.toConfig(),
    serialize(value) {
      if (typeof value !== 'string') throw new TypeError(`${scalar.name} must be a string`)
      return value
    },
  })
}

/** Sanitised HTML. It only leaves: nothing here takes HTML from a client. */
const html = new GraphQLScalarType({
  name: 'HTML',
  description: 'HTML that is already sanitised: it may be set into a page as it is.',
})

/** The schema's own scalars. What a client would send as a date or an address, graphql-scalars checks. */
export const scalars = {
  DateTime: textScalar(GraphQLDateTime),
  URL: textScalar(GraphQLURL),
  HTML: textScalar(html),
}
