import { GraphQLScalarType } from 'graphql'
import { GraphQLDateTime, GraphQLURL } from 'graphql-scalars'

/** Sanitised HTML. It only leaves: nothing here takes HTML from a client. */
const HTML = new GraphQLScalarType({
  name: 'HTML',
  description: 'HTML that is already sanitised: it may be set into a page as it is.',
  serialize: (value) => {
    if (typeof value !== 'string') throw new TypeError('HTML must be a string')
    return value
  },
})

/** The schema's own scalars; dates and addresses as graphql-scalars checks them. */
export const scalars = { DateTime: GraphQLDateTime, URL: GraphQLURL, HTML }
