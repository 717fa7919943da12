import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/answers.ts'
import { notFound, RequestFailure } from '../http/failures.ts'
import { type Paging, pagingParameters, readQuery, slugParameter } from '../http/parameters.ts'
import { isSlug } from '../slug.ts'
import { listedPost, taggedPost } from './answers.ts'
import { findCategoryId, findTagId, listPosts, type PostFilter, type PostType } from './queries.ts'

/** The standard page sizes of the product's lists. */
const newsPerPage = 6
const videosPerPage = 3

const listQuery = z.object(pagingParameters(newsPerPage))
const tagQuery = z.object({ tag_slug: slugParameter('tag_slug'), ...pagingParameters(newsPerPage) })

function categoryQuery(standardLimit: number) {
  return z.object({
    category_slug: slugParameter('category_slug'),
    post_slug: slugParameter('post_slug'),
    ...pagingParameters(standardLimit),
  })
}

const newsCategoryQuery = categoryQuery(newsPerPage)
const videoCategoryQuery = categoryQuery(videosPerPage)

/** The lists of posts: home, news, by tag, by category, and what is related to a post. */
export function postListRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const answerList = async (filter: PostFilter, paging: Paging) => {
    const { rows, total } = await listPosts(db, filter, paging, now())
    return success({ data: rows.map((row) => listedPost(row, media)), count: total })
  }

  server.post('/api/get_post_list', async (request) => {
    const { rows, total } = await listPosts(db, {}, readQuery(listQuery, request.query), now())
    return success({ data: { posts: rows.map((row) => listedPost(row, media)), total_count: total } })
  })

  server.post('/api/get_news_list', async (request) =>
    answerList({ type: 'news' }, readQuery(listQuery, request.query)),
  )

  server.post('/api/get_news_list_by_tag', async (request) => {
    const { tag_slug: slug, ...paging } = readQuery(tagQuery, request.query)
    if (slug === undefined) throw new RequestFailure(400, 'tag_slug must be given.')
    const tagId = isSlug(slug) ? await findTagId(db, slug) : null
    if (tagId === null) throw notFound('tag')
    const { rows, total } = await listPosts(db, { type: 'news', tagId }, paging, now())
    return success({ data: rows.map((row) => taggedPost(row, media)), count: total })
  })

  /**
   * A category's posts; with `post_slug`, the others of that post's category. A post without a category is
   * related to the newest of its kind.
   */
  const answerCategory = async (type: PostType, query: z.infer<typeof newsCategoryQuery>) => {
    const { category_slug: slug, post_slug: except, ...paging } = query
    if (slug === undefined) {
      if (except === undefined) throw new RequestFailure(400, 'category_slug must be given.')
      return await answerList({ type, except }, paging)
    }
    const categoryId = isSlug(slug) ? await findCategoryId(db, type, slug) : null
    if (categoryId === null) throw notFound('category')
    return await answerList({ type, categoryId, except }, paging)
  }

  server.post('/api/get_news_list_by_category', async (request) =>
    answerCategory('news', readQuery(newsCategoryQuery, request.query)),
  )

  server.post('/api/get_related_videos', async (request) =>
    answerCategory('video', readQuery(videoCategoryQuery, request.query)),
  )
}
