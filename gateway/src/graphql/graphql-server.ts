import { readFile } from 'node:fs/promises'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type IExecutableSchemaDefinition, makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { gql } from 'graphql-tag'
import type { RequestContext } from '../context.ts'
import type { Config } from '../env.ts'
import type { Services } from '../services.ts'
import { asGateway, createExecute } from './executor.ts'
import { countLimits } from './operation-limits/count-limits.ts'
import { depthLimit } from './operation-limits/depth-limit.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import { createOperationSteps, operationStepsPlugin } from './operation-steps.ts'
import { executeOwnOperations } from './own-operations.ts'
import {
  documentStore,
  type OperationManifest,
  persistedOperationStore,
  readOperationManifest,
} from './persisted-operations.ts'
import { createUsageCounter } from './schema-usage.ts'

export interface GraphqlServerOptions {
  resolvers: NonNullable<IExecutableSchemaDefinition<RequestContext>['resolvers']>
  compiles: boolean
}

export interface GraphqlServer {
  schema: GraphQLSchema
  apollo: ApolloServer<RequestContext>
  executeOwn: ReturnType<typeof executeOwnOperations>
  manifest: OperationManifest
  isParsed: (hash: string) => boolean
}

export async function startGraphqlServer(
  { operationsFiles, schemaFile, introspection }: Config,
  services: Services,
  { resolvers, compiles }: GraphqlServerOptions,
): Promise<GraphqlServer> {
  const manifest = await readOperationManifest(operationsFiles)
  const schema = makeExecutableSchema({ typeDefs: gql(await readFile(schemaFile, 'utf8')), resolvers })
  const documents = documentStore(manifest)
  const execute = createExecute(schema, compiles ? manifest : new Map())
  const countUsage = createUsageCounter(schema, services.metrics)
  const steps = createOperationSteps(schema, manifest, countUsage, services)
  const apollo = new ApolloServer<RequestContext>({
    gateway: asGateway(schema, execute),
    introspection,
    persistedQueries: { cache: persistedOperationStore(manifest), ttl: null },
    documentStore: documents,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [depthLimit, countLimits],
    validationOptions: { maxErrors: operationLimits.errors },
    // Without introspection, 'Did you mean' must not reveal the schema.
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [
      operationStepsPlugin(steps),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: services.log,
  })
  await apollo.start()
  const executeOwn = executeOwnOperations(compiles ? documents.own : () => undefined, execute, steps)
  return { schema, apollo, executeOwn, manifest, isParsed: documents.isParsed }
}
