import type { AnyVariables, Client, OperationResult, TypedDocumentNode } from '@urql/core'

export type RunQuery = <Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data, Variables>>

/** A cached result counts, however old: the screen's hook refreshes it. */
export const runCached =
  (client: Client): RunQuery =>
  async (document, variables) => {
    const cached = client.readQuery(document, variables, { requestPolicy: 'cache-only' })
    return cached?.data ? cached : client.query(document, variables).toPromise()
  }

export const runFresh =
  (client: Client): RunQuery =>
  (document, variables) =>
    client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
