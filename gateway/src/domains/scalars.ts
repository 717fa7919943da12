import { GraphQLScalarType } from 'graphql'
import { GraphQLDateTime, GraphQLURL } from 'graphql-scalars'
import { LRUCache } from 'lru-cache'

/** The capacity for checked addresses and dates: some thousand of each. Bytes, roughly. */
const capacity = { addresses: 2_000_000, dates: 1_000_000 }

/** What a checked text takes beside its characters. Bytes, roughly. */
const overhead = 160

/**
 * A scalar as graphql-scalars checks it, and each text once: cached values are sent with the same texts over and over.
 *
 * @param textOf how what it made of a text stands in JSON.
 */
function checkedOnce<T>(
  scalar: GraphQLScalarType<unknown, T>,
  maxSize: number,
  textOf: (checked: T) => string,
): GraphQLScalarType {
  const texts = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (checked, given) => checked.length + given.length + overhead,
  })
  return new GraphQLScalarType({
    ...scalar.toConfig(),
    serialize(value) {
      if (typeof value !== 'string') return scalar.serialize(value)
      const before = texts.get(value)
      if (before !== undefined) return before
      const text = textOf(scalar.serialize(value))
      texts.set(value, text)
      return text
    },
  })
}

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
export const scalars = {
  DateTime: checkedOnce(GraphQLDateTime, capacity.dates, (date) => new Date(date).toISOString()),
  URL: checkedOnce(GraphQLURL, capacity.addresses, String),
  HTML,
}
