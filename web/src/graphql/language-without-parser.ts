/**
 * Stands in for the GraphQL language package in the browser, where no operation has a text: documents name
 * operations by their hash. That leaves parser and printer out of the site's script.
 */
// biome-ignore lint/performance/noBarrelFile: it takes the place of a package, with the names that are used of it
export { GraphQLError, Kind, OperationTypeNode } from '@0no-co/graphql.web'

/** Refuses: there is no parser in the browser. */
export function parse(): never {
  throw new Error('Operations are named by their hash: write a .graphql file and generate its document')
}

/** The text of a document, which is known to the gateway alone. */
export const print = (): string => ''
