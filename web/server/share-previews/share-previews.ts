import { type CdnPurgeFormat, cdnTagHeader } from '@compound/foundation/contract/cache-tags.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { previewsFolder } from '../../src/meta/shared-picture.ts'
import { defaultPicture } from '../../src/meta/site-files.ts'
import { createGatewayQuery } from '../feeds/gateway-query.ts'
import { drawPreview } from './draw-preview.ts'
import { createFetchPicture, type PictureOrigins } from './fetch-picture.ts'
import { picturesByPattern } from './pictures.ts'
import { PreviewCache, PreviewRefused, type PreviewSource } from './preview-cache.ts'

const maxBytes = 32 * 1024 * 1024

/** No slug or id is longer. */
const maxName = 200

/** Like the product API's pictures. */
const cacheControl = 'public, max-age=86400'

/** The general preview is temporary: the page may get a picture, or its own may work again. */
const generalCacheControl = 'public, max-age=60'

interface SharePreviewsOptions {
  readonly gatewayUrl: string
  readonly origins: PictureOrigins
  readonly now: () => number
  readonly purgedAt: (tags: readonly string[]) => number
  readonly cdnPurgeFormat: CdnPurgeFormat | undefined
}

type Named = { Params: { slug?: string; id?: string } }

/** Redirects to the site's general preview if a page has none of its own. */
export async function sharePreviews(app: FastifyInstance, options: SharePreviewsOptions): Promise<void> {
  const { gatewayUrl, origins, now, purgedAt } = options
  const fetchPicture = createFetchPicture(origins)
  const report = (error: unknown) => app.log.warn({ err: error }, 'a share preview could not be drawn')
  const cache = new PreviewCache({ maxBytes, now, purgedAt, report })
  const readPreview = (key: string, source: PreviewSource) =>
    cache.read(key, source).catch((error: unknown) => {
      if (error instanceof PreviewRefused) return 'refused' as const
      throw error
    })
  const queryFor = ({ id, ip }: FastifyRequest) =>
    createGatewayQuery(gatewayUrl, { headers: { 'x-request-id': id, 'x-forwarded-for': ip } })

  for (const [pattern, read] of Object.entries(picturesByPattern)) {
    app.get<Named>(`${previewsFolder}${pattern}.jpg`, async (request, reply) => {
      const name = request.params.slug ?? request.params.id ?? ''
      const source = {
        pictureUrl: () => read(queryFor(request), name),
        draw: async (url: string) => drawPreview(await fetchPicture(url)),
      }
      const preview = name.length > maxName ? null : await readPreview(`${pattern} ${name}`, source)
      reply.header('x-content-type-options', 'nosniff')
      if (preview === null || preview === 'refused') {
        const cached = preview === null ? generalCacheControl : 'no-store'
        return reply.header('cache-control', cached).redirect(defaultPicture.url, 302)
      }
      const { etag, body, tags } = preview
      reply.headers({ etag, 'cache-control': cacheControl, ...cdnTagHeader(options.cdnPurgeFormat, tags) })
      if (fresh(request.headers, { etag })) return reply.code(304).send()
      return reply.type('image/jpeg').send(body)
    })
  }
}
