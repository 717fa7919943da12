/** Replaces the GraphQL package in the browser: saves parser and printer, since documents are hashes. */
// biome-ignore lint/performance/noBarrelFile: it takes the place of a package, with the names that are used of it
export { GraphQLError, Kind, OperationTypeNode } from '@0no-co/graphql.web'

export function parse(): never {
  throw new Error('Operations are named by their hash: write a .graphql file and generate its document')
}

/** Only the gateway knows the text. */
export const print = (): string => ''
