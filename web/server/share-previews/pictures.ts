import type { OperationResult } from '@urql/core'
import {
  ArticlePreviewDocument,
  HostedVideoPreviewDocument,
  type PreviewPictureFragment,
  ProductionPreviewDocument,
  SchedulePreviewDocument,
  SiteVideoPreviewDocument,
  VideoPreviewDocument,
} from '../../src/feeds/previews.no-hooks.generated.ts'
import { waitOf } from '../../src/graphql/rate-limited.ts'
import { sharePictureSize } from '../../src/meta/shared-picture.ts'
import { patterns } from '../../src/site/patterns.ts'
import { type GatewayQuery, MissingAnswer } from '../feeds/gateway-query.ts'
import { PreviewRefused } from './preview-cache.ts'

type ReadPicture = (query: GatewayQuery, name: string) => Promise<string | null>

interface Pictured {
  readonly imageUrl: string | null
  readonly imageVariants?: readonly Pick<PreviewPictureFragment, 'url' | 'width'>[]
}

function pictureOf(pictured: Pictured | null): string | null {
  if (pictured === null) return null
  const { imageUrl, imageVariants = [] } = pictured
  const picture = imageVariants.find(({ width }) => width >= sharePictureSize.width) ?? imageVariants.at(-1)
  return picture?.url ?? imageUrl
}

function answered<Data>(result: Pick<OperationResult<Data>, 'data' | 'error'>): Data {
  const { data, error } = result
  if (error === undefined && data !== undefined) return data
  if (waitOf(result) !== null) throw new PreviewRefused('The visitor reached a limit', { cause: error })
  throw new MissingAnswer('The gateway did not answer', { cause: error })
}

/** By address pattern. A picture's address always comes from the gateway, never from a request. */
export const picturesByPattern: Readonly<Record<string, ReadPicture>> = {
  [patterns.schedule]: async (query) => pictureOf(answered(await query(SchedulePreviewDocument, {})).banner),
  [patterns.production]: async (query, slug) =>
    pictureOf(answered(await query(ProductionPreviewDocument, { slug })).production),
  [patterns.newsArticle]: async (query, slug) =>
    pictureOf(answered(await query(ArticlePreviewDocument, { slug })).newsArticle),
  [patterns.video]: async (query, slug) =>
    pictureOf(answered(await query(VideoPreviewDocument, { slug })).videoPost),
  [patterns.hostedVideo]: async (query, id) =>
    pictureOf(answered(await query(HostedVideoPreviewDocument, { id })).hostedVideo),
  [patterns.siteVideo]: async (query, id) =>
    pictureOf(answered(await query(SiteVideoPreviewDocument, { id })).siteVideo),
}
