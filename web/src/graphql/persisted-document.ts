import { Kind, OperationTypeNode } from '@0no-co/graphql.web'
import type { TypedDocumentNode } from '@urql/core'

const operationTypes = { query: OperationTypeNode.QUERY, mutation: OperationTypeNode.MUTATION } as const

export type PersistedDocument<Data, Variables, Name extends string = string> = TypedDocumentNode<
  Data,
  Variables
> & {
  readonly documentId: string
  readonly operationName: Name
}

/** The client reads only name and kind of a document. `hash`: SHA-256, 64 hexadecimal digits. */
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
