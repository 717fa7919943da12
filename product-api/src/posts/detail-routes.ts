import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/answers.ts'
import { notFound } from '../http/failures.ts'
import { pagingParameters, readQuery, slugParameter } from '../http/parameters.ts'
import { isSlug } from '../slug.ts'
import { detailedPost, listedPost, videoCategory } from './answers.ts'
import { findFeaturedVideo, findPost, listVideoCategories, type PostType } from './queries.ts'

/** What the site asks for where an address has no slug. */
const standardSlug = 'new-one'

const categoriesPerPage = 20

/** How many videos a category shows: the four of `videos_four`. */
const videosPerCategory = 4

const detailQuery = z.object({ slug: slugParameter('slug') })
const categoriesQuery = z.object(pagingParameters(categoriesPerPage))

/** Single posts, the featured video, and the video categories. */
export function postDetailRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const answerPost = async (type: PostType, what: string, query: unknown) => {
    const { slug = standardSlug } = readQuery(detailQuery, query)
    const post = isSlug(slug) ? await findPost(db, type, slug, now()) : null
    if (post === null) throw notFound(what)
    return success({ data: { post: detailedPost(post, media) } })
  }

  server.post('/api/get_news_detail', async (request) => answerPost('news', 'article', request.query))

  server.post('/api/get_video_detail', async (request) => answerPost('video', 'video', request.query))

  server.get('/api/featured-video', async () => {
    const video = await findFeaturedVideo(db, now())
    return success({ data: video === null ? null : listedPost(video, media) })
  })

  server.post('/api/video-play-list', async (request) => {
    const paging = readQuery(categoriesQuery, request.query)
    const { rows, total } = await listVideoCategories(db, paging, videosPerCategory, now())
    return success({ data: { categories: rows.map((row) => videoCategory(row, media)), total_count: total } })
  })
}
