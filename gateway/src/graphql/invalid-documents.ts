import type { GraphQLFormattedError } from 'graphql'
import { LRUCache } from 'lru-cache'

export interface InvalidDocument {
  status: number
  errors: readonly GraphQLFormattedError[]
}

const maxBytes = 2 * 1024 * 1024

/** Bytes of an entry beside its text, roughly. */
const overhead = 512

/** Caches invalid documents, so each is parsed and validated only once. Validity depends only on the text. */
export interface InvalidDocuments {
  /** @param hash SHA-256 of the text, which must be well-formed Unicode: other texts would collide with it */
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

export const errorsFor = ({ errors }: InvalidDocument, requestId: string): GraphQLFormattedError[] =>
  errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }))

function withoutRequestId({
  extensions: { requestId: _, ...extensions } = {},
  ...error
}: GraphQLFormattedError) {
  return { ...error, extensions }
}
