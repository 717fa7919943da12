import { resolve } from 'node:path'
import { type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { readOperationManifest } from '../src/graphql/persisted-operations.ts'
import type { AskedFor } from './cache-poisoning.ts'
import { siteId, uploadsId } from './youtube-payloads.ts'

const manifestFile = resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json')

/** What the variables of the site's operations name in what `stubUpstreams` has upstreams answer. */
const variablesOf: Readonly<Record<string, Record<string, unknown>>> = {
  Album: { id: '11', page: 1 },
  Article: { slug: 'one' },
  DoorProductions: {},
  Home: { page: 1 },
  HostedVideo: { id: '1' },
  News: { page: 1 },
  NewsFeed: {},
  NewsSitemap: { page: 1 },
  Playlist: { id: uploadsId },
  Places: { id: '12' },
  Production: { by: { slug: 'twelve' } },
  ProductionRelease: { id: '12' },
  Productions: { page: 1 },
  Recaps: {},
  Schedule: {},
  Shows: {},
  SitemapAlbums: {},
  SitemapAlbumVideos: { id: '11', page: 1 },
  SitemapDefaultSiteVideo: {},
  SitemapNews: { page: 1 },
  SitemapPosts: { page: 1 },
  SitemapProductions: { page: 1 },
  SitemapTags: { page: 1 },
  SitemapVideoCategories: {},
  SiteVideo: { id: siteId(1) },
  Video: { slug: 'one' },
  VideoCategory: { slug: 'category', page: 1 },
}

/** Those of the site's own operations whose answers are cached for all. */
export async function cacheableOperations(
  schema: GraphQLSchema,
): Promise<(AskedFor & { readonly name: string })[]> {
  const policyOf = createCachePolicyReader(schema)
  return [...(await readOperationManifest(manifestFile))].flatMap(([hash, text]) => {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (operation == null) throw new Error('The manifest holds what is no operation')
    const { scope, maxAge } = policyOf(document, operation)
    if (scope === 'PRIVATE' || maxAge === 0) return []
    const name = operation.name?.value ?? ''
    const variables = variablesOf[name]
    if (variables === undefined) throw new Error(`The test knows no variables for ${name}`)
    return [{ name, hash, text, variables }]
  })
}
