import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSlug } from '../core/slug.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import { pagingParameters, readQuery, slugParameter } from '../http/parameters.ts'
import { findFeaturedVideo, findPost, listVideoCategories, type PostType } from '../posts/queries.ts'
import { serializeDetailedPost, serializeListedPost, serializeVideoCategory } from '../posts/serializers.ts'
import type { Dependencies } from './dependencies.ts'

/** For a call without a slug. */
const defaultSlug = 'new-one'

const categoriesPerPage = 20

const videosPerCategory = 4

const detailQuery = z.object({ slug: slugParameter('slug') })
const categoriesQuery = z.object(pagingParameters(categoriesPerPage))

export function postDetailRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const sendPost = async (type: PostType, what: string, query: unknown) => {
    const { slug = defaultSlug } = readQuery(detailQuery, query)
    const post = isSlug(slug) ? await findPost(db, type, slug, now()) : null
    if (post === null) throw notFound(what)
    return success({ data: { post: serializeDetailedPost(post, media) } })
  }

  server.post('/api/get_news_detail', async (request) => sendPost('news', 'article', request.query))

  server.post('/api/get_video_detail', async (request) => sendPost('video', 'video', request.query))

  server.get('/api/featured-video', async () => {
    const video = await findFeaturedVideo(db, now())
    return success({ data: video === null ? null : serializeListedPost(video, media) })
  })

  server.post('/api/video-play-list', async (request) => {
    const paging = readQuery(categoriesQuery, request.query)
    const { rows, total } = await listVideoCategories(db, paging, videosPerCategory, now())
    return success({
      data: { categories: rows.map((row) => serializeVideoCategory(row, media)), total_count: total },
    })
  })
}
