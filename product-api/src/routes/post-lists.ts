import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSlug } from '../core/slug.ts'
import { success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { type Paging, pagingParameters, readQuery, slugParameter } from '../http/parameters.ts'
import { findCategory, findTag, listPosts, type PostFilter, type PostType } from '../posts/queries.ts'
import { serializeListedPost, serializeTaggedPost } from '../posts/serializers.ts'
import type { Dependencies } from './dependencies.ts'

const newsPerPage = 6
const videosPerPage = 3

const listQuery = z.object(pagingParameters(newsPerPage))
const tagQuery = z.object({ tag_slug: slugParameter('tag_slug'), ...pagingParameters(newsPerPage) })

function categoryQuery(defaultLimit: number) {
  return z.object({
    category_slug: slugParameter('category_slug'),
    post_slug: slugParameter('post_slug'),
    ...pagingParameters(defaultLimit),
  })
}

const newsCategoryQuery = categoryQuery(newsPerPage)
const videoCategoryQuery = categoryQuery(videosPerPage)

export function postListRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const sendList = async (filter: PostFilter, paging: Paging) => {
    const { rows, total } = await listPosts(db, filter, paging, now())
    return success({ data: rows.map((row) => serializeListedPost(row, media)), count: total })
  }

  server.post('/api/get_post_list', async (request) => {
    const { rows, total } = await listPosts(db, {}, readQuery(listQuery, request.query), now())
    return success({
      data: { posts: rows.map((row) => serializeListedPost(row, media)), total_count: total },
    })
  })

  server.post('/api/get_news_list', async (request) =>
    sendList({ type: 'news' }, readQuery(listQuery, request.query)),
  )

  server.post('/api/get_news_list_by_tag', async (request) => {
    const { tag_slug: slug, ...paging } = readQuery(tagQuery, request.query)
    if (slug === undefined) throw new HttpError(400, 'tag_slug must be given.')
    const tag = isSlug(slug) ? await findTag(db, slug) : null
    if (tag === null) throw notFound('tag')
    const { rows, total } = await listPosts(db, { type: 'news', tagId: tag.id }, paging, now())
    return success({ data: rows.map((row) => serializeTaggedPost(row, media)), count: total, tag })
  })

  /** Leaves out the post of `post_slug`. A post without a category is related to the newest of its type. */
  const sendCategory = async (type: PostType, query: z.infer<typeof newsCategoryQuery>) => {
    const { category_slug: slug, post_slug: postSlug, ...paging } = query
    // An invalid slug belongs to no post, and PostgreSQL would refuse some texts.
    const except = postSlug !== undefined && isSlug(postSlug) ? postSlug : undefined
    if (slug === undefined) {
      if (postSlug === undefined) throw new HttpError(400, 'category_slug must be given.')
      return await sendList({ type, except }, paging)
    }
    const category = isSlug(slug) ? await findCategory(db, type, slug) : null
    if (category === null) throw notFound('category')
    return { ...(await sendList({ type, categoryId: category.id, except }, paging)), category }
  }

  server.post('/api/get_news_list_by_category', async (request) =>
    sendCategory('news', readQuery(newsCategoryQuery, request.query)),
  )

  server.post('/api/get_related_videos', async (request) =>
    sendCategory('video', readQuery(videoCategoryQuery, request.query)),
  )
}
