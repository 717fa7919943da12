import type { GraphQLFormattedError } from 'graphql'
import { LRUCache } from 'lru-cache'

/** The response to a document that is not an operation of this schema. */
export interface InvalidDocument {
  /** HTTP status, as Apollo Server gave it. */
  status: number
  errors: readonly GraphQLFormattedError[]
}

/** The capacity for all. Bytes, roughly. */
const maxBytes = 2 * 1024 * 1024

/** What an entry takes beside its text. Bytes, roughly. */
const overhead = 512

/**
 * Caches documents that can't be parsed or are not valid, so that each costs its parsing and validation once, however
 * often it is sent. Its text alone decides whether a document is valid.
 */
export interface InvalidDocuments {
  /** @param hash SHA-256 of the document's text, which must be well-formed: others share their hash with one that is. */
  get(hash: string): InvalidDocument | undefined
  add(hash: string, document: InvalidDocument): void
}

export function createInvalidDocuments(): InvalidDocuments {
  const documents = new LRUCache<string, InvalidDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ errors }) => 2 * JSON.stringify(errors).length + overhead,
  })
  return {
    get: (hash) => documents.get(hash),
    add(hash, { status, errors }) {
      documents.set(hash, { status, errors: errors.map(withoutRequestId) })
    },
  }
}

/** The errors of an invalid document, with the id of one request. */
export const errorsFor = ({ errors }: InvalidDocument, requestId: string): GraphQLFormattedError[] =>
  errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }))

function withoutRequestId({
  extensions: { requestId: _, ...extensions } = {},
  ...error
}: GraphQLFormattedError) {
  return { ...error, extensions }
}
