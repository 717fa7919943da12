import type { CodegenConfig } from '@graphql-codegen/cli'

/** The scalars as they travel: dates and addresses are strings to a client. */
const wireScalars = {
  DateTime: 'string',
  URL: 'string',
  HTML: 'string',
}

/**
 * Everything that is generated from `schema.graphql` and the site's operations:
 * the gateway's resolver types, and the site's typed documents, urql hooks and persisted-operation manifest.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'gateway/src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#RequestContext',
        useTypeImports: true,
        enumType: 'string-literal',
        scalars: { DateTime: 'Date', URL: 'string', HTML: 'string', ID: { input: 'string', output: 'string' } },
        mappers: {},
      },
    },
  },
}

export default config
