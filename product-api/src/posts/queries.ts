import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { categories, posts, postTags, tags } from './tables.ts'

export type PostType = 'news' | 'video'

export interface PostFilter {
  readonly type?: PostType
  readonly categoryId?: number
  readonly tagId?: number
  readonly except?: string | undefined
}

const category = { title: categories.title, slug: categories.slug }
const picture = { name: pictures.name, variants: pictures.variants }

const {
  subTitle,
  file,
  youtubeId,
  transcript,
  // Not shown.
  categoryId,
  picture: _name,
  featured,
  publicationRule,
  fingerprint,
  withdrawnAt,
  ...shown
} = getTableColumns(posts)

const listColumns = { ...shown, category, picture }

const detailColumns = { ...listColumns, subTitle, file, youtubeId, transcript }

function visible(now: Date): SQL | undefined {
  return and(isNull(posts.withdrawnAt), lte(posts.publishedAt, now))
}

function selectListed(db: Database) {
  return db
    .select(listColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
}

const newestFirst = [desc(posts.publishedAt), desc(posts.id)]

/** Newest first, with the total. The page is chosen in an index: only its own posts are read and joined. */
export async function listPosts(db: Database, filter: PostFilter, { page, limit }: Paging, now: Date) {
  const where = and(
    visible(now),
    filter.type === undefined ? undefined : eq(posts.postType, filter.type),
    filter.categoryId === undefined ? undefined : eq(posts.categoryId, filter.categoryId),
    filter.except === undefined ? undefined : ne(posts.slug, filter.except),
    filter.tagId === undefined ? undefined : inArray(posts.id, postsTagged(db, filter.tagId)),
  )
  const onPage = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page')
  const [rows, [total]] = await Promise.all([
    selectListed(db)
      .innerJoin(onPage, eq(onPage.id, posts.id))
      .orderBy(...newestFirst),
    db.select({ count: count() }).from(posts).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

function postsTagged(db: Database, tagId: number) {
  return db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tagId, tagId))
}

export async function findFeaturedVideo(db: Database, now: Date) {
  const findNewest = (condition?: typeof posts.featured) =>
    selectListed(db)
      .where(and(visible(now), eq(posts.postType, 'video'), condition))
      .orderBy(...newestFirst)
      .limit(1)
  const [featured] = await findNewest(posts.featured)
  const [video] = featured === undefined ? await findNewest() : [featured]
  return video ?? null
}

export async function findPost(db: Database, type: PostType, slug: string, now: Date) {
  const [post] = await db
    .select(detailColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
    .where(and(visible(now), eq(posts.postType, type), eq(posts.slug, slug)))
  if (!post) return null
  const postTagList = await db
    .select({ id: tags.id, title: tags.title, slug: tags.slug })
    .from(postTags)
    .innerJoin(tags, eq(tags.id, postTags.tagId))
    .where(eq(postTags.postId, post.id))
    .orderBy(asc(postTags.position))
  return { ...post, tags: postTagList }
}

export async function findCategory(db: Database, type: PostType, slug: string) {
  const [row] = await db
    .select({ id: categories.id, ...category })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.postType, type)))
  return row ?? null
}

export async function findTag(db: Database, slug: string) {
  const [row] = await db
    .select({ id: tags.id, title: tags.title, slug: tags.slug })
    .from(tags)
    .where(eq(tags.slug, slug))
  return row ?? null
}

/** Three queries for any number of categories. */
export async function listVideoCategories(
  db: Database,
  { page, limit }: Paging,
  videosEach: number,
  now: Date,
) {
  const isVideoCategory = eq(categories.postType, 'video')
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(isVideoCategory)
      .orderBy(asc(categories.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(categories).where(isVideoCategory),
  ])
  const ids = rows.map((row) => row.id)
  const videos = ids.length > 0 ? await newestVideosOf(db, ids, videosEach, now) : []
  return {
    rows: rows.map((row) => ({ ...row, videos: videos.filter((video) => video.categoryId === row.id) })),
    total: total?.count ?? 0,
  }
}

async function newestVideosOf(db: Database, categoryIds: number[], each: number, now: Date) {
  // Scans the index once per category, without reading its other videos.
  const newest = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(visible(now), eq(posts.postType, 'video'), eq(posts.categoryId, categories.id)))
    .orderBy(...newestFirst)
    .limit(each)
    .as('newest')
  return await db
    .select({
      categoryId: posts.categoryId,
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      subTitle: posts.subTitle,
      picture,
    })
    .from(categories)
    .crossJoinLateral(newest)
    .innerJoin(posts, eq(posts.id, newest.id))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
    .where(inArray(categories.id, categoryIds))
    .orderBy(...newestFirst)
}
