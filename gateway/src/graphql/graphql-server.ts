import { readFile } from 'node:fs/promises'
import type { ApolloServer } from '@apollo/server'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql'
import { gql } from 'graphql-tag'
import type { RequestContext } from '../context.ts'
import type { Config } from '../env.ts'
import type { Services } from '../services.ts'
import { createApollo } from './apollo.ts'
import { createApolloExecution } from './apollo-execution.ts'
import { createClientErrors } from './client-errors.ts'
import type { ExecuteRequest } from './executed-response.ts'
import { createKnownAddresses, type KnownAddresses } from './known-addresses.ts'
import { createCostLimit } from './operation-limits/cost-limit.ts'
import { countedError, createOperationMetrics, measureOperations } from './operation-metrics.ts'
import { createPersistedExecution, type PersistedExecution } from './persisted-execution.ts'
import {
  documentStore,
  isPersisted,
  type OperationManifest,
  readOperationManifest,
} from './persisted-operations.ts'
import { trackResponsePolicies } from './response-policy.ts'

export interface GraphqlServerOptions {
  resolvers: NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>
  /** For comparison: Apollo Server executes the site's own operations too. */
  everythingByApollo: boolean
}

export interface GraphqlServer {
  schema: GraphQLSchema
  apollo: ApolloServer<RequestContext>
  /** Addresses whose parameters have been checked. */
  addresses: KnownAddresses
  persisted: PersistedExecution
  /** Executes all others, and reports errors of malformed requests. */
  byApollo: ExecuteRequest
  /** Whether a document has been parsed and validated, by the hash of its text. */
  isParsed: (hash: string) => boolean
  isAllowed: (parameters: unknown) => boolean
  /** Called for an invalid document that was refused without being parsed again. */
  onInvalidDocument: (errors: readonly GraphQLFormattedError[]) => void
}

/** @throws an error that names the file if the schema or the operations can't be read */
export async function startGraphqlServer(
  { operationsFile, schemaFile, introspection, onlyPersistedOperations }: Config,
  services: Services,
  { resolvers, everythingByApollo }: GraphqlServerOptions,
): Promise<GraphqlServer> {
  const { metrics, log, describe } = services
  const manifest = await readOperationManifest(operationsFile)
  const schema = makeExecutableSchema({ typeDefs: gql(await readFile(schemaFile, 'utf8')), resolvers })
  const responsePolicies = trackResponsePolicies(schema)
  const documents = documentStore(manifest)
  const takeCost = createCostLimit(schema, services.networkLimits.cost)
  const measure = createOperationMetrics(services)
  const formatError = createClientErrors(({ path, error, requestId }) =>
    log.warn({ path, reason: describe(error), requestId }, 'field failed'),
  )
  const apollo = createApollo({
    schema,
    manifest,
    documents,
    introspection,
    takeCost,
    responsePolicies,
    operationObserver: measureOperations(measure, (hash) => manifest.has(hash)),
    log,
    formatError,
  })
  await apollo.start()
  const executable: OperationManifest = everythingByApollo ? new Map() : manifest
  return {
    schema,
    apollo,
    addresses: createKnownAddresses(),
    persisted: createPersistedExecution({ schema, manifest: executable, takeCost, measure, formatError }),
    byApollo: createApolloExecution(apollo, responsePolicies),
    isParsed: documents.isParsed,
    isAllowed: (parameters) => !onlyPersistedOperations || isPersisted(manifest, parameters),
    onInvalidDocument: (errors) => metrics.operation('other', 0, errors.map(countedError)),
  }
}
