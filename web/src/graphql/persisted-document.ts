import { Kind, OperationTypeNode } from '@0no-co/graphql.web'
import type { TypedDocumentNode } from '@urql/core'

const operationTypes = { query: OperationTypeNode.QUERY, mutation: OperationTypeNode.MUTATION } as const

/** A document that stands for a persisted operation by the hash of its text. */
export type PersistedDocument<Data, Variables, Name extends string = string> = TypedDocumentNode<
  Data,
  Variables
> & {
  readonly documentId: string
  readonly operationName: Name
}

/**
 * Names an operation without carrying its text: the client sends the hash, and the text only to a gateway
 * that does not know the hash. Name and kind are all that the client itself reads from a document.
 *
 * @param hash SHA-256 of the operation's text, 64 hexadecimal digits
 */
export function persistedDocument<Data, Variables, Name extends string>(
  name: Name,
  kind: keyof typeof operationTypes,
  hash: string,
): PersistedDocument<Data, Variables, Name> {
  return {
    kind: Kind.DOCUMENT,
    documentId: hash,
    operationName: name,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: operationTypes[kind],
        name: { kind: Kind.NAME, value: name },
        selectionSet: { kind: Kind.SELECTION_SET, selections: [] },
      },
    ],
  }
}
