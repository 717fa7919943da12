import { GraphQLScalarType } from 'graphql'

/**
 * A scalar of texts. The shapes of the upstreams' answers bring each text into its one form, or leave it out, so that
 * nothing is left to check each time it is sent. None of these scalars takes a value from a client.
 */
function textScalar(name: string, description: string): GraphQLScalarType<string, string> {
  return new GraphQLScalarType({
    name,
    description,
    serialize(value) {
      if (typeof value !== 'string') throw new TypeError(`${name} must be a string`)
      return value
    },
  })
}

/** The schema's own scalars. */
export const scalars = {
  DateTime: textScalar('DateTime', 'A moment in time, ISO 8601 in UTC: `2026-11-20T18:30:00.000Z`.'),
  URL: textScalar('URL', 'An absolute http or https address.'),
  HTML: textScalar('HTML', 'HTML that is already sanitised: it may be set into a page as it is.'),
}
