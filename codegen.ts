import type { CodegenConfig } from '@graphql-codegen/cli'

/** The scalars as they travel: dates and addresses are strings to a client. */
const wireScalars = {
  DateTime: 'string',
  URL: 'string',
  HTML: 'string',
  JSONObject: 'Record<string, unknown>',
}

/** The site's operations (`home.graphql`), and the fragments of its components (`Marquee.graphql`). */
const operations = 'web/src/**/[a-z]*.graphql'
const fragments = 'web/src/**/[A-Z]*.graphql'
const siteDocuments = [operations, fragments]

/** Writes the site's operations as hashes with urql's hooks, and the manifest of their texts. */
const persistedOperations = './web/codegen/persisted-operations.mjs'

const operationTypes = { nonOptionalTypename: true, skipTypeNameForRoot: true, scalars: wireScalars }

const sharedTypes = {
  importSchemaTypesFrom: 'web/src/graphql/generated/types.ts',
  importExtension: '.ts',
  useTypeImports: true,
} as const

/**
 * Everything that is generated from `schema.graphql` and the site's operations:
 * the gateway's resolver types, and the site's typed documents, urql hooks and persisted-operation manifest.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    // The domains' models need only the enums: the resolver types import the models.
    'gateway/src/generated/enums.ts': {
      plugins: ['typescript'],
      config: { onlyEnums: true, enumsAsTypes: true },
    },
    'gateway/src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#RequestContext',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          DateTime: 'string',
          URL: 'string',
          HTML: 'string',
          JSONObject: 'Record<string, unknown>',
          ID: { input: 'string', output: 'string' },
        },
        mappers: {
          Banner: '../upstreams/product-api/content.ts#Image',
          NewsArticle: '../upstreams/product-api/content.ts#Post as PostModel',
          VideoPost: '../upstreams/product-api/content.ts#Post as PostModel',
          VideoCategory: '../upstreams/product-api/client.ts#VideoCategory as VideoCategoryModel',
          Production: '../upstreams/product-api/content.ts#Production as ProductionModel',
          Release: '../domains/productions/productions.ts#WaiverText',
          Member: '../upstreams/product-api/membership.ts#User',
          Attendee: '../upstreams/product-api/attendee.ts#AttendeeModel',
          AttendeeProfile: '../upstreams/product-api/membership.ts#User',
          CalendarEntry: '../upstreams/product-api/calendars.ts#CalendarEntry as CalendarEntryModel',
          CheckInList: '../domains/check-in/check-in.ts#ProductionCheckInList',
          Grant: '../upstreams/product-api/grants.ts#GrantRecord',
          Join: '../domains/productions/own-joins.ts#Join as JoinModel',
          Ticket: '../schema/ticket-code.ts#Ticket as TicketModel',
          HostedVideo: '../upstreams/vimeo/shapes.ts#HostedVideo as HostedVideoModel',
          Album: '../domains/videos/hosted-videos.ts#Album as AlbumModel',
          SiteVideo: '../upstreams/youtube/shapes.ts#SiteVideo as SiteVideoModel',
          Playlist: '../domains/videos/site-videos.ts#Playlist as PlaylistModel',
          LiveChannel: '../domains/videos/live-channel.ts#Channel',
          PastStream: '../upstreams/twitch/shapes.ts#PastStream as PastStreamModel',
          ScheduledStream: '../upstreams/twitch/shapes.ts#ScheduledStream as ScheduledStreamModel',
        },
      },
    },
    // Enums and inputs, which several operations share.
    'web/src/graphql/generated/types.ts': {
      documents: siteDocuments,
      plugins: ['typescript-operations'],
      config: { ...operationTypes, generateOperationTypes: false },
    },
    'web/src/graphql/generated/fragments.ts': {
      documents: fragments,
      plugins: ['typescript-operations'],
      config: { ...operationTypes, ...sharedTypes },
    },
    // `home.graphql` becomes `home.generated.ts` beside it.
    'web/src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql/generated/types.ts' },
      documents: operations,
      // Codegen caches files by pattern: with the pattern `fragments`, these would count as documents here too.
      externalDocuments: 'web/src/**/*.graphql',
      plugins: ['typescript-operations', { [persistedOperations]: { output: 'documents' } }],
      config: {
        ...operationTypes,
        ...sharedTypes,
        // The plugin writes the documents itself.
        documentMode: 'external',
        importDocumentNodeExternallyFrom: '.',
      },
    },
    'web/src/graphql/generated/manifest.json': {
      documents: siteDocuments,
      plugins: [{ [persistedOperations]: { output: 'manifest' } }],
    },
  },
}

export default config
