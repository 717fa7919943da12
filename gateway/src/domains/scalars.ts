import { GraphQLScalarType } from 'graphql'
import { GraphQLDateTime, GraphQLURL } from 'graphql-scalars'
import { LRUCache } from 'lru-cache'

/** Room for addresses that have been checked: some ten thousand. Characters. */
const roomForAddresses = 2_000_000

const checkedAddresses = new LRUCache<string, string>({
  maxSize: roomForAddresses,
  sizeCalculation: (checked, given) => checked.length + given.length + 1,
})

/** An address as graphql-scalars checks it, once: kept upstream values leave with the same addresses over and over. */
const CheckedUrl = new GraphQLScalarType({
  ...GraphQLURL.toConfig(),
  serialize(value) {
    if (typeof value !== 'string') return GraphQLURL.serialize(value)
    const before = checkedAddresses.get(value)
    if (before !== undefined) return before
    const checked = String(GraphQLURL.serialize(value))
    checkedAddresses.set(value, checked)
    return checked
  },
})

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
export const scalars = { DateTime: GraphQLDateTime, URL: CheckedUrl, HTML }
